import { userTypes } from "../reference/user-types.ts";
import { pictureAttribute } from "../media/attribute.rules.ts";
import { entity, indexKey, primaryKey } from "../platform/table/index.ts";

/**
 * A user's side of a conversation, one row for each of the two. Both rows share the last message and its number; the
 * rest is the user's own.
 */
export const ConversationEntity = entity("conversation", {
  attributes: {
    userId: { type: "string", required: true, readOnly: true },
    partnerId: { type: "string", required: true, readOnly: true },
    /** Copies from the partner's profile, refreshed by the stream's consumer. */
    partnerName: { type: "string" },
    partnerAvatar: pictureAttribute,
    partnerType: { type: userTypes },
    /** When the partner's account was deleted. */
    partnerGoneAt: { type: "string" },
    /** The last message's number. Numbers count from 1 without gaps. */
    lastSeq: { type: "number" },
    lastContent: { type: "string" },
    lastSenderId: { type: "string" },
    lastAt: { type: "string" },
    /** The number of the partner's messages that the user has not read. */
    unread: { type: "number" },
    /** The last message the user has read, and when. */
    readSeq: { type: "number" },
    readAt: { type: "string" },
    /** The last message that one of the user's devices has received. */
    deliveredSeq: { type: "number" },
    /** When the user last wrote to the partner. */
    sentAt: { type: "string" },
    /** When the partner last wrote to the user. */
    receivedAt: { type: "string" },
    /** When the user blocked the partner. */
    blockedAt: { type: "string" },
  },
  indexes: {
    byPartner: primaryKey(["userId"], ["partnerId"]),
    /** A user's conversations, by newest message. */
    newest: {
      ...indexKey("gsi1", ["userId"], ["lastAt"]),
      condition: ({ lastAt }: { lastAt?: string }) => lastAt !== undefined,
    },
    /** Conversations with a user, to rename that user in them. */
    ofPartner: indexKey("gsi2", ["partnerId"], ["userId"]),
  },
});
