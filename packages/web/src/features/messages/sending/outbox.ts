import { keep, kept } from "../../../lib/kept.ts";
import { imageAlone } from "../model/text.ts";
import { Pictures } from "./pictures.ts";

/** The picture of a message on its way; its bytes are kept beside (`pictures.ts`), under the message's id. */
export interface Picture {
  /** In pixels, 0 where this browser cannot tell. */
  readonly width: number;
  readonly height: number;
  /** The upload in which the server has it, once it has. */
  readonly uploadId?: string;
}

/** A message on its way: it stays here until the server's own is in the thread. */
export interface Entry {
  /** Made here, and the same at each try, so that the server knows it again. */
  readonly id: string;
  readonly partnerId: string;
  /** Trimmed; empty where the picture is all. */
  readonly content: string;
  readonly picture?: Picture;
  /** When it was written, as an ISO time. */
  readonly writtenAt: string;
  /** Present where the server refused it: its words, empty where they say nothing to people. */
  readonly refusal?: string;
  /** Present where the server has failed to take it for a while; it is still tried. */
  readonly isFailing?: true;
}

export type Entries = readonly Entry[];

export function withEntry(entries: Entries, entry: Entry): Entries {
  return entries.some(({ id }) => id === entry.id) ? entries : [...entries, entry];
}

export function without(entries: Entries, id: string): Entries {
  return entries.some((entry) => entry.id === id) ? entries.filter((entry) => entry.id !== id) : entries;
}

export function refused(entries: Entries, id: string, refusal: string): Entries {
  return changed(entries, id, (entry) => ({ ...entry, refusal }));
}

/** The server fails to take what waits for somebody; the same entries where that was known. */
export function failingFor(entries: Entries, partnerId: string): Entries {
  const isNews = (entry: Entry) =>
    entry.partnerId === partnerId && entry.refusal === undefined && !entry.isFailing;
  return entries.some(isNews)
    ? entries.map((entry) => (isNews(entry) ? { ...entry, isFailing: true } : entry))
    : entries;
}

/** To be tried once more, by the user's wish. */
export function triedAgain(entries: Entries, id: string): Entries {
  return changed(entries, id, (entry) => {
    const { refusal: _, isFailing: __, ...again } = entry;
    return again;
  });
}

/** The server has the entry's picture under that id, or has none (any more). */
export function uploadedAs(entries: Entries, id: string, uploadId: string | undefined): Entries {
  return changed(entries, id, (entry) => {
    if (!entry.picture) return entry;
    const { width, height } = entry.picture;
    return { ...entry, picture: { width, height, ...(uploadId !== undefined && { uploadId }) } };
  });
}

function changed(entries: Entries, id: string, change: (entry: Entry) => Entry): Entries {
  return entries.map((entry) => (entry.id === id ? change(entry) : entry));
}

/** Whether its user is told that it failed: it was refused, or the server keeps failing. */
export function hasFailed({ refusal, isFailing }: Entry): boolean {
  return refusal !== undefined || isFailing === true;
}

/** What stands for a message in a line of text. */
export function textOf({ content }: Entry): string {
  return content === "" ? imageAlone : content;
}

/** What is to be sent next in a conversation: the messages of one go in their order, past those that were refused. */
export function nextOf(entries: Entries, partnerId: string): Entry | undefined {
  return entries.find((entry) => entry.partnerId === partnerId && entry.refusal === undefined);
}

/** Those with whom something waits to be sent. */
export function waitingFor(entries: Entries): string[] {
  const waiting = entries.filter(({ refusal }) => refusal === undefined);
  return [...new Set(waiting.map(({ partnerId }) => partnerId))];
}

/** What was kept, as far as it makes sense. */
export function parsed(text: string | null): Entries {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is Entry {
  const { id, partnerId, content, writtenAt, refusal, picture } = (value ?? {}) as Record<string, unknown>;
  const texts = [id, partnerId, content, writtenAt, refusal ?? ""];
  const isWritten = texts.every((each) => typeof each === "string");
  return isWritten && !Number.isNaN(Date.parse(String(writtenAt))) && isPictureOrNone(picture);
}

function isPictureOrNone(value: unknown): boolean {
  if (value === undefined) return true;
  const { width, height, uploadId } = (value ?? {}) as Record<string, unknown>;
  return typeof width === "number" && typeof height === "number" && typeof (uploadId ?? "") === "string";
}

/** A user's messages that are on their way, kept on this device, the same in all tabs. */
export class Outbox {
  /** The pictures of the messages, each under its message's id. */
  readonly pictures: Pictures;
  readonly #key: string;
  readonly #listeners = new Set<() => void>();
  #text: string | null = null;
  #entries: Entries = [];

  constructor(userId: string) {
    this.#key = `outbox ${userId}`;
    this.pictures = new Pictures(userId);
  }

  /** The messages in the order in which they were written; the same object while none changes. */
  get entries(): Entries {
    const text = kept(this.#key);
    if (text !== this.#text) {
      this.#text = text;
      this.#entries = parsed(text);
    }
    return this.#entries;
  }

  /** Whether a message is still on its way. */
  has = (id: string): boolean => this.entries.some((entry) => entry.id === id);

  /** Changes what is kept now, which another tab may have changed since. */
  change(change: (entries: Entries) => Entries): void {
    const before = this.entries;
    const after = change(before);
    if (after === before) return;
    keep(this.#key, after.length > 0 ? JSON.stringify(after) : null);
    for (const { id, picture } of before) {
      if (picture && !this.has(id)) this.pictures.delete(id);
    }
    this.#tell();
  }

  /** Calls back after each change, of other tabs too. Out: what ends it. */
  subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) addEventListener("storage", this.#hear);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) removeEventListener("storage", this.#hear);
    };
  };

  readonly #hear = ({ key }: StorageEvent) => {
    if (key === null || key === this.#key) this.#tell();
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
