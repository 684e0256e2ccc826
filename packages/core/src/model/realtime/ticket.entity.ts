import { userTypes } from "../../fixed/user-types.ts";
import { entity, primaryKey } from "../../platform/table/index.ts";

/** A single-use ticket for opening a WebSocket, kept only as its hash. */
export const TicketEntity = entity("ticket", {
  attributes: {
    hash: { type: "string", required: true },
    userId: { type: "string", required: true },
    userType: { type: userTypes, required: true },
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byHash: primaryKey(["hash"]),
  },
});
