import { viewMessage } from "@handiwork/core/conversations";
import { frameVersion } from "@handiwork/core/reference/realtime";
import { countForAccount } from "@handiwork/core/analytics";
import type { UnreadMessage } from "@handiwork/core/mail/effects";
import { pushMessage } from "@handiwork/core/web-push";
import { MessageEntity } from "@handiwork/core/conversations/message.entity";
import { config } from "@handiwork/core/platform/config";
import { enqueue } from "@handiwork/core/platform/queue";
import { logger } from "../logger.ts";
import { on, type Outcomes, type OutgoingFrame } from "./change.ts";

/** Sends a new message to both users: its sender may have other pages open. */
export const frames = /* @__PURE__ */ on(MessageEntity, ({ before, after }): OutgoingFrame[] => {
  if (before || !after) return [];
  const frame = {
    v: frameVersion,
    type: "message",
    message: viewMessage(after),
    unread: after.unread,
  } as const;
  return [after.receiverId, after.senderId].map((userId) => ({ userId, frame }));
});

/**
 * Handles a new message: schedules a check for a mail if it is the receiver's first unread one, pushes it to the
 * receiver's devices, and counts a client's first message to an artisan as a contact. Idempotent: mail and push are
 * marked as sent, and a contact counts once a day.
 */
export const react = /* @__PURE__ */ on(MessageEntity, async ({ before, after }): Outcomes => {
  if (before || !after) return [];
  const { senderId, receiverId, seq, content, sentAt } = after;
  if (after.unread === 1) await scheduleUnreadCheck({ userId: receiverId, partnerId: senderId, seq });
  const outcomes = await pushMessage({ senderId, receiverId, seq, content });
  const failed = outcomes.filter((outcome) => outcome === "failed").length;
  if (failed > 0) logger.warn("A message could not be pushed to devices", { failed });
  if (seq === 1) await countForAccount(senderId, sentAt, "contacts", receiverId);
  return [];
});

/** Schedules the check whether a message is still unread. Stages without the queue send no such mails. */
export async function scheduleUnreadCheck(waiting: UnreadMessage): Promise<void> {
  const { AWAY_QUEUE_URL, AWAY_SECONDS } = config();
  if (AWAY_QUEUE_URL !== undefined) await enqueue(AWAY_QUEUE_URL, waiting, AWAY_SECONDS);
}
