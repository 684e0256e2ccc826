import type { Message } from "../../worker/message.ts";
import { Emitter } from "../page/emitter.ts";

/** Interval, in ms, at which an open page checks for a new version. */
const checkEveryMs = 3_600_000;
/** How long, in ms, the new version may take to control the page before the page reloads without it. */
const takeoverMs = 3_000;
const fields = "textarea, select, input:not([type=hidden])";

let registration: ServiceWorkerRegistration | undefined;
let isUpdateRequested = false;
const changes = new Emitter();
/** Fields that the user has edited. */
const edited = new WeakSet<Element>();
/** Stylesheets that a document contains inline. A document without that, such as the bare shell, fetches the files. */
const inlinedStyles = "link[rel=stylesheet][disabled]";

/**
 * Registers the service worker, and tracks which fields the user edits, so that no reload discards their input. Returns the
 * function that stops both.
 */
export function startWorker(): () => void {
  const ending = new AbortController();
  if (!("serviceWorker" in navigator)) return () => undefined;
  const { signal } = ending;
  // The user may have started before this code was loaded.
  markEdited(document.activeElement);
  document.addEventListener("input", ({ target }) => markEdited(target), { signal });
  const isFirst = !navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener("controllerchange", reloadIfRequested, { signal });
  navigator.serviceWorker.register("/sw.js").then(
    (registered: ServiceWorkerRegistration | undefined) => {
      if (!registered || signal.aborted) return;
      registration = registered;
      watch(registered.installing);
      registered.addEventListener("updatefound", () => watch(registered.installing), { signal });
      changes.emit();
      void cacheLoadedFiles(isFirst);
    },
    () => {
      // The browser does not support workers, or cannot fetch this one now.
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

/** Returns whether a new version waits: for `useSyncExternalStore` with `subscribeToUpdate`. */
export function isUpdateReady(): boolean {
  return Boolean(registration?.waiting && registration.active);
}

export const subscribeToUpdate = changes.subscribe;

/** Activates the new version and reloads the page. Returns false, without doing so, if the user has unsaved input. */
export function update(): boolean {
  if (hasInput()) return false;
  isUpdateRequested = true;
  const message: Message = { type: "SKIP_WAITING" };
  registration?.waiting?.postMessage(message);
  // The browser does not activate a new worker while the old worker is busy. Reloading fetches the new version anyway.
  setTimeout(reloadIfRequested, takeoverMs);
  return true;
}

function reloadIfRequested(): void {
  changes.emit();
  if (isUpdateRequested && !hasInput()) location.reload();
}

/** Notifies the listeners when a new version is installed. */
function watch(installing: ServiceWorker | null): void {
  installing?.addEventListener("statechange", changes.emit);
}

/**
 * Asks the worker to cache files that this page needs offline.
 *
 * @param isFirst whether no worker controlled this page when it loaded, so that none of its files are cached yet
 */
async function cacheLoadedFiles(isFirst: boolean): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const styles = [...document.querySelectorAll<HTMLLinkElement>(inlinedStyles)].map(({ href }) => href);
  const loaded = isFirst ? performance.getEntriesByType("resource").map(({ name }) => name) : [];
  const urls = [...(isFirst ? [location.href] : []), ...styles, ...loaded];
  const message: Message = { type: "keep", urls };
  active?.postMessage(message, {});
}

function markEdited(target: EventTarget | null): void {
  if (target instanceof HTMLElement && target.matches(fields)) edited.add(target);
}

/** Returns whether the page has unsaved input. Search fields do not count. */
function hasInput(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>(fields)].some(
    (field) => field.value !== "" && edited.has(field) && !field.closest("[role=search], search"),
  );
}
