import * as z from "zod";
import { letter } from "../../../model/notification/kinds/message.ts";
import { rowOf } from "../../../model/conversation/rows.ts";
import { AccountId } from "../../../platform/ids/index.ts";
import { mailIfWanted, type WantedOutcome } from "./wanted.ts";

/** A message that was new to its receiver: whose, from whom, and its number in the conversation. */
export const Waiting = z.object({ userId: AccountId, partnerId: AccountId, seq: z.int().min(1) });
export type Waiting = z.infer<typeof Waiting>;

/**
 * Tells the receiver of a message that has waited for a while, by mail, if it is unread still: one mail a conversation until
 * the receiver reads it. Out: `next`, to be looked at after another while, where this message was read but a later one was not:
 * that may have come just now. Safe to repeat.
 */
export async function mailWaiting(waiting: Waiting): Promise<{ outcome: WantedOutcome; next?: Waiting }> {
  const { userId, partnerId, seq } = waiting;
  const row = await rowOf(userId, partnerId);
  const { readSeq = 0, lastSeq = 0, unread = 0, blockedAt } = row ?? {};
  if (unread === 0 || blockedAt !== undefined) return { outcome: "nothing" };
  if (readSeq >= seq) return { outcome: "nothing", next: { userId, partnerId, seq: lastSeq } };
  const key = `message/${userId}/${partnerId}/${readSeq}`;
  return { outcome: await mailIfWanted({ userId, kind: "messages", key }, letter(partnerId)) };
}
