import { useEffect, useState } from "react";
import { Database } from "../../../lib/database.ts";
import type { Outbox } from "../../../lib/outbox/outbox.ts";

/** How often, and at which distance in ms, a picture is looked for that another tab may be putting away. */
const [looks, pause] = [5, 400];

/**
 * A user's pictures that are not sent yet, kept on this device by name. Where the browser keeps nothing they live as long as
 * the page.
 */
export class Pictures {
  readonly #kept: Database<Kept>;
  readonly #here = new Map<string, Blob>();

  constructor(userId: string) {
    this.#kept = new Database("pictures", userId);
  }

  /** Puts one away; for this page it is there at once, for the next when the promise is fulfilled. */
  async put(key: string, picture: Blob): Promise<void> {
    this.#here.set(key, picture);
    const value = picture.arrayBuffer().then((bytes) => ({ bytes, type: picture.type }));
    await value.then((kept) => this.#kept.put(key, kept)).catch(ignore);
  }

  /** Out: undefined where there is none, which is known for certain only after a while. */
  async find(key: string): Promise<Blob | undefined> {
    for (let look = 1; ; look += 1) {
      const found = await this.get(key);
      if (found ?? look === looks) return found;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  /** The same at this moment. */
  async get(key: string): Promise<Blob | undefined> {
    const here = this.#here.get(key);
    if (here) return here;
    const kept = await this.#kept.get(key).catch(ignore);
    return kept && new Blob([kept.bytes], { type: kept.type });
  }

  delete(key: string): void {
    this.#here.delete(key);
    this.#kept.delete(key).catch(ignore);
  }

  /** Deletes those that are not wanted any more, whoever left them. */
  async sweep(isWanted: (key: string) => boolean): Promise<void> {
    for (const key of (await this.#kept.keys().catch(ignore)) ?? []) {
      if (!isWanted(key)) this.delete(key);
    }
  }
}

const all = new WeakMap<Outbox, Pictures>();

/** The pictures of an outbox's messages, each under its message's id. */
export function picturesOf({ userId, outbox }: { userId: string; outbox: Outbox }): Pictures {
  const known = all.get(outbox) ?? new Pictures(userId);
  all.set(outbox, known);
  return known;
}

/** Bytes and type, as some browsers cannot keep a blob. */
interface Kept {
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

/** A browser that keeps nothing, or is full. */
function ignore(): undefined {
  return undefined;
}

/** Addresses in this page of pictures that were just sent or are about to be, by their messages' ids. */
const urls = new Map<string, string>();
/** So many are kept, so that a message shows its picture at once when it has been sent. */
const most = 20;

/** Has the picture of a message at an address of this page, which is given up with time. */
export function keepUrl(id: string, url: string): void {
  urls.set(id, url);
  const [oldest] = urls;
  if (urls.size <= most || !oldest) return;
  urls.delete(oldest[0]);
  URL.revokeObjectURL(oldest[1]);
}

/** Where a message's picture is in this page, undefined where it is not. */
export function urlOf(id: string): string | undefined {
  return urls.get(id);
}

/** The same for one that is on its way, which may have been chosen before the page was loaded. */
export function usePictureUrl(pictures: Pictures, id: string): string | undefined {
  const [url, setUrl] = useState(() => urlOf(id));
  useEffect(() => {
    if (url !== undefined) return;
    void pictures.find(id).then((picture) => {
      if (picture && !urlOf(id)) keepUrl(id, URL.createObjectURL(picture));
      setUrl(urlOf(id));
    });
  }, [pictures, id, url]);
  return url;
}
