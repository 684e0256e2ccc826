import type { UploadPurpose } from "@handiwork/core/fixed/uploads";
import { announce } from "../../../lib/announce.ts";
import { ApiError, explain } from "../../../lib/errors.ts";
import { bring } from "../../../lib/uploading/bring.ts";
import { isThere, pictureOf } from "../../../lib/uploading/send-file.ts";
import { Trips } from "../../../lib/uploading/trips.ts";
import type { SentFile } from "../model/draft.ts";

/** One of the files of an application. */
export interface ListedFile {
  /** Of this list only. */
  readonly key: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** On its way; with the server; not taken (`reason` says why); or not brought there, which may be tried again. */
  readonly state: "sending" | "sent" | "refused" | "failed";
  /** How much of it has been sent, from 0 to 1. */
  readonly progress: number;
  readonly reason: string | null;
  /** Where this page shows a picture that is being sent from here. */
  readonly url: string | null;
  readonly sent: SentFile | null;
}

interface Limits {
  readonly purpose: Extract<UploadPurpose, "portfolio" | "document">;
  /** How many files there may be. */
  readonly most: number;
}

/** Files that go to the server as soon as they are chosen, many at a time. */
export class FileList {
  readonly #limits: Limits;
  readonly #keep: (sent: SentFile[]) => void;
  readonly #blobs = new Map<string, File>();
  /** What the server has of files of which it is not known yet whether they can be used. */
  readonly #uploads = new Map<string, string | undefined>();
  readonly #trips = new Trips();
  readonly #listeners = new Set<() => void>();
  #files: readonly ListedFile[];

  /** In: what was sent before, and what keeps the files that the server has. */
  constructor(limits: Limits, before: readonly SentFile[], keep: (sent: SentFile[]) => void) {
    this.#limits = limits;
    this.#keep = keep;
    this.#files = before.map((sent) => ({
      key: sent.id,
      name: sent.name,
      size: sent.size,
      state: "sent",
      progress: 1,
      reason: null,
      url: null,
      sent,
    }));
  }

  readonly files = (): readonly ListedFile[] => this.#files;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** How many more files there may be; what did not come takes no place. */
  room(): number {
    const { length } = this.#files.filter(({ state }) => state === "sending" || state === "sent");
    return Math.max(0, this.#limits.most - length);
  }

  /** Adds files as long as there is room. Out: how many found none. */
  add(chosen: readonly File[]): number {
    const taken = chosen.slice(0, this.room());
    const added = taken.map((file) => this.#listed(file));
    this.#set([...this.#files, ...added]);
    for (const { key } of added) this.#start(key);
    return chosen.length - taken.length;
  }

  /** Brings one that failed once more. Out: whether there is room for it. */
  retry(key: string): boolean {
    if (this.room() === 0) return false;
    this.#change(key, { state: "sending", progress: 0, reason: null });
    this.#start(key);
    return true;
  }

  remove(key: string): void {
    const file = this.#files.find((each) => each.key === key);
    this.#trips.end(key);
    this.#blobs.delete(key);
    if (file?.url) URL.revokeObjectURL(file.url);
    this.#set(this.#files.filter((each) => each.key !== key));
    if (file) announce(`${file.name} removed`);
  }

  /** Takes those out that the server has forgotten: what nothing shows is kept for a day. Out: how many those were. */
  async forgetLost(): Promise<number> {
    const kept = this.#files.filter(({ sent }) => sent !== null);
    // Where that cannot be known, a file counts as there: sending the application tells.
    const found = await Promise.all(kept.map(({ key }) => isThere(key).catch(() => true)));
    const lost = new Set(kept.filter((_, index) => !found[index]).map(({ key }) => key));
    const left = this.#files.filter(({ key }) => !lost.has(key));
    const count = this.#files.length - left.length;
    if (count > 0) this.#set(left);
    return count;
  }

  isSending(): boolean {
    return this.#files.some(({ state }) => state === "sending");
  }

  /** Fulfilled when no file is on its way any more. */
  async settled(): Promise<void> {
    while (this.isSending()) {
      await new Promise<void>((resolve) => {
        const end = this.subscribe(() => {
          end();
          resolve();
        });
      });
    }
  }

  /** Gives up what is on its way: nobody waits for it any more. */
  end(): void {
    this.#trips.stop();
  }

  #listed(file: File): ListedFile {
    const key = crypto.randomUUID();
    this.#blobs.set(key, file);
    const { name, size } = file;
    return { key, name, size, state: "sending", progress: 0, reason: null, url: null, sent: null };
  }

  #start(key: string): void {
    const file = this.#blobs.get(key);
    if (file) this.#trips.start(key, (signal) => this.#bring(key, file, signal));
  }

  async #bring(key: string, file: File, signal: AbortSignal): Promise<void> {
    const { purpose } = this.#limits;
    const { name } = file;
    try {
      const { id, size } = await bring(file, {
        purpose,
        signal,
        // The page asks for pictures of up to 10 MB.
        smaller: true,
        ...(purpose === "document" && { name }),
        before: this.#uploads.get(key),
        onPrepared: (ready) => this.#show(key, ready),
        onProgress: (progress) => this.#change(key, { progress }),
        onUploaded: (upload) => this.#uploads.set(key, upload),
      });
      const picture = purpose === "portfolio" ? await pictureOf(id) : null;
      if (signal.aborted) return;
      const sent = { id, name, size, picture };
      this.#change(key, { state: "sent", progress: 1, size, sent });
      announce(`${name} uploaded`);
    } catch (error) {
      if (signal.aborted) return;
      const isFinal = error instanceof ApiError && error.code === "refused";
      this.#change(key, { state: isFinal ? "refused" : "failed", reason: explain(error) });
    }
  }

  /** Lets the page show what is sent: the photograph itself would fill a phone's memory. */
  #show(key: string, file: Blob): void {
    const known = this.#files.find((each) => each.key === key);
    if (!file.type.startsWith("image/") || !known || known.url !== null) return;
    this.#change(key, { url: URL.createObjectURL(file) });
  }

  #change(key: string, change: Partial<ListedFile>): void {
    this.#set(this.#files.map((file) => (file.key === key ? { ...file, ...change } : file)));
  }

  #set(files: readonly ListedFile[]): void {
    const before = sentOf(this.#files);
    this.#files = files;
    const now = sentOf(files);
    if (now.length !== before.length) this.#keep(now);
    for (const listener of this.#listeners) listener();
  }
}

/** The files that the server has. */
export function sentOf(files: readonly ListedFile[]): SentFile[] {
  return files.flatMap(({ sent }) => (sent ? [sent] : []));
}
