import { entity, indexKey, primaryKey } from "../platform/table/index.ts";

/** A push and mail that wait until morning; deleted once sent. */
export const JobNoticeEntity = entity("job-notice", {
  attributes: {
    userId: { type: "string", required: true, readOnly: true },
    /** The event's name, which makes the notice idempotent. */
    event: { type: "string", required: true, readOnly: true },
    /** The notice's data, as JSON. */
    data: { type: "string", required: true, readOnly: true },
    dueAt: { type: "string", required: true },
    /** The number of failed attempts. */
    failures: { type: "number" },
  },
  indexes: {
    byEvent: primaryKey(["userId"], ["event"]),
    /** All notices, earliest first. */
    due: indexKey("gsi3", [], ["dueAt", "userId", "event"]),
  },
});
