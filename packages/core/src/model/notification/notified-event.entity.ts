import { entity, primaryKey } from "../../platform/table/index.ts";

/** Records that a user was told of an event, so that the same event, delivered again, tells nothing twice. */
export const NotifiedEventEntity = entity("told", {
  attributes: {
    userId: { type: "string", required: true, readOnly: true },
    /** The event: `review/01K...`. */
    event: { type: "string", required: true, readOnly: true },
    /** In seconds since 1970. */
    expiresAt: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    byEvent: primaryKey(["userId"], ["event"]),
  },
});
