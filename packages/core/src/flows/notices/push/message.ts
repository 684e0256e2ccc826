import { readAccount } from "../../../domain/identity/account/service.ts";
import { now } from "../../../platform/clock/index.ts";
import { config } from "../../../platform/config/index.ts";
import { rowOf } from "../../../model/conversation/rows.ts";
import { isLive } from "../../../domain/identity/session/open.ts";
import { conditionHolds } from "../../../platform/table/conditions.ts";
import { PushMarkEntity } from "../../../model/push/mark.entity.ts";
import type { PushPayload } from "../../../model/push/schema.ts";
import { sendTo, type PushOutcome } from "./send.ts";
import { forget, subscriptionsOf } from "./subscribe.ts";

/** Longer than an event may wait in the dead-letter queue. */
const keptSeconds = 30 * 24 * 3600;

/** A message as it was written. */
interface Written {
  readonly senderId: string;
  readonly receiverId: string;
  readonly seq: number;
  readonly content: string;
}

/**
 * Pushes a message to its receiver's devices, if it is unread still: each message once at most, and none after a later one of
 * the same sender, so that it is safe to repeat and out of order. Devices whose session has ended, or that the push service
 * does not know any more, are forgotten. Out: what became of it for each device; nothing that a push service does is thrown.
 */
export async function pushMessage(message: Written): Promise<PushOutcome[]> {
  const { senderId: partnerId, receiverId: userId, seq, content } = message;
  if (config().VAPID_PUBLIC_KEY === undefined) return [];
  const subscriptions = await subscriptionsOf(userId);
  if (subscriptions.length === 0) return [];
  const [account, row] = await Promise.all([readAccount(userId), rowOf(userId, partnerId)]);
  const sessions = new Set(account?.sessions.filter(isLive).map(({ sessionId }) => sessionId));
  const [live, ended] = [true, false].map((wanted) =>
    subscriptions.filter(({ sessionId }) => sessions.has(sessionId) === wanted),
  );
  await Promise.all((ended ?? []).map(forget));
  if (!live?.length || !row || (row.readSeq ?? 0) >= seq || row.blockedAt !== undefined) return [];
  if (!(await isNext(userId, partnerId, seq))) return [];
  const payload: PushPayload = {
    title: row.partnerName || "Unknown",
    body: shortened(content),
    partnerId,
    seq,
  };
  return Promise.all(
    live.map(async (subscription) => {
      const outcome = await sendTo(subscription, payload);
      if (outcome === "gone") await forget(subscription);
      return outcome;
    }),
  );
}

/** Keeps that this message is pushed. Out: false where it was, or a later one. */
function isNext(userId: string, partnerId: string, seq: number): Promise<boolean> {
  return conditionHolds(
    PushMarkEntity.update({ userId, partnerId })
      .set({ seq, expiresAt: Math.floor(now() / 1000) + keptSeconds })
      .where((attributes, { lt, notExists }) => `${notExists(attributes.seq)} OR ${lt(attributes.seq, seq)}`)
      .go(),
  );
}

/** 120 characters at most, none of them cut in two. */
function shortened(text: string): string {
  if (text.length <= 120) return text;
  let kept = "";
  for (const { segment } of new Intl.Segmenter("en").segment(text)) {
    if (kept.length + segment.length > 119) break;
    kept += segment;
  }
  return `${kept}…`;
}
