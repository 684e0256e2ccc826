import { buildPushPayload } from "@block65/webcrypto-web-push";
import type { EntityItem } from "electrodb";
import { readAccount } from "../../../domain/identity/account/service.ts";
import { isLive } from "../../../domain/identity/session/open.ts";
import type { MessageEntity } from "../../../model/conversation/message.entity.ts";
import { rowOf } from "../../../model/conversation/rows.ts";
import { PushMarkEntity } from "../../../model/push/mark.entity.ts";
import type { PushPayload } from "../../../model/push/schema.ts";
import type { PushSubscriptionEntity } from "../../../model/push/subscription.entity.ts";
import { now } from "../../../platform/clock/index.ts";
import { config } from "../../../platform/config/index.ts";
import { request } from "../../../platform/http/index.ts";
import { conditionHolds } from "../../../platform/table/conditions.ts";
import { forget, subscriptionsOf } from "./subscribe.ts";

/** For how long it is known that a message was pushed: longer than an event may wait in the dead-letter queue. */
const keptSeconds = 30 * 24 * 3600;

/** How long a push service keeps a message for a device that is off. */
const waitingSeconds = 24 * 3600;

const timeoutMs = 3_000;

/** `gone`: the push service does not know the device any more. */
export type PushOutcome = "pushed" | "gone" | "failed";

type Written = Pick<EntityItem<typeof MessageEntity>, "senderId" | "receiverId" | "seq" | "content">;

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
  const title = row.partnerName || "Unknown";
  const payload: PushPayload = { title, body: shortened(content), partnerId, seq };
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

type Device = Pick<EntityItem<typeof PushSubscriptionEntity>, "endpoint" | "p256dh" | "auth">;

/**
 * Sends a message to one device, encrypted so that only it can read it (RFC 8291), signed as ours (RFC 8292). One that waits
 * at the push service is replaced by a later one of the same partner. Never throws.
 */
async function sendTo({ endpoint, p256dh, auth }: Device, payload: PushPayload): Promise<PushOutcome> {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = config();
  const keys = { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT };
  // A topic has at most 32 characters: a UUID without its dashes (RFC 8030, section 5.4).
  const topic = payload.partnerId.replaceAll("-", "");
  const options = { ttl: waitingSeconds, urgency: "high", topic } as const;
  try {
    const { headers, body } = await buildPushPayload(
      { data: payload, options },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      keys,
    );
    const { status } = await request({ method: "POST", url: endpoint, headers, body }, timeoutMs);
    if (status === 404 || status === 410) return "gone";
    return status < 300 ? "pushed" : "failed";
  } catch {
    // The push service is away, or the device's key is none: there is nobody to tell.
    return "failed";
  }
}
