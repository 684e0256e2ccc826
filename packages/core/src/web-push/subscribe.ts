import { createHash } from "node:crypto";
import { verb } from "../platform/access/index.ts";
import { Key } from "../platform/ids.ts";
import { config } from "../platform/config.ts";
import { Invalid } from "../platform/errors.ts";
import { conditionHolds, matches } from "../platform/table/conditions.ts";
import { PushEndpointForm, PushSubscriptionForm, type PushKey } from "./schema.ts";
import { PushSubscriptionEntity } from "./subscription.entity.ts";

/** The maximum number of devices per user; the oldest are replaced. */
const most = 10;

/** The browsers' push services: Chromium, Firefox, Edge, Safari. We send to no other host. */
const hosts = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  /\.push\.apple\.com$/,
];

/** Returns the public key for subscriptions; null if push is off. */
export const pushKey = verb("pushKey", async (): Promise<PushKey> => {
  return { publicKey: config().VAPID_PUBLIC_KEY ?? null };
});

/**
 * Subscribes a device of the actor to web push until the session ends, and takes it over from another user. Beyond
 * ten devices the oldest subscription is deleted. Idempotent.
 *
 * @throws {Invalid} for an endpoint of an unknown push service
 */
export const subscribe = verb(
  "subscribePush",
  Key,
  PushSubscriptionForm,
  async (actor, sessionId, { endpoint, keys }): Promise<void> => {
    if (!isPushService(endpoint))
      throw new Invalid("This device's push service is not known.", { endpoint: "Not a known push service" });
    const hash = hashed(endpoint);
    await PushSubscriptionEntity.put({ hash, userId: actor.id, sessionId, endpoint, ...keys }).go();
    const others = (await subscriptionsOf(actor.id)).filter((subscription) => subscription.hash !== hash);
    await Promise.all(others.slice(0, Math.max(0, others.length + 1 - most)).map(deleteSubscription));
  },
);

/** Unsubscribes a device of the actor. Idempotent; ignores other users' devices. */
export const unsubscribe = verb("unsubscribePush", PushEndpointForm, async (actor, form): Promise<void> => {
  const { endpoint } = form;
  await deleteSubscription({ hash: hashed(endpoint), userId: actor.id });
});

/** Returns a user's devices, oldest subscription first. */
export async function subscriptionsOf(userId: string) {
  const { data } = await PushSubscriptionEntity.query.byUser({ userId }).go({ pages: "all", order: "asc" });
  return data;
}

/** Deletes a device if it still belongs to the user. */
export async function deleteSubscription({ hash, userId }: { hash: string; userId: string }): Promise<void> {
  await conditionHolds(PushSubscriptionEntity.remove({ hash }).where(matches({ userId })).go());
}

function isPushService(endpoint: string): boolean {
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isKnown =
    hosts.some((host) => host.test(hostname)) || config().PUSH_HOSTS.split(" ").includes(hostname);
  return protocol === "https:" && isKnown && port === "" && username === "" && password === "";
}

function hashed(endpoint: string): string {
  return createHash("sha256").update(endpoint).digest("hex");
}
