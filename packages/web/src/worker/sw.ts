import { clientsClaim } from "workbox-core";
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from "workbox-precaching";
import { answerRequests, forgetPages, keepUsed } from "./caching.ts";
import { genuineOnly } from "./genuine.ts";
import type { Message } from "./message.ts";
import { listenForPush } from "./push.ts";

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

// The build puts the list of the shell's files here (build/worker.ts); where Vite serves the sources there is none.
// oxlint-disable-next-line no-underscore-dangle -- Workbox's name
precacheAndRoute(self.__WB_MANIFEST);
addPlugins([genuineOnly]);
cleanupOutdatedCaches();
answerRequests();
listenForPush(self);

// A worker that takes the place of another waits until no page is open, or until the user says so. The first one of all
// keeps from the start what its page uses.
clientsClaim();
self.addEventListener("activate", (event) => event.waitUntil(forgetPages()));
// What waits to be sent is sent by a page: it knows the session, and what the user sees of it.
self.addEventListener("sync", (event) => (event as ExtendableEvent).waitUntil(tellToFlush()));
self.addEventListener("message", (event) => {
  const message = event.data as Message | null;
  if (message?.type === "SKIP_WAITING") event.waitUntil(self.skipWaiting());
  if (message?.type === "keep") event.waitUntil(keepUsed(event, message.urls));
});

async function tellToFlush(): Promise<void> {
  for (const window of await self.clients.matchAll({ type: "window", includeUncontrolled: true })) {
    window.postMessage({ type: "flush" }, {});
  }
}
