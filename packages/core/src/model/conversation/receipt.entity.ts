import { entity, primaryKey } from "../../platform/table/index.ts";

/** Records that a message was taken, by its sender's own id for it. Who sends it again, even months later, is told its number. */
export const ReceiptEntity = entity("receipt", {
  attributes: {
    senderId: { type: "string", required: true, readOnly: true },
    messageId: { type: "string", required: true, readOnly: true },
    receiverId: { type: "string", required: true, readOnly: true },
    seq: { type: "number", required: true, readOnly: true },
    /** In seconds since 1970. */
    expiresAt: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    byMessage: primaryKey(["senderId"], ["messageId"]),
  },
});
