import { parsed, type Entries } from "../model/outbox.ts";
import { Pictures } from "./pictures.ts";
import { store, stored } from "./stored.ts";

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
    const text = stored(this.#key);
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
    store(this.#key, after.length > 0 ? JSON.stringify(after) : null);
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
