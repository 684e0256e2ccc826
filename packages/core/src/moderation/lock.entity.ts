import { entity, primaryKey } from "../platform/table/index.ts";

/** Limits a reporter to one open report about a subject. */
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
