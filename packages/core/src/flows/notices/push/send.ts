import { buildPushPayload } from "@block65/webcrypto-web-push";
import { config } from "../../../platform/config/index.ts";
import { request } from "../../../platform/http/index.ts";
import type { PushPayload } from "../../../model/push/schema.ts";

/** In milliseconds. */
const timeoutMs = 3_000;

/** How long a push service keeps a message for a device that is off, in seconds. */
const keptSeconds = 24 * 3600;

/** `gone`: the push service does not know the device any more. */
export type PushOutcome = "pushed" | "gone" | "failed";

/** A device, as `PushSubscriptionEntity` keeps it. */
interface Device {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Sends a message to one device, encrypted so that only it can read it (RFC 8291), signed as ours (RFC 8292). One that waits
 * at the push service is replaced by a later one of the same partner. Never throws.
 */
export async function sendTo({ endpoint, p256dh, auth }: Device, payload: PushPayload): Promise<PushOutcome> {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = config();
  const keys = { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT };
  // A topic has at most 32 characters: a UUID without its dashes (RFC 8030, section 5.4).
  const options = {
    ttl: keptSeconds,
    urgency: "high",
    topic: payload.partnerId.replaceAll("-", ""),
  } as const;
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
