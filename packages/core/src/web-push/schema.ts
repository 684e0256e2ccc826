import * as z from "zod";

const endpoint = z.url({ protocol: /^https$/ }).max(1000);
/** Returns the schema of base64url without padding (RFC 4648, section 5) of a number of bytes. */
function bytes(count: number) {
  const length = Math.ceil((count * 4) / 3);
  return z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}=*$`));
}

/** A device's subscription at its push service, as `PushSubscription.toJSON()` returns it (RFC 8030, RFC 8291). */
export const PushSubscriptionForm = z
  .strictObject({
    endpoint,
    keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
  })
  .meta({ id: "PushSubscriptionForm" });
export type PushSubscriptionForm = z.infer<typeof PushSubscriptionForm>;

export const PushEndpointForm = z.strictObject({ endpoint }).meta({ id: "PushEndpointForm" });
export type PushEndpointForm = z.infer<typeof PushEndpointForm>;

/** The public key for subscriptions (VAPID, RFC 8292); null if push is off. */
export const PushKey = z.object({ publicKey: z.string().nullable() }).meta({ id: "PushKey" });
export type PushKey = z.infer<typeof PushKey>;

/** A message as pushed to the service worker. A later one from the same partner replaces it. */
const PushedMessage = z.object({
  title: z.string().describe("The sender's name"),
  body: z.string().describe("The start of the message, up to 120 characters"),
  partnerId: z.string(),
  seq: z.int().min(1),
});

/** A notice as pushed to the service worker. A later one about the same page replaces it. */
const PushedNotice = z.object({ title: z.string(), body: z.string(), path: z.string() });

export const PushPayload = z.union([PushedMessage, PushedNotice]);
export type PushPayload = z.infer<typeof PushPayload>;
export type PushedNotice = z.infer<typeof PushedNotice>;
