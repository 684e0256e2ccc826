import { buildPushPayload } from "@block65/webcrypto-web-push";
import type { EntityItem } from "electrodb";
import { readAccount } from "../../../domain/identity/account/service.ts";
import { isLive } from "../../../domain/identity/session/open.ts";
import type { PushPayload } from "../../../model/push/schema.ts";
import type { PushSubscriptionEntity } from "../../../model/push/subscription.entity.ts";
import { config } from "../../../platform/config/index.ts";
import { request } from "../../../platform/http/index.ts";
import { forget, subscriptionsOf } from "./subscribe.ts";

/** How long a push service keeps what is pushed to a device that is off. */
const waitingSeconds = 24 * 3600;
const timeoutMs = 3_000;

/** `gone`: the push service does not know the device any more. */
export type PushOutcome = "pushed" | "gone" | "failed";

type Device = EntityItem<typeof PushSubscriptionEntity>;

/** A user's devices; none where push is off. Those whose session has ended are forgotten. */
export async function devicesOf(userId: string): Promise<Device[]> {
  if (config().VAPID_PUBLIC_KEY === undefined) return [];
  const subscriptions = await subscriptionsOf(userId);
  if (subscriptions.length === 0) return [];
  const account = await readAccount(userId);
  const sessions = new Set(account?.sessions.filter(isLive).map(({ sessionId }) => sessionId));
  const ended = subscriptions.filter(({ sessionId }) => !sessions.has(sessionId));
  await Promise.all(ended.map(forget));
  return subscriptions.filter(({ sessionId }) => sessions.has(sessionId));
}

/**
 * Pushes something to devices; those that the push service does not know any more are forgotten. What waits there is replaced by what comes
 * later with the same topic: 32 characters at most (RFC 8030, section 5.4). Out: what became of it for each; nothing that a push service
 * does is thrown.
 */
export function pushToAll(
  devices: readonly Device[],
  payload: PushPayload,
  topic: string,
): Promise<PushOutcome[]> {
  return Promise.all(
    devices.map(async (device) => {
      const outcome = await pushTo(device, payload, topic);
      if (outcome === "gone") await forget(device);
      return outcome;
    }),
  );
}

/** Encrypted so that only the device can read it (RFC 8291), signed as ours (RFC 8292). */
async function pushTo(
  { endpoint, p256dh, auth }: Device,
  payload: PushPayload,
  topic: string,
): Promise<PushOutcome> {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = config();
  const keys = { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT };
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
