import { entity, primaryKey } from "../platform/table/index.ts";

/** A single-use ticket for opening a WebSocket, stored as a hash. */
export const TicketEntity = entity("ticket", {
  attributes: {
    hash: { type: "string", required: true },
    userId: { type: "string", required: true },
    /** The requesting session, and the profile's `sessionVersion` at that time. */
    sessionId: { type: "string", required: true },
    sessionVersion: { type: "number", required: true },
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byHash: primaryKey(["hash"]),
  },
});
