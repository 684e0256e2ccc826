import type { UploadPurpose } from "@handiwork/core/reference/uploads";
import type { MediaImage } from "@handiwork/core/media/schema";
import { api } from "../api/client.ts";
import { Emitter } from "../page/emitter.ts";
import { ApiError, explain, hasStatus } from "../api/errors.ts";
import { plural } from "../format/format.ts";
import { serialQueue } from "../page/serial-queue.ts";
import { toast } from "../page/toast.ts";
import { prepareFile } from "./prepare.ts";
import { uploadUntilSent } from "./upload.ts";

/** One of the files of a form. */
export interface ListedFile {
  readonly id: string;
  /** The chosen file; null if it was there before. */
  readonly file: File | Blob | null;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly caption: string;
  readonly state: "sending" | "sent" | "failed";
  /** The sent part, from 0 to 1; undefined until sending starts. */
  readonly part?: number | undefined;
  /** True while it waits for the network, to be sent again. */
  readonly isWaiting?: boolean;
  /** Object URL of the picture that is sent: the photograph itself would fill a phone's memory. */
  readonly preview?: string | undefined;
  /** Why it failed, and what may help. */
  readonly reason?: string | undefined;
  readonly remedy?: "again" | "smaller" | "none" | undefined;
  /** Undefined once the upload is saved. */
  readonly uploadId?: string | undefined;
  /** The public picture that the server made of it. */
  readonly image: MediaImage | null;
}

interface Rules {
  readonly purpose: UploadPurpose;
  /** The largest number of files. */
  readonly max: number;
  /** True to shrink pictures that are too large without asking. */
  readonly shrinks: boolean;
}

/** Returns the list's entry for a file that was just chosen. */
export function chosenFile(file: File | Blob): ListedFile {
  const name = file instanceof File ? file.name : "";
  return { id: crypto.randomUUID(), file, name, size: file.size, caption: "", state: "sending", image: null };
}

/** Counts the files that take a place: all but those that failed. */
export function usedSlots(files: readonly ListedFile[]): number {
  return files.filter(({ state }) => state !== "failed").length;
}

/** The files of a form. Uploads each one as soon as it is chosen, and emits each change. */
export class UploadList extends Emitter {
  readonly #rules: Rules;
  readonly #sending = new Map<string, AbortController>();
  #files: readonly ListedFile[];

  constructor(rules: Rules, files: readonly ListedFile[]) {
    super();
    this.#rules = rules;
    this.#files = files;
  }

  /** Returns the same array until something changes. */
  readonly files = (): readonly ListedFile[] => this.#files;

  /** Returns how many files can be added. */
  room(): number {
    return Math.max(0, this.#rules.max - usedSlots(this.#files));
  }

  isSending(): boolean {
    return this.#files.some(({ state }) => state === "sending");
  }

  /** Returns whether a file waits for the network. */
  isStalled(): boolean {
    return this.#files.some(({ isWaiting }) => isWaiting === true);
  }

  /** Waits until each file was sent or failed, or one of them waits for the network. */
  async settled(): Promise<void> {
    while (this.isSending() && !this.isStalled()) {
      await new Promise<void>((resolve) => {
        const end = this.subscribe(() => resolve(end()));
      });
    }
  }

  /** Adds files while there is room. Returns how many were left out. */
  add(files: readonly (File | Blob)[]): number {
    const added = files.slice(0, this.room()).map(chosenFile);
    this.show([...this.#files, ...added]);
    for (const file of added) void this.#send(file);
    return files.length - added.length;
  }

  /** Sends a failed file again, smaller if it was too large. Returns whether there is room for it. */
  retry(id: string): boolean {
    const file = this.#find(id);
    if (this.room() === 0) return false;
    if (file?.state !== "failed") return true;
    this.change(id, { state: "sending", part: undefined, reason: undefined, remedy: undefined });
    void this.#send(file);
    return true;
  }

  /** Removes a file, and cancels its upload. */
  remove(id: string): void {
    this.show(this.#files.filter((one) => one.id !== id));
  }

  /** Removes uploads that expired on the server before they were saved, and says so. `noun` names one of them. */
  async removeExpired(noun: string): Promise<void> {
    const checks = this.#files.map(async ({ id, uploadId }) => {
      if (uploadId === undefined) return null;
      const check = api.uploads[":id"].$get({ param: { id: uploadId } });
      return await check.then(
        () => null,
        (error: unknown) => (hasStatus(error, 404) ? id : null),
      );
    });
    const expired = await Promise.all(checks);
    const left = this.#files.filter(({ id }) => !expired.includes(id));
    const count = this.#files.length - left.length;
    if (count === 0) return;
    this.show(left);
    const subject = plural(count, `unsaved ${noun} has`, `unsaved ${noun}s have`);
    toast.error(`${subject} expired. Please add ${count === 1 ? "it" : "them"} again.`);
  }

  /** Changes properties of a file. Returns the changed file; undefined if it is no longer listed. */
  change(id: string, change: Partial<ListedFile>): ListedFile | undefined {
    this.show(this.#files.map((one) => (one.id === id ? { ...one, ...change } : one)));
    return this.#find(id);
  }

  /** Replaces the list, and cancels the uploads of files that are not in it. */
  show(files: readonly ListedFile[]): void {
    this.#release(files);
    this.#files = files;
    this.emit();
  }

  /** Cancels all uploads because the page closes. */
  stop(): void {
    this.#release([]);
  }

  #release(next: readonly ListedFile[]): void {
    for (const { id, preview } of this.#files) {
      const after = next.find((one) => one.id === id);
      if (!after) this.#sending.get(id)?.abort();
      if (preview !== undefined && after?.preview !== preview) URL.revokeObjectURL(preview);
    }
  }

  /** Hook for the page's messages: a file was sent, or failed with an error. */
  protected onEnd?(file: ListedFile, error?: unknown): void;

  async #send({ id, file, name, remedy: former }: ListedFile): Promise<void> {
    if (!file) return;
    const controller = new AbortController();
    const { signal } = controller;
    this.#sending.set(id, controller);
    const { purpose } = this.#rules;
    const shrinking = this.#rules.shrinks || former === "smaller" ? "all" : "photographs";
    try {
      const ready = await prepareInTurn(() => prepareFile(file, purpose, shrinking));
      signal.throwIfAborted();
      if (ready.type.startsWith("image/")) this.change(id, { preview: URL.createObjectURL(ready) });
      const onProgress = (part: number) => this.change(id, { part, isWaiting: false });
      const options = { purpose, signal, onProgress, ...(purpose === "document" && { name }) };
      const onWaiting = () => this.change(id, { isWaiting: true });
      const { id: uploadId, picture: image } = await uploadUntilSent(ready, options, onWaiting);
      signal.throwIfAborted();
      this.#end(id, { state: "sent", size: ready.size, uploadId, image });
    } catch (error) {
      if (signal.aborted) return;
      const remedy = remedyFor(error, shrinking === "all");
      this.#end(id, { state: "failed", reason: explain(error), remedy }, error);
    }
  }

  #end(id: string, change: Partial<ListedFile>, error?: unknown): void {
    const file = this.change(id, change);
    if (file) this.onEnd?.(file, error);
  }

  #find(id: string): ListedFile | undefined {
    return this.#files.find((one) => one.id === id);
  }
}

function remedyFor(error: unknown, isShrunk: boolean): ListedFile["remedy"] {
  const code = error instanceof ApiError ? error.code : "";
  if (code === "too-large" && !isShrunk) return "smaller";
  return code === "too-large" || code === "refused" ? "none" : "again";
}

/** One file at a time, because a photograph of 12 megapixels fills 48 MB of memory while it is drawn. */
const prepareInTurn = serialQueue();
