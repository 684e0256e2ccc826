import { entity, primaryKey } from "../../platform/table/index.ts";

/**
 * Whether a user is online, or when they last were (A-GAP-78). It is in the account's partition, because the artisan's
 * public page and the session's check read that anyway.
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
