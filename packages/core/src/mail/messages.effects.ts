import * as z from "zod";
import { unreadMessageEmail } from "../notifications/kinds/message.rules.ts";
import { rowOf } from "../conversations/rows.queries.ts";
import { AccountId } from "../platform/ids.ts";
import { mailIfWanted, type WantedOutcome } from "./wanted.ts";

/** A receiver's unread message: receiver, sender and its number in the conversation. */
export const UnreadMessage = z.object({ userId: AccountId, partnerId: AccountId, seq: z.int().min(1) });
export type UnreadMessage = z.infer<typeof UnreadMessage>;

/**
 * Mails the receiver of a message that is still unread: one mail per conversation until it is read. Returns `next`,
 * to check later, if this message was read but a later message is unread, because that may just have arrived. Idempotent.
 */
export async function mailUnread(
  waiting: UnreadMessage,
): Promise<{ outcome: WantedOutcome; next?: UnreadMessage }> {
  const { userId, partnerId, seq } = waiting;
  const row = await rowOf(userId, partnerId);
  const { readSeq = 0, lastSeq = 0, unread = 0, blockedAt } = row ?? {};
  if (unread === 0 || blockedAt !== undefined) return { outcome: "nothing" };
  if (readSeq >= seq) return { outcome: "nothing", next: { userId, partnerId, seq: lastSeq } };
  const key = `message/${userId}/${partnerId}/${readSeq}`;
  return { outcome: await mailIfWanted({ userId, kind: "messages", key }, unreadMessageEmail(partnerId)) };
}
