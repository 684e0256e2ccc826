import { beginFanOut } from "@handiwork/core/fan-out";
import { frameVersion } from "@handiwork/core/reference/realtime";
import { ConversationEntity } from "@handiwork/core/conversations/conversation.entity";
import { InboxEntity } from "@handiwork/core/conversations/inbox.entity";
import { on, type OutgoingFrame } from "./change.ts";

/** Sends the partner the user's delivery and read marks, and sends the read mark to the user's other devices. */
export const readReceipts = /* @__PURE__ */ on(ConversationEntity, ({ before, after }): OutgoingFrame[] => {
  if (!after) return [];
  const { userId, partnerId, readSeq: read = 0, deliveredSeq = 0, unread = 0 } = after;
  const isRead = read > (before?.readSeq ?? 0);
  const outgoing: OutgoingFrame[] = [];
  if (isRead)
    outgoing.push({ userId, frame: { v: frameVersion, type: "read", partnerId, upTo: read, unread } });
  if (isRead || deliveredSeq > (before?.deliveredSeq ?? 0)) {
    const progress = { partnerId: userId, delivered: Math.max(read, deliveredSeq), read };
    outgoing.push({ userId: partnerId, frame: { v: frameVersion, type: "progress", ...progress } });
  }
  return outgoing;
});

/** The user's total of unread messages. */
export const unreadTotals = /* @__PURE__ */ on(InboxEntity, ({ before, after }): OutgoingFrame[] => {
  if (!after || after.version === before?.version) return [];
  const { userId, unread: messages = 0, version = 0 } = after;
  return [{ userId, frame: { v: frameVersion, type: "unread", messages, version } }];
});

/**
 * Ends the quotes between two users after a block. Idempotent; tolerates late events: checks whether the block still
 * exists.
 */
export const project = /* @__PURE__ */ on(ConversationEntity, async ({ before, after }) => {
  if (after?.blockedAt === undefined || before?.blockedAt !== undefined) return;
  const { userId, partnerId, blockedAt: at } = after;
  await beginFanOut(
    { kind: "part-ways", artisanId: userId, clientId: partnerId, at },
    { kind: "part-ways", artisanId: partnerId, clientId: userId, at },
  );
});
