import { documents } from "@handiwork/core/reference/documents";
import { originOf } from "@handiwork/core/reference/origins";
import { registerQuotaErrorCallback } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { matchPrecache } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, type Strategy } from "workbox-strategies";
import { genuineOnly } from "./genuine.ts";
import { sizeLimit } from "./limit.ts";

/** The document in which every page can be rendered. */
const shell = "/documents/app.html";

const megabyte = 1_048_576;

/** Size limits in bytes, by cache. With the shell, less than 20 MB. */
export const limits = { assets: 4 * megabyte, pictures: 13 * megabyte, pages: megabyte } as const;

/** Time, in seconds, after which the shell replaces a document that has not arrived. */
const timeoutSeconds = 3;

/** Falls back to the bare shell, which renders the page from stored data. */
const shellFallback: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse ?? matchPrecache(shell),
};

/** Caches public documents only, by path. */
const publicDocuments: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
  cacheWillUpdate: async ({ request, response }) =>
    isPublicDocument(new URL(request.url).pathname) ? response : null,
};

const pagePlugins = [genuineOnly, publicDocuments, shellFallback, sizeLimit(limits.pages)];

const strategies = {
  assets: new CacheFirst({ cacheName: "assets", plugins: [genuineOnly, sizeLimit(limits.assets)] }),
  pictures: new CacheFirst({ cacheName: "pictures", plugins: [genuineOnly, sizeLimit(limits.pictures)] }),
  pages: new NetworkFirst({
    cacheName: "pages",
    networkTimeoutSeconds: timeoutSeconds,
    plugins: pagePlugins,
  }),
  /** The document that opens the checkout has its own headers, so it falls back to the shell only offline. */
  checkout: new NetworkFirst({ cacheName: "pages", plugins: pagePlugins }),
};

/**
 * Registers the routes for code, public pictures and documents. There is none for the API, whose responses are
 * private and must never be cached.
 */
export function registerRoutes(): void {
  registerRoute(({ url, sameOrigin }) => sameOrigin && isAsset(url), strategies.assets);
  registerRoute(({ url, sameOrigin }) => sameOrigin && isPicture(url), strategies.pictures);
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === "navigate" && request.destination === "document" && isDocument(url),
    async (options) =>
      strategies[originOf(options.url.pathname) === "checkout" ? "checkout" : "pages"].handle(options),
  );
  registerQuotaErrorCallback(deleteCaches);
}

/** Caches the files that a page loaded before this worker controlled it. Ignores URLs without a route. */
export async function cacheLoaded(event: ExtendableEvent, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const strategy = strategyFor(new URL(url));
    const request = new Request(url);
    // Skip precached files. Files that cannot be fetched now are fetched when needed.
    if (strategy && !(await caches.match(request))) {
      await strategy.handle({ event, request }).catch(() => undefined);
    }
  }
}

/** Deletes the documents of the previous version, which refer to files that no longer exist. */
export async function deletePages(): Promise<void> {
  await caches.delete("pages");
}

async function deleteCaches(): Promise<void> {
  await Promise.all(Object.keys(limits).map((name) => caches.delete(name)));
}

function strategyFor(url: URL): Strategy | undefined {
  if (url.origin !== location.origin) return undefined;
  if (isAsset(url)) return strategies.assets;
  if (isPicture(url)) return strategies.pictures;
  return isPublicDocument(url.pathname) ? strategies.pages : undefined;
}

const isAsset = ({ pathname }: URL) => pathname.startsWith("/assets/");
const isPicture = ({ pathname }: URL) => pathname.startsWith("/media/");

/** Returns whether a URL is one of the app's pages, not a file or the API. */
function isDocument({ pathname }: URL): boolean {
  return (
    ["site", "pages", "checkout"].includes(originOf(pathname)) && !pathname.split("/").at(-1)?.includes(".")
  );
}

/** Returns whether a path has a public document. */
function isPublicDocument(pathname: string): boolean {
  return documents.some(({ path, noindex }) => path === pathname && !noindex);
}
