import { entity, primaryKey } from "../../platform/table/index.ts";

/** Locks a subject for a reporter while a report about it is open, so that there is one. */
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
