import type { Message } from "../../worker/message.ts";

/** How often, in ms, a page that stays open asks whether there is a new version. */
const checkEveryMs = 3_600_000;
/** How long, in ms, the new version may take to control the page before the page reloads without it. */
const takeoverMs = 3_000;
const fields = "textarea, select, input:not([type=hidden])";

let registration: ServiceWorkerRegistration | undefined;
let isWanted = false;
const listeners = new Set<() => void>();
/** Fields that somebody has written into. */
const written = new WeakSet<Element>();
/** The styles that a document has in its own sheet: they are fetched where it is rendered without that. */
const spareStyles = "link[rel=stylesheet][disabled]";

/** Notes where somebody writes, so that no reload takes it. Out: ends it. */
export function watchFields(): () => void {
  const ending = new AbortController();
  // Where somebody has begun before this was here.
  note(document.activeElement);
  document.addEventListener("input", ({ target }) => note(target), { signal: ending.signal });
  return () => ending.abort();
}

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
      void keepForLater(isFirst);
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
  // The browser holds a new worker back while the former one is busy. A reload brings the new version all the same.
  setTimeout(reloadIfWanted, takeoverMs);
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

/**
 * Has the worker keep what this page would miss without a network. In: whether no worker was there when it was loaded, so that
 * none of it has been kept.
 */
async function keepForLater(all: boolean): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const styles = [...document.querySelectorAll<HTMLLinkElement>(spareStyles)].map(({ href }) => href);
  const loaded = all ? performance.getEntriesByType("resource").map(({ name }) => name) : [];
  const urls = [...(all ? [location.href] : []), ...styles, ...loaded];
  const message: Message = { type: "keep", urls };
  active?.postMessage(message, {});
}

function note(target: EventTarget | null): void {
  if (target instanceof HTMLElement && target.matches(fields)) written.add(target);
}

/** Whether somebody has written something on this page that is still there. What is searched for can be written again. */
function hasInput(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>(fields)].some(
    (field) => field.value !== "" && written.has(field) && !field.closest("[role=search], search"),
  );
}
