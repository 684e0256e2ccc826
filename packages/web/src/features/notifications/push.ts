import { queryOptions } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { api, read } from "../../lib/api/client.ts";
import { ApiError, isTransient } from "../../lib/api/errors.ts";
import { onSessionEvent } from "../../lib/api/session-state.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { useFrames } from "../../lib/realtime/use-frames.ts";
import { useAuth } from "../../lib/session/auth.tsx";
import { onSignOut } from "../../lib/session/sign-out.ts";
import { readStorage, writeStorage } from "../../lib/storage/local-storage.ts";

/** The path of the service worker (`src/worker`), which receives pushes. */
const workerPath = "/sw.js";
/** How often the subscription is sent to the server again, in ms. */
const refreshAfterMs = 24 * 3_600_000;

/**
 * Storage key of the time of the last registration with the server. Its presence means that the user wants push on this
 * device. Signing out deletes it (lib/session/sign-out.ts).
 */
const registeredAtKey = (userId: string) => `push ${userId}`;

/**
 * The state of push on this device: "impossible" if the browser lacks support, "unavailable" if the server has no
 * key, "blocked" if the user denied permission, "off", or "on".
 */
export type PushState = "impossible" | "unavailable" | "blocked" | "off" | "on";

export const pushQuery = (userId: string) =>
  queryOptions({
    queryKey: ["push", userId],
    queryFn: async (): Promise<PushState> => {
      if (!isSupported()) return "impossible";
      if ((await publicKey()) === null) return "unavailable";
      if (Notification.permission === "denied") return "blocked";
      return readStorage(registeredAtKey(userId)) !== null && (await currentSubscription()) ? "on" : "off";
    },
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/**
 * Asks for permission and sends the subscription to the server. Returns the new state: "off" if the user dismissed
 * the prompt. Throws ApiError, or DOMException if the browser cannot reach its push service.
 */
export async function turnOn(userId: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "blocked" : "off";
  const key = await publicKey();
  if (key === null) return "unavailable";
  await navigator.serviceWorker.register(workerPath);
  const { endpoint, keys } = (await subscribe(await navigator.serviceWorker.ready, key)).toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) return "impossible";
  await api.push.subscriptions.$put({ json: { endpoint, keys: { p256dh, auth } } });
  writeStorage(registeredAtKey(userId), String(Date.now()));
  return "on";
}

/** Ends push on this device. Throws ApiError if the server cannot be reached; push then stays on. */
export async function turnOff(userId: string): Promise<void> {
  const current = await currentSubscription();
  if (current) {
    try {
      await api.push.subscriptions.$delete({ json: { endpoint: current.endpoint } });
    } catch (error) {
      // Other errors do not matter: once the browser unsubscribes, the endpoint receives nothing.
      if (isTransient(error) || !(error instanceof ApiError)) throw error;
    }
  }
  await unsubscribeDevice();
  writeStorage(registeredAtKey(userId), null);
}

/**
 * Unsubscribes this device and closes its notifications, without a request to the server, which stops pushing when
 * the session ends. The service worker stays because the app needs it.
 */
async function unsubscribeDevice(): Promise<void> {
  await closeNotifications();
  await (await currentSubscription())?.unsubscribe();
}

async function closeNotifications(filter?: GetNotificationOptions): Promise<void> {
  const registration = await workerRegistration();
  for (const notification of (await registration?.getNotifications(filter)) ?? []) notification.close();
}

/**
 * Syncs this device with the user's choice: ends another user's push, and renews the user's own, also after a new
 * sign-in, because the server stores subscriptions per session.
 */
async function syncPush(userId: string, isNewSession: boolean): Promise<void> {
  if (!isSupported() || Notification.permission !== "granted") return;
  const registeredAt = readStorage(registeredAtKey(userId));
  if (registeredAt === null) return unsubscribeDevice();
  if ((await currentSubscription()) && !isNewSession && Date.now() - Number(registeredAt) < refreshAfterMs)
    return;
  await turnOn(userId);
}

async function subscribe(registration: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await registration.pushManager.subscribe(options);
  } catch (error) {
    // There is a subscription with an old server key, which no longer works.
    if (!(error instanceof DOMException && error.name === "InvalidStateError")) throw error;
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return registration.pushManager.subscribe(options);
  }
}

async function publicKey(): Promise<string | null> {
  return (await read(api.push.$get())).publicKey;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  return (await (await workerRegistration())?.pushManager.getSubscription()) ?? null;
}

async function workerRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return isSupported() ? navigator.serviceWorker.getRegistration(workerPath) : undefined;
}

function isSupported(): boolean {
  return "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
}

/**
 * Runs push on every page while a user is signed in: syncs the subscription with the user's choice, ends it when the
 * session ends, opens the conversation of a clicked notification, and closes notifications of messages that were
 * read.
 */
export function usePush(userId: string): void {
  const navigate = useNavigate();
  const { signedInHere } = useAuth();
  useFrames((frame) => {
    // The conversation was read on any device.
    if (frame.type === "read") closeNotifications({ tag: `messages ${frame.partnerId}` }).catch(reportError);
  });
  useEffect(() => {
    // The next page tries again.
    void syncPush(userId, signedInHere).catch(() => undefined);
    const openConversation = ({ data }: MessageEvent<{ type?: string; path?: string } | null>) => {
      if (data?.type === "open" && data.path?.startsWith(paths.messages())) void navigate(data.path);
    };
    navigator.serviceWorker?.addEventListener("message", openConversation);
    const unsubscribers = [
      () => navigator.serviceWorker?.removeEventListener("message", openConversation),
      onSignOut(unsubscribeDevice),
      onSessionEvent((event) => {
        if (event !== "changed") void unsubscribeDevice().catch(reportError);
      }),
    ];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, [navigate, userId, signedInHere]);
}
