import { documents } from "@handiwork/core/reference/documents";
import { originOf } from "@handiwork/core/reference/origins";
import { registerQuotaErrorCallback } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { matchPrecache } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, type Strategy } from "workbox-strategies";
import { genuineOnly } from "./genuine.ts";
import { within } from "./limit.ts";

/** The document in which every page can be rendered. */
const shell = "/documents/app.html";

const megabyte = 1_048_576;

/** What is kept beside the shell, by the name of its cache, in bytes; with the shell less than 20 MB. */
export const limits = { assets: 4 * megabyte, pictures: 13 * megabyte, pages: megabyte } as const;

/** How long, in seconds, a document is waited for before the shell stands in for it. */
const timeoutSeconds = 3;

type Kept = keyof typeof limits;

/** The bare shell, in which the page is rendered from what is kept, stands in for a document that does not come. */
const shellInstead: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse ?? matchPrecache(shell),
};

/** Documents are kept under their path, and those alone that are the same for everybody. */
const publicDocuments: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
  cacheWillUpdate: async ({ request, response }) =>
    isPublicDocument(new URL(request.url).pathname) ? response : null,
};

const strategies: Record<Kept, Strategy> = {
  assets: new CacheFirst({ cacheName: "assets", plugins: [genuineOnly, within(limits.assets)] }),
  pictures: new CacheFirst({ cacheName: "pictures", plugins: [genuineOnly, within(limits.pictures)] }),
  pages: new NetworkFirst({
    cacheName: "pages",
    networkTimeoutSeconds: timeoutSeconds,
    plugins: [genuineOnly, publicDocuments, shellInstead, within(limits.pages)],
  }),
};

/** The document that opens the checkout has headers of its own: the shell stands in for it only where there is no network. */
const checkout = new NetworkFirst({
  cacheName: "pages",
  plugins: [genuineOnly, publicDocuments, shellInstead, within(limits.pages)],
});

/**
 * Answers requests for code, public pictures and documents, and no others: what the API says is an account's, and never put
 * into a cache.
 */
export function answerRequests(): void {
  registerRoute(({ url, sameOrigin }) => sameOrigin && isAsset(url), strategies.assets);
  registerRoute(({ url, sameOrigin }) => sameOrigin && isPicture(url), strategies.pictures);
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === "navigate" && request.destination === "document" && isDocument(url),
    {
      handle: async (options) =>
        (originOf(options.url.pathname) === "checkout" ? checkout : strategies.pages).handle(options),
    },
  );
  registerQuotaErrorCallback(forgetUsed);
}

/**
 * Keeps what a page had loaded before this worker was there. In: whole addresses; those that are none of the above are
 * left alone.
 */
export async function keepUsed(event: ExtendableEvent, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const strategy = strategyFor(new URL(url));
    const request = new Request(url);
    // What the precache has is not kept twice; what cannot be fetched now is fetched when it is needed.
    if (strategy && !(await caches.match(request))) {
      await strategy.handle({ event, request }).catch(() => undefined);
    }
  }
}

/** Documents of the version before name files that are gone with its shell. */
export async function forgetPages(): Promise<void> {
  await caches.delete("pages");
}

async function forgetUsed(): Promise<void> {
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

/** Whether a page of ours stands at that address, and not a file or what the API answers. */
function isDocument({ pathname }: URL): boolean {
  return (
    ["site", "pages", "checkout"].includes(originOf(pathname)) && !pathname.split("/").at(-1)?.includes(".")
  );
}

/** Whether a document of the site stands there that is the same for everybody. */
function isPublicDocument(pathname: string): boolean {
  return documents.some(({ path, noindex }) => path === pathname && !noindex);
}
