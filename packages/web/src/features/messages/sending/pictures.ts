import { useEffect, useState } from "react";
import { Database } from "../../../lib/storage/database.ts";
import type { Outbox } from "../../../lib/outbox/outbox.ts";

/** Attempts, and the delay between them in ms, to read a picture that another tab may be storing. */
const [maxAttempts, retryDelayMs] = [5, 400];

/** Bytes and type, because some browsers cannot store blobs. */
interface StoredPicture {
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

/** Storage is unavailable or full. */
const ignore = () => undefined;

/**
 * A user's unsent pictures, stored on this device by key. If the browser's storage is unavailable, they live as long as
 * the page.
 */
class Pictures {
  readonly #database: Database<StoredPicture>;
  readonly #memory = new Map<string, Blob>();

  constructor(userId: string) {
    this.#database = new Database("pictures", userId);
  }

  /** Stores a picture. It is available to this page at once, and after a reload when the promise resolves. */
  async put(key: string, picture: Blob): Promise<void> {
    this.#memory.set(key, picture);
    try {
      await this.#database.put(key, { bytes: await picture.arrayBuffer(), type: picture.type });
    } catch {
      // It stays in memory.
    }
  }

  /** Returns a picture, and waits for another tab to store it. Resolves with undefined after the last attempt. */
  async waitFor(key: string): Promise<Blob | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      const found = await this.get(key);
      if (found || attempt === maxAttempts) return found;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    }
  }

  /** Returns a picture if it is stored now. */
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

  /** Deletes pictures that are no longer needed, such as those of closed tabs. */
  async sweep(isNeeded: (key: string) => boolean): Promise<void> {
    for (const key of (await this.#database.keys().catch(ignore)) ?? []) {
      if (!isNeeded(key)) this.delete(key);
    }
  }
}

const stores = new WeakMap<Outbox, Pictures>();

/** Returns the pictures of an outbox's messages, by message id, and of drafts. */
export function picturesOf(outbox: Outbox): Pictures {
  const store = stores.get(outbox) ?? new Pictures(outbox.userId);
  stores.set(outbox, store);
  return store;
}

/** Object URLs of pictures that are being sent or were just sent, by message id. */
const urls = new Map<string, string>();
/** Maximum object URLs to keep, so that a sent message shows its picture without a flash. */
const maxUrls = 20;

/** Caches the object URL of a message's picture, and revokes the oldest one beyond the limit. */
export function cacheUrl(id: string, url: string): void {
  urls.set(id, url);
  const [oldest] = urls;
  if (urls.size <= maxUrls || !oldest) return;
  urls.delete(oldest[0]);
  URL.revokeObjectURL(oldest[1]);
}

export function cachedUrl(id: string): string | undefined {
  return urls.get(id);
}

/** Returns an object URL for an unsent picture, which may come from before a reload. */
export function usePictureUrl(outbox: Outbox, id: string): string | undefined {
  const [url, setUrl] = useState(() => cachedUrl(id));
  useEffect(() => {
    if (url !== undefined) return;
    const load = async () => {
      const picture = await picturesOf(outbox).waitFor(id);
      if (picture && !cachedUrl(id)) cacheUrl(id, URL.createObjectURL(picture));
      setUrl(cachedUrl(id));
    };
    void load();
  }, [outbox, id, url]);
  return url;
}
