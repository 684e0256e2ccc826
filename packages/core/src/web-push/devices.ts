import { buildPushPayload } from "@block65/webcrypto-web-push";
import type { EntityItem } from "electrodb";
import { readAccount } from "../accounts/service.ts";
import { isLive } from "../sessions/open.ts";
import type { PushPayload } from "./schema.ts";
import type { PushSubscriptionEntity } from "./subscription.entity.ts";
import { config } from "../platform/config.ts";
import { request } from "../platform/http.ts";
import { deleteSubscription, subscriptionsOf } from "./subscribe.ts";

/** How long a push service stores a message for an offline device, in seconds. */
const waitingSeconds = 24 * 3600;
const timeoutMs = 3_000;

/** `gone`: the push service no longer knows the device. */
export type PushOutcome = "pushed" | "gone" | "failed";

type Device = EntityItem<typeof PushSubscriptionEntity>;

/** Returns a user's devices; none if push is off. Deletes those whose session has ended. */
export async function devicesOf(userId: string): Promise<Device[]> {
  if (config().VAPID_PUBLIC_KEY === undefined) return [];
  const subscriptions = await subscriptionsOf(userId);
  if (subscriptions.length === 0) return [];
  const account = await readAccount(userId);
  const sessions = new Set(account?.sessions.filter(isLive).map(({ sessionId }) => sessionId));
  const ended = subscriptions.filter(({ sessionId }) => !sessions.has(sessionId));
  await Promise.all(ended.map(deleteSubscription));
  return subscriptions.filter(({ sessionId }) => sessions.has(sessionId));
}

/**
 * Pushes a payload to devices, and deletes those that the push service no longer knows. A later message with the same
 * topic, up to 32 characters, replaces a waiting one (RFC 8030, section 5.4). Returns the outcome per device; never
 * throws for push services.
 */
export function pushToAll(
  devices: readonly Device[],
  payload: PushPayload,
  topic: string,
): Promise<PushOutcome[]> {
  return Promise.all(
    devices.map(async (device) => {
      const outcome = await pushTo(device, payload, topic);
      if (outcome === "gone") await deleteSubscription(device);
      return outcome;
    }),
  );
}

/** Encrypts the payload for the device (RFC 8291) and signs the request (RFC 8292). */
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
    // The push service is unavailable, or the device's key is invalid.
    return "failed";
  }
}
