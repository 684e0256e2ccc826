import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../../lib/api.ts";
import { ApiError, isTransient } from "../../lib/errors.ts";
import { readStorage, writeStorage } from "../../lib/kept.ts";

/** The service worker, which takes what is pushed (src/worker). */
const worker = "/sw.js";
/** How old, in ms, what the server knows of this device may become before it is told again. */
const refreshAfterMs = 24 * 3_600_000;

/**
 * Whether messages can be pushed to this device: "impossible" in this browser; "unavailable", as the server has no key;
 * "blocked" by the user's word to the browser; "off"; "on" for the user.
 */
export type PushState = "impossible" | "unavailable" | "blocked" | "off" | "on";

/** The push state of this device for a user. */
export const pushQuery = (userId: string) =>
  queryOptions({
    queryKey: ["push", userId],
    queryFn: async (): Promise<PushState> => {
      if (!isPossible()) return "impossible";
      if ((await publicKey()) === null) return "unavailable";
      if (Notification.permission === "denied") return "blocked";
      return markOf(userId) !== null && (await subscription()) ? "on" : "off";
    },
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/**
 * Asks the browser for leave, and tells the server where to push to. Out: how it stands then, "off" where the user only
 * closed the question. Throws ApiError, or the browser's error where its push service cannot be reached.
 */
export async function turnOn(userId: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "blocked" : "off";
  const key = await publicKey();
  if (key === null) return "unavailable";
  await navigator.serviceWorker.register(worker);
  const { endpoint, keys } = (await subscribe(await navigator.serviceWorker.ready, key)).toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) return "impossible";
  await api.push.subscriptions.$put({ json: { endpoint, keys: { p256dh, auth } } });
  mark(userId, Date.now());
  return "on";
}

/** Nothing is pushed to this device any more. Throws ApiError where the server could not be told, for now: all stays. */
export async function turnOff(userId: string): Promise<void> {
  const there = await subscription();
  if (there) {
    try {
      await api.push.subscriptions.$delete({ json: { endpoint: there.endpoint } });
    } catch (error) {
      // Whatever else it says: an endpoint that the browser has given up takes nothing.
      if (isTransient(error) || !(error instanceof ApiError)) throw error;
    }
  }
  await dropHere();
  mark(userId, null);
}

/**
 * Takes away what is there for push, shown notifications too, without telling the server: it pushes nothing once the
 * session is over. The worker stays: it is the app's.
 */
export async function dropHere(): Promise<void> {
  const registration = await registered();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Brings this device to what the user has decided: push that is another's ends, the user's own is kept, also in a new
 * session (the server knows it for a session only).
 */
export async function keepPush(userId: string, isNewSession: boolean): Promise<void> {
  if (!isPossible() || Notification.permission !== "granted") return;
  const told = markOf(userId);
  if (told === null) return dropHere();
  if ((await subscription()) && !isNewSession && Date.now() - told < refreshAfterMs) return;
  await turnOn(userId);
}

/** Takes away the notifications of a conversation that was read, perhaps on another device. */
export async function closeShown(partnerId: string): Promise<void> {
  const registration = await registered();
  const shown = (await registration?.getNotifications({ tag: `messages ${partnerId}` })) ?? [];
  for (const notification of shown) notification.close();
}

async function subscribe(registration: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await registration.pushManager.subscribe(options);
  } catch (error) {
    // There is one for another key of the server: it takes nothing any more.
    if (!(error instanceof DOMException && error.name === "InvalidStateError")) throw error;
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return registration.pushManager.subscribe(options);
  }
}

async function publicKey(): Promise<string | null> {
  return (await read(api.push.$get())).publicKey;
}

async function subscription(): Promise<PushSubscription | null> {
  return (await (await registered())?.pushManager.getSubscription()) ?? null;
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return isPossible() ? navigator.serviceWorker.getRegistration(worker) : undefined;
}

function isPossible(): boolean {
  return "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
}

/** That the user wants it here, with when the server was last told. Leaving forgets it (lib/leave). */
function mark(userId: string, at: number | null): void {
  writeStorage(`push ${userId}`, at === null ? null : String(at));
}

function markOf(userId: string): number | null {
  const text = readStorage(`push ${userId}`);
  return text === null ? null : Number(text);
}
