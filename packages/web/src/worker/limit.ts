import type { WorkboxPlugin } from "workbox-core/types.js";

const pauseMs = 500;

/**
 * Limits the size of a cache. Deletes the oldest entries first.
 *
 * @param maxBytes limit for the sum of its bodies
 */
export function sizeLimit(maxBytes: number): WorkboxPlugin {
  let trimming: Promise<void> | undefined;
  const trimSoon = async (cacheName: string) => {
    // A page adds many entries at once: trim once for all of them.
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    trimming = undefined;
    await trim(await caches.open(cacheName), maxBytes);
  };
  return {
    cacheDidUpdate: ({ cacheName }) => (trimming ??= trimSoon(cacheName)),
  };
}

/** Deletes the oldest entries until the rest is within the limit. */
async function trim(cache: Cache, maxBytes: number): Promise<void> {
  let remaining = maxBytes;
  for (const request of (await cache.keys()).toReversed()) {
    const response = remaining >= 0 ? await cache.match(request) : undefined;
    remaining -= response ? await sizeOf(response) : 0;
    if (remaining < 0) await cache.delete(request);
  }
}

/** Returns the bytes of a body as the browser stores it. */
async function sizeOf(response: Response): Promise<number> {
  const isAsSent = !response.headers.has("content-encoding");
  const length = isAsSent ? Number(response.headers.get("content-length")) : 0;
  return length > 0 ? length : (await response.blob()).size;
}
