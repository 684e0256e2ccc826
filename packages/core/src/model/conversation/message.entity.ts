import { messageImageAttribute } from "../media/attribute.ts";
import { entity, primaryKey } from "../../platform/table/index.ts";

/**
 * A message between two users (A-DATA-05). It never changes, but that its image goes with its sender's account: what was
 * read and delivered stands on the two rows.
 */
export const MessageEntity = entity("message", {
  attributes: {
    /** Both users' ids (`conversationOf`). */
    conversation: { type: "string", required: true, readOnly: true },
    /** Its number in the conversation: they count from 1, without a gap. */
    seq: { type: "number", required: true, readOnly: true, padding: { length: 10, char: "0" } },
    /** What the sender's device named it, so that it is there once however often it is sent. */
    id: { type: "string", required: true, readOnly: true },
    senderId: { type: "string", required: true, readOnly: true },
    receiverId: { type: "string", required: true, readOnly: true },
    content: { type: "string", required: true, readOnly: true },
    /** Kept in the uploads bucket; only its two people may see it. */
    image: messageImageAttribute,
    sentAt: { type: "string", required: true, readOnly: true },
    /** How many of the sender's messages the receiver had not read, with this one. */
    unread: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    thread: primaryKey(["conversation"], ["seq"]),
  },
});

/** The name of the conversation of two users, the same for both. */
export function conversationOf(oneId: string, otherId: string): string {
  return [oneId, otherId].toSorted().join("/");
}
