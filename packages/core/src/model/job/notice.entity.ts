import { entity, indexKey, primaryKey } from "../../platform/table/index.ts";

/** What waits for the morning to be pushed and mailed to a user; it goes when that is done. */
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
    /** All of them, the earliest first. */
    due: indexKey("gsi3", [], ["dueAt", "userId", "event"]),
  },
});
