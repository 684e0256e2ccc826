import { entity, primaryKey } from "../platform/table/index.ts";

/** Marks a user as notified of an event, so that a redelivery does not notify again. */
export const NotifiedEventEntity = entity("told", {
  attributes: {
    userId: { type: "string", required: true, readOnly: true },
    /** The event: `review/01K...`. */
    event: { type: "string", required: true, readOnly: true },
    /** Unix time in seconds. */
    expiresAt: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    byEvent: primaryKey(["userId"], ["event"]),
  },
});
