import * as z from "zod";

const endpoint = z.url({ protocol: /^https$/ }).max(1000);
/** Base64 as in addresses, without padding (RFC 4648, section 5): so many bytes. */
function bytes(count: number) {
  const length = Math.ceil((count * 4) / 3);
  return z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}=*$`));
}

/** Where a browser's push service takes messages for a device, as `PushSubscription.toJSON()` has it (RFC 8030, RFC 8291). */
export const PushSubscriptionForm = z
  .strictObject({
    endpoint,
    keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
  })
  .meta({ id: "PushSubscriptionForm" });
export type PushSubscriptionForm = z.infer<typeof PushSubscriptionForm>;

export const PushEndpointForm = z.strictObject({ endpoint }).meta({ id: "PushEndpointForm" });
export type PushEndpointForm = z.infer<typeof PushEndpointForm>;

/** With which key devices subscribe (VAPID, RFC 8292); null where push is off. */
export const PushKey = z.object({ publicKey: z.string().nullable() }).meta({ id: "PushKey" });
export type PushKey = z.infer<typeof PushKey>;

/** What the service worker gets of a message. A later one of the same partner takes the place of the one before. */
const PushedMessage = z.object({
  title: z.string().describe("The sender's name"),
  body: z.string().describe("The beginning of the message: 120 characters at most"),
  partnerId: z.string(),
  seq: z.int().min(1),
});

/** As `PushedMessage`, of a notice: a later one about the same page takes the place of the one before. */
const PushedNotice = z.object({ title: z.string(), body: z.string(), path: z.string() });

export const PushPayload = z.union([PushedMessage, PushedNotice]);
export type PushPayload = z.infer<typeof PushPayload>;
export type PushedNotice = z.infer<typeof PushedNotice>;
