import { nowIso } from "../platform/clock.ts";
import { entity, primaryKey } from "../platform/table/index.ts";

/**
 * A session, in the account's partition beside the profile, so that one query authenticates it. Without the row,
 * neither the access nor the refresh token is valid.
 */
export const SessionEntity = entity("session", {
  attributes: {
    /** The account's id. */
    id: { type: "string", required: true, readOnly: true },
    /** The tokens' `origin_jti`. */
    sessionId: { type: "string", required: true, readOnly: true },
    /** The profile's `sessionVersion` when the session's tokens were issued. */
    version: { type: "number", required: true },
    remembered: { type: "boolean", required: true },
    address: { type: "string", required: true },
    userAgent: { type: "string", required: true },
    createdAt: { type: "string", required: true, readOnly: true, default: nowIso },
    lastSeenAt: { type: "string", required: true, default: nowIso },
    /** Unix time in seconds. */
    expiresAt: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    bySession: { collection: "account", ...primaryKey(["id"], ["sessionId"]) },
  },
});
