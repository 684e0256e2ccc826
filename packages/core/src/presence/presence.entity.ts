import { entity, primaryKey } from "../platform/table/index.ts";

/**
 * A user's presence: online, or last seen (A-GAP-78). Stored in the account's partition, which the artisan's public
 * page and the session check read anyway.
 */
export const PresenceEntity = entity("presence", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    /** When they stop counting as online without another sign of life, for pages that disappear silently. */
    activeUntil: { type: "string", required: true },
    /** When they were last certainly online. */
    seenAt: { type: "string", required: true },
    /** The latest connection, and when it opened. */
    newestConnection: { type: "string" },
    openedAt: { type: "string" },
  },
  indexes: {
    byId: { collection: ["account", "record"], ...primaryKey(["id"]) },
  },
});
