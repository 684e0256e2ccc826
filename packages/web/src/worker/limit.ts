import type { WorkboxPlugin } from "workbox-core/types.js";

const pauseMs = 500;

/**
 * Keeps a cache within a number of bytes: what was put first goes first. In: how many bytes its bodies may have together. A
 * device that has no room for it loses the cache, and nothing else.
 */
export function within(maxBytes: number): WorkboxPlugin {
  let trimming: Promise<void> | undefined;
  const trimSoon = async (cacheName: string) => {
    // A page brings many at once: one look at the cache does for all of them.
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    trimming = undefined;
    await trim(await caches.open(cacheName), maxBytes);
  };
  return {
    cacheDidUpdate: ({ cacheName }) => (trimming ??= trimSoon(cacheName)),
  };
}

/** Takes away what was put first until what is left has at most so many bytes. */
async function trim(cache: Cache, maxBytes: number): Promise<void> {
  let left = maxBytes;
  for (const request of (await cache.keys()).toReversed()) {
    const kept = left >= 0 ? await cache.match(request) : undefined;
    left -= kept ? await sizeOf(kept) : 0;
    if (left < 0) await cache.delete(request);
  }
}

/** The bytes of a body as the browser keeps it. */
async function sizeOf(response: Response): Promise<number> {
  const isAsSent = !response.headers.has("content-encoding");
  const length = isAsSent ? Number(response.headers.get("content-length")) : 0;
  return length > 0 ? length : (await response.blob()).size;
}
