import { entity, primaryKey } from "../../platform/table/index.ts";

/**
 * Whether somebody has Handiwork open, or when that last was (A-GAP-78), under the account's partition: the artisan's
 * public page and the session's check read it with what they read anyway.
 */
export const PresenceEntity = entity("presence", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    /** Until when they count as here, unless they say so again: a page that vanishes without a word ends by the clock. */
    activeUntil: { type: "string", required: true },
    /** When they were here for certain. */
    seenAt: { type: "string", required: true },
    /** The connection that was opened last, and when. */
    newestConnection: { type: "string" },
    openedAt: { type: "string" },
  },
  indexes: {
    byId: { collection: ["account", "record"], ...primaryKey(["id"]) },
  },
});
