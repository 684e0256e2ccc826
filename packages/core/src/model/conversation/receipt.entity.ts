import { entity, primaryKey } from "../../platform/table/index.ts";

/** That a message was taken, by the name its sender gave it: who sends it again, months later even, is told its number. */
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
