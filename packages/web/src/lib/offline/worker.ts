import type { Message } from "../../worker/message.ts";

/** How often, in ms, a page that stays open asks whether there is a new version. */
const checkEveryMs = 3_600_000;
const fields = "input, textarea";

let registration: ServiceWorkerRegistration | undefined;
let isWanted = false;
const listeners = new Set<() => void>();
/** Fields that somebody has written into. */
const written = new Set<HTMLInputElement | HTMLTextAreaElement>();

/** Has the service worker look after this page. Out: ends what listens for new versions of it. */
export function startWorker(): () => void {
  const ending = new AbortController();
  if (!("serviceWorker" in navigator)) return () => undefined;
  const { signal } = ending;
  const isFirst = !navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener("controllerchange", reloadIfWanted, { signal });
  navigator.serviceWorker.register("/sw.js").then(
    (registered: ServiceWorkerRegistration | undefined) => {
      if (!registered || signal.aborted) return;
      registration = registered;
      watch(registered.installing);
      registered.addEventListener("updatefound", () => watch(registered.installing), { signal });
      tell();
      if (isFirst) void keepLoaded();
    },
    () => {
      // A browser that takes no worker, or cannot reach it now, does without it.
    },
  );
  let checkedAt = Date.now();
  const check = () => {
    if (document.visibilityState !== "visible" || Date.now() - checkedAt < checkEveryMs) return;
    checkedAt = Date.now();
    registration?.update().catch(() => undefined);
  };
  document.addEventListener("visibilitychange", check, { signal });
  document.addEventListener("input", ({ target }) => note(target), { signal });
  return () => ending.abort();
}

/** Whether a new version waits: for `useSyncExternalStore` with `subscribeToUpdate`. */
export function isUpdateReady(): boolean {
  return Boolean(registration?.waiting && registration.active);
}

export function subscribeToUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Lets the new version take over and loads this page anew. Out: false where something is written on it: then nothing happens. */
export function update(): boolean {
  if (hasInput()) return false;
  isWanted = true;
  const message: Message = { type: "SKIP_WAITING" };
  registration?.waiting?.postMessage(message);
  return true;
}

function reloadIfWanted(): void {
  tell();
  if (isWanted && !hasInput()) location.reload();
}

/** Follows a new version until it waits. */
function watch(installing: ServiceWorker | null): void {
  installing?.addEventListener("statechange", tell);
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** What this page had loaded before the first worker was there would be missing without a network. */
async function keepLoaded(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const message: Message = { type: "keep", urls: [location.href, ...loaded] };
  active?.postMessage(message, {});
}

function note(target: EventTarget | null): void {
  if (target instanceof HTMLElement && target.matches(fields))
    written.add(target as HTMLInputElement | HTMLTextAreaElement);
}

/** Whether somebody has written something on this page that is still there. What is searched for can be written again. */
function hasInput(): boolean {
  return [...written].some(
    (field) => field.isConnected && field.value !== "" && !field.closest("[role=search], search"),
  );
}
