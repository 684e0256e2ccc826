import { createHash } from "node:crypto";
import { authorise } from "../../../platform/access/index.ts";
import type { Actor } from "../../../platform/actor/index.ts";
import { config } from "../../../platform/config/index.ts";
import { Invalid } from "../../../platform/errors/index.ts";
import { conditionHolds, matches } from "../../../platform/table/conditions.ts";
import { PushEndpointForm, PushSubscriptionForm, type PushKey } from "../../../model/push/schema.ts";
import { PushSubscriptionEntity } from "../../../model/push/subscription.entity.ts";

/** How many devices of a user are pushed to: the latest. */
const most = 10;

/** The push services of the browsers that there are: Chrome and its kin, Firefox, Edge, Safari. We send to no other host. */
const hosts = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  /\.push\.apple\.com$/,
];

/** With which key devices subscribe; null where push is off. */
export function pushKey(actor: Actor): PushKey {
  authorise(actor, "pushKey");
  return { publicKey: config().VAPID_PUBLIC_KEY ?? null };
}

/**
 * Lets a device of the actor take web push for as long as the session lasts; where it was somebody else's, it is not any
 * more. Beyond ten devices the one that subscribed first goes. Safe to repeat. Throws Invalid for an endpoint that is no
 * known push service's.
 */
export async function subscribe(actor: Actor, sessionId: string, form: PushSubscriptionForm): Promise<void> {
  authorise(actor, "subscribePush");
  const { endpoint, keys } = PushSubscriptionForm.parse(form);
  if (!isPushService(endpoint))
    throw new Invalid("This device's push service is not known.", { endpoint: "Not a known push service" });
  const hash = hashed(endpoint);
  await PushSubscriptionEntity.put({ hash, userId: actor.id, sessionId, endpoint, ...keys }).go();
  const others = (await subscriptionsOf(actor.id)).filter((subscription) => subscription.hash !== hash);
  await Promise.all(others.slice(0, Math.max(0, others.length + 1 - most)).map(forget));
}

/** Ends push on a device of the actor. Safe to repeat, also for one that is not the actor's: nothing happens. */
export async function unsubscribe(actor: Actor, form: PushEndpointForm): Promise<void> {
  authorise(actor, "unsubscribePush");
  const { endpoint } = PushEndpointForm.parse(form);
  await forget({ hash: hashed(endpoint), userId: actor.id });
}

/** A user's devices, the one that subscribed first before the others. */
export async function subscriptionsOf(userId: string) {
  const { data } = await PushSubscriptionEntity.query.byUser({ userId }).go({ pages: "all", order: "asc" });
  return data;
}

/** Forgets a device, if it is still that user's. */
export async function forget({ hash, userId }: { hash: string; userId: string }): Promise<void> {
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
