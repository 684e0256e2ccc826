import { messageImageAttribute } from "../media/attribute.rules.ts";
import { entity, primaryKey } from "../platform/table/index.ts";

/**
 * A message between two users (A-DATA-05). Immutable, except that its image is deleted with the sender's account. The
 * two conversation rows record delivery and reading.
 */
export const MessageEntity = entity("message", {
  attributes: {
    /** Both users' ids (`conversationOf`). */
    conversation: { type: "string", required: true, readOnly: true },
    /** Its number in the conversation, counted from 1 without gaps. */
    seq: { type: "number", required: true, readOnly: true, padding: { length: 10, char: "0" } },
    /** The id from the sender's device, which makes sending idempotent. */
    id: { type: "string", required: true, readOnly: true },
    senderId: { type: "string", required: true, readOnly: true },
    receiverId: { type: "string", required: true, readOnly: true },
    content: { type: "string", required: true, readOnly: true },
    /** Stored in the uploads bucket; only the two users may see it. */
    image: messageImageAttribute,
    sentAt: { type: "string", required: true, readOnly: true },
    /** The receiver's number of unread messages from the sender, including this one. */
    unread: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    thread: primaryKey(["conversation"], ["seq"]),
  },
});

/** Returns the id of two users' conversation, the same for both. */
export function conversationOf(oneId: string, otherId: string): string {
  return [oneId, otherId].toSorted().join("/");
}
