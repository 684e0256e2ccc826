import { entity, primaryKey } from "../platform/table/index.ts";

/** Marks a message as accepted, by its sender's id for it. A retry, even months later, returns its number. */
export const ReceiptEntity = entity("receipt", {
  attributes: {
    senderId: { type: "string", required: true, readOnly: true },
    messageId: { type: "string", required: true, readOnly: true },
    receiverId: { type: "string", required: true, readOnly: true },
    seq: { type: "number", required: true, readOnly: true },
    /** Unix time in seconds. */
    expiresAt: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    byMessage: primaryKey(["senderId"], ["messageId"]),
  },
});
