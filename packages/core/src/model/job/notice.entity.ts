import { entity, indexKey, primaryKey } from "../../platform/table/index.ts";

/** A push and mail that wait until morning; deleted once sent. */
export const JobNoticeEntity = entity("job-notice", {
  attributes: {
    userId: { type: "string", required: true, readOnly: true },
    /** The name of what happened, by which it is told once. */
    event: { type: "string", required: true, readOnly: true },
    /** What is told, as JSON. */
    data: { type: "string", required: true, readOnly: true },
    dueAt: { type: "string", required: true },
    /** How often it could not be sent. */
    failures: { type: "number" },
  },
  indexes: {
    byEvent: primaryKey(["userId"], ["event"]),
    /** All notices, earliest first. */
    due: indexKey("gsi3", [], ["dueAt", "userId", "event"]),
  },
});
