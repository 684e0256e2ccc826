import { entity, primaryKey } from "../../platform/table/index.ts";

/** That somebody has an open report about a subject: written and deleted with the report's state, so that there is one. */
export const ReportLockEntity = entity("report-lock", {
  attributes: {
    reporterId: { type: "string", required: true, readOnly: true },
    /** `profile/{account}`, `message/{conversation}/{seq}` or `review/{id}`. */
    subject: { type: "string", required: true, readOnly: true },
    reportId: { type: "string", required: true, readOnly: true },
  },
  indexes: {
    bySubject: primaryKey(["reporterId"], ["subject"]),
  },
});
