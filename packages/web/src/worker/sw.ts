import { clientsClaim } from "workbox-core";
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from "workbox-precaching";
import { registerRoutes, deletePages, cacheLoaded } from "./caching.ts";
import { genuineOnly } from "./genuine.ts";
import type { Message } from "./message.ts";
import { listenForPush } from "./push.ts";

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

// The build inserts the list of the shell's files here (`build/worker.ts`). It is empty in development.
// oxlint-disable-next-line no-underscore-dangle -- Workbox's name
precacheAndRoute(self.__WB_MANIFEST);
addPlugins([genuineOnly]);
cleanupOutdatedCaches();
registerRoutes();
listenForPush(self);

// A new version waits until no page is open, or the user accepts it. The very first worker controls its page at once,
// to cache the files that it uses.
clientsClaim();
self.addEventListener("activate", (event) => event.waitUntil(deletePages()));
// Pages send the outbox, because they know the session and show the result.
self.addEventListener("sync", (event) => (event as ExtendableEvent).waitUntil(tellToFlush()));
self.addEventListener("message", (event) => {
  const message = event.data as Message | null;
  if (message?.type === "SKIP_WAITING") event.waitUntil(self.skipWaiting());
  if (message?.type === "keep") event.waitUntil(cacheLoaded(event, message.urls));
});

async function tellToFlush(): Promise<void> {
  for (const window of await self.clients.matchAll({ type: "window", includeUncontrolled: true })) {
    window.postMessage({ type: "flush" }, {});
  }
}
