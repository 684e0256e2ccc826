import { useEffect, useState } from "react";
import { Database } from "../../../lib/storage/database.ts";
import type { Outbox } from "../../../lib/outbox/outbox.ts";

/** Attempts, and the delay between them in ms, to read an image that another tab may be storing. */
const [maxAttempts, retryDelayMs] = [5, 400];

/**
 * A user's unsent images, stored on this device by key. If the browser's storage is unavailable, they live as long as
 * the page.
 */
export class Pictures {
  readonly #database: Database<StoredPicture>;
  readonly #memory = new Map<string, Blob>();

  constructor(userId: string) {
    this.#database = new Database("pictures", userId);
  }

  /** Stores an image. It is available to this page at once, and after a reload when the promise resolves. */
  async put(key: string, picture: Blob): Promise<void> {
    this.#memory.set(key, picture);
    const value = picture.arrayBuffer().then((bytes) => ({ bytes, type: picture.type }));
    await value.then((stored) => this.#database.put(key, stored)).catch(ignore);
  }

  /** Returns an image, and waits for another tab to store it. Resolves with undefined after the last attempt. */
  async waitFor(key: string): Promise<Blob | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      const found = await this.get(key);
      if (found ?? attempt === maxAttempts) return found;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    }
  }

  /** Returns an image if it is stored now. */
  async get(key: string): Promise<Blob | undefined> {
    const inMemory = this.#memory.get(key);
    if (inMemory) return inMemory;
    const stored = await this.#database.get(key).catch(ignore);
    return stored && new Blob([stored.bytes], { type: stored.type });
  }

  delete(key: string): void {
    this.#memory.delete(key);
    this.#database.delete(key).catch(ignore);
  }

  /** Deletes images that are no longer needed, such as those of closed tabs. */
  async sweep(isNeeded: (key: string) => boolean): Promise<void> {
    for (const key of (await this.#database.keys().catch(ignore)) ?? []) {
      if (!isNeeded(key)) this.delete(key);
    }
  }
}

const stores = new WeakMap<Outbox, Pictures>();

/** Returns the image store of an outbox; keys are message ids. */
export function picturesOf({ userId, outbox }: { userId: string; outbox: Outbox }): Pictures {
  const store = stores.get(outbox) ?? new Pictures(userId);
  stores.set(outbox, store);
  return store;
}

/** Bytes and type, because some browsers cannot store blobs. */
interface StoredPicture {
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

/** Storage is unavailable or full. */
function ignore(): undefined {
  return undefined;
}

/** Object URLs of images that are being sent or were just sent, by message id. */
const urls = new Map<string, string>();
/** Maximum object URLs to keep, so that a sent message shows its image without a flash. */
const maxUrls = 20;

/** Caches the object URL of a message's image, and revokes the oldest one beyond the limit. */
export function cacheUrl(id: string, url: string): void {
  urls.set(id, url);
  const [oldest] = urls;
  if (urls.size <= maxUrls || !oldest) return;
  urls.delete(oldest[0]);
  URL.revokeObjectURL(oldest[1]);
}

/** Returns the cached object URL of a message's image. */
export function cachedUrl(id: string): string | undefined {
  return urls.get(id);
}

/** Returns an object URL for an unsent image, which may come from before a reload. */
export function usePictureUrl(pictures: Pictures, id: string): string | undefined {
  const [url, setUrl] = useState(() => cachedUrl(id));
  useEffect(() => {
    if (url !== undefined) return;
    void pictures.waitFor(id).then((picture) => {
      if (picture && !cachedUrl(id)) cacheUrl(id, URL.createObjectURL(picture));
      setUrl(cachedUrl(id));
    });
  }, [pictures, id, url]);
  return url;
}
