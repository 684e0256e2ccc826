import { nowIso } from "../platform/clock.ts";
import { entity } from "../platform/table/index.ts";

/** A user's open WebSocket: read by connection for a frame from it, by user for frames to it. */
export const ConnectionEntity = entity("connection", {
  attributes: {
    connectionId: { type: "string", required: true, readOnly: true },
    userId: { type: "string", required: true, readOnly: true },
    /** The session of its ticket. Older rows lack it, and their sockets are closed. */
    sessionId: { type: "string", readOnly: true },
    /** The profile's `sessionVersion` at that time. */
    sessionVersion: { type: "number", readOnly: true },
    connectedAt: { type: "string", required: true, readOnly: true, default: nowIso },
    /** Unix time in seconds, at which API Gateway closes the connection at the latest. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byConnection: {
      pk: { field: "pk", composite: ["connectionId"], casing: "none" },
      sk: { field: "sk", composite: [] },
    },
    /** A user's open connections. */
    byUser: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["userId"] },
      sk: { field: "gsi1sk", composite: ["connectionId"], casing: "none" },
    },
  },
});
