import type { UploadPurpose } from "@handiwork/core/fixed/uploads";
import type { MediaImage } from "@handiwork/core/model/media/schema";
import { ApiError, explain } from "../errors.ts";
import { bring, Refusal } from "./bring.ts";
import { isThere, pictureOf } from "./send-file.ts";

/** One of the files of a form. */
export interface ListedFile {
  /** Of this page alone. */
  readonly id: string;
  /** What was chosen on this page; null for a file that was there before. */
  readonly file: File | Blob | null;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** What its owner says of it, where the page asks. */
  readonly caption: string;
  readonly state: "sending" | "sent" | "failed";
  /** How much of it has been sent, from 0 to 1; undefined while it waits or is made smaller. */
  readonly part?: number | undefined;
  /** Whether it will be sent again as soon as the network is back. */
  readonly isWaiting?: boolean;
  /** Where this page shows what is sent, if it is a picture: the photograph itself would fill a phone's memory. */
  readonly preview?: string | undefined;
  /** Why it failed, and how it may be sent after all: the same again, made smaller, or not at all. */
  readonly reason?: string | undefined;
  readonly remedy?: "again" | "smaller" | "none" | undefined;
  /** The upload that brought it; undefined where none has, or where it is saved. */
  readonly uploadId?: string | undefined;
  /** What the server has made of a public picture. */
  readonly image: MediaImage | null;
}

interface Rules {
  readonly purpose: Extract<UploadPurpose, "portfolio" | "document" | "job">;
  /** How many files there may be. */
  readonly most: number;
  /** Whether pictures that are too large are made smaller without asking. */
  readonly smaller: boolean;
}

/** A file that was chosen just now. */
export function chosenFile(file: File | Blob): ListedFile {
  const name = file instanceof File ? file.name : "";
  const { size } = file;
  return { id: crypto.randomUUID(), file, name, size, caption: "", state: "sending", image: null };
}

/** How many places are taken: by what is there or on its way. */
export function taken(files: readonly ListedFile[]): number {
  return files.filter(({ state }) => state !== "failed").length;
}

/** The files of a form: they are sent to the server as soon as they are chosen, many at a time. */
export class UploadList {
  readonly #rules: Rules;
  readonly #listeners = new Set<() => void>();
  /** What is on its way, by the file's id: what gives it up, and when it is over. */
  readonly #going = new Map<string, { stop: AbortController; over: Promise<void> }>();
  #files: readonly ListedFile[];

  /** In: the files that are there already. */
  constructor(rules: Rules, files: readonly ListedFile[]) {
    this.#rules = rules;
    this.#files = files;
  }

  /** The same array for as long as nothing changes. */
  readonly files = (): readonly ListedFile[] => this.#files;

  /** Calls back after each change. Out: what ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** How many more files there may be. */
  room(): number {
    return Math.max(0, this.#rules.most - taken(this.#files));
  }

  isSending(): boolean {
    return this.#files.some(({ state }) => state === "sending");
  }

  /** Waits until nothing is on its way any more, whether it was sent or failed. */
  async settled(): Promise<void> {
    while (this.#going.size > 0) await Promise.all([...this.#going.values()].map(({ over }) => over));
  }

  /** Whether a file waits for the network. */
  isStalled(): boolean {
    return this.#files.some(({ isWaiting }) => isWaiting === true);
  }

  /** Waits until a file waits for the network. */
  async stalled(): Promise<void> {
    await new Promise<void>((resolve) => {
      const check = () => {
        if (!this.isStalled()) return;
        this.#listeners.delete(check);
        resolve();
      };
      this.#listeners.add(check);
      check();
    });
  }

  /** Takes the files for which there is room. Out: how many found none. */
  add(files: readonly (File | Blob)[]): number {
    const added = files.slice(0, this.room()).map(chosenFile);
    this.show([...this.#files, ...added]);
    for (const file of added) this.#start(file);
    return files.length - added.length;
  }

  /** Sends one that failed again, smaller where it was too large. Out: whether there is room for it. */
  retry(id: string): boolean {
    const file = this.#find(id);
    if (this.room() === 0) return false;
    if (file?.state !== "failed") return true;
    this.change(id, { state: "sending", part: undefined, reason: undefined, remedy: undefined });
    this.#start(file);
    return true;
  }

  /** Removes a file, or gives up sending it. */
  remove(id: string): void {
    this.#going.get(id)?.stop.abort();
    this.#going.delete(id);
    this.#forgetPreview(id);
    this.show(this.#files.filter((one) => one.id !== id));
  }

  /** Removes what the server has forgotten: what is not saved is kept for a day. Out: how many those were. */
  async forgetLost(): Promise<number> {
    const unsaved = this.#files.flatMap(({ id, state, uploadId }) =>
      state === "sent" && uploadId !== undefined ? [{ id, uploadId }] : [],
    );
    // Where that cannot be known, a file counts as there: saving tells.
    const found = await Promise.all(unsaved.map(({ uploadId }) => isThere(uploadId).catch(() => true)));
    const lost = new Set(unsaved.filter((_, index) => !found[index]).map(({ id }) => id));
    const left = this.#files.filter(({ id }) => !lost.has(id));
    const count = this.#files.length - left.length;
    if (count > 0) this.show(left);
    return count;
  }

  /** Gives up what is on its way: the page is left, and is told nothing any more. */
  stop(): void {
    for (const { stop } of this.#going.values()) stop.abort();
    this.#going.clear();
    for (const { preview } of this.#files) if (preview !== undefined) URL.revokeObjectURL(preview);
  }

  /** Puts something else in the place of a file's properties, if it is still there. */
  change(id: string, change: Partial<ListedFile>): void {
    this.show(this.#files.map((one) => (one.id === id ? { ...one, ...change } : one)));
  }

  /** Puts other files, or another order, in the place of these. */
  show(files: readonly ListedFile[]): void {
    this.#files = files;
    for (const listener of this.#listeners) listener();
  }

  /** What the page says when a file was sent, when one failed, and when nothing is on its way any more. */
  protected onSent?(file: ListedFile): void;
  protected onFailed?(file: ListedFile, error: unknown): void;
  protected onSettled?(): void;

  #start(file: ListedFile): void {
    const stop = new AbortController();
    // It begins after it is noted.
    const over = Promise.resolve()
      .then(() => this.#send(file, stop.signal))
      .then(() => {
        if (stop.signal.aborted) return;
        this.#going.delete(file.id);
        if (this.#going.size === 0) this.onSettled?.();
      });
    this.#going.set(file.id, { stop, over });
  }

  async #send({ id, file, name, remedy, uploadId }: ListedFile, signal: AbortSignal): Promise<void> {
    if (!file) return;
    const { purpose } = this.#rules;
    const smaller = this.#rules.smaller || remedy === "smaller";
    try {
      const upload = await bring(file, {
        purpose,
        signal,
        smaller,
        ...(purpose === "document" && { name }),
        before: uploadId,
        onPrepared: (prepared) => this.#preview(id, prepared),
        onWaiting: (isWaiting) => this.change(id, { isWaiting }),
        onProgress: (part) => this.change(id, { part }),
        onUploaded: (now) => this.change(id, { part: 1, uploadId: now }),
      });
      const image = purpose === "portfolio" ? await pictureOf(upload.id) : null;
      if (signal.aborted) return;
      if (image) this.#forgetPreview(id);
      this.change(id, { state: "sent", uploadId: upload.id, size: upload.size, image });
      const sent = this.#find(id);
      if (sent) this.onSent?.(sent);
    } catch (error) {
      if (signal.aborted) return;
      this.#fail(id, error, smaller);
    }
  }

  #fail(id: string, error: unknown, smaller: boolean): void {
    const isRefused = error instanceof ApiError && error.code === "refused";
    const isTooLarge = error instanceof Refusal && error.isTooLarge && !smaller;
    const remedy = isTooLarge ? "smaller" : isRefused ? "none" : "again";
    this.change(id, { state: "failed", reason: explain(error), remedy });
    const failed = this.#find(id);
    if (failed) this.onFailed?.(failed, error);
  }

  #find(id: string): ListedFile | undefined {
    return this.#files.find((one) => one.id === id);
  }

  #preview(id: string, file: Blob): void {
    if (!file.type.startsWith("image/") || this.#find(id)?.preview !== undefined) return;
    this.change(id, { preview: URL.createObjectURL(file) });
  }

  #forgetPreview(id: string): void {
    const preview = this.#find(id)?.preview;
    if (preview === undefined) return;
    URL.revokeObjectURL(preview);
    this.change(id, { preview: undefined });
  }
}
