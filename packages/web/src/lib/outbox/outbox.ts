import { Database } from "../database.ts";
import { inOrder, type Entries, type Entry } from "./entry.ts";
import { holdBack } from "./left-behind.ts";

/** Where an outbox keeps its entries by their ids. Each call throws where the browser keeps nothing, or is full. */
export type Store = Pick<Database<Entry>, "put" | "change" | "delete" | "values">;

const memoryOnly = Number.POSITIVE_INFINITY;

/** What tabs tell each other: something has changed, is given up, or the user has signed out. */
type News = "changed" | "over" | { readonly givenUp: string; readonly how: GivenUp };

/** What is replaced and on its way gets there before what takes its place; what is discarded is broken off. */
type GivenUp = "discarded" | "replaced";

/**
 * What a user did and the server does not have yet, kept on this device, the same in all tabs. It is held in memory as well:
 * where the browser keeps nothing, it lives as long as the page.
 */
export class Outbox {
  readonly #store: Store;
  readonly #channel: BroadcastChannel;
  readonly #tellTabs: (news: News) => void;
  readonly #listeners = new Set<() => void>();
  /**
   * Writes that are not in the store yet, by entry: memory is newer. Once the store has refused one, the entry stays memory-only
   * for as long as the page.
   */
  readonly #writing = new Map<string, number>();
  readonly #givenUp = new Map<string, GivenUp>();
  #entries: Entries = [];
  /** One thing after the other is asked of the store. */
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(userId: string, store: Store = new Database<Entry>("outbox", userId)) {
    this.#store = store;
    this.#channel = new BroadcastChannel(`outbox ${userId}`);
    this.#tellTabs = this.#channel.postMessage.bind(this.#channel);
    this.#channel.addEventListener("message", ({ data }: MessageEvent<News>) => {
      if (data === "over") this.close();
      else if (data === "changed") void this.refresh();
      else void this.#giveUp(data.givenUp, data.how);
    });
  }

  /** What there is, in the order in which it was done; the same object while none changes. */
  get entries(): Entries {
    return this.#entries;
  }

  has = (id: string): boolean => this.#entries.some((entry) => entry.id === id);

  /** Returns whether later pages find it as this one has it. */
  isKept = (id: string): boolean => this.#writing.get(id) !== memoryOnly;

  /** In: something that was done just now. It is there at once, and for later pages when the promise is fulfilled. */
  async add(done: Omit<Entry, "writtenAt">): Promise<void> {
    if (this.has(done.id)) return;
    const last = Date.parse(this.#entries.at(-1)?.writtenAt ?? "") || 0;
    const writtenAt = new Date(Math.max(Date.now(), last + 1)).toISOString();
    await this.put({ ...done, writtenAt });
  }

  /** In: an entry as it was kept elsewhere. */
  async put(entry: Entry): Promise<void> {
    if (this.#isClosed || this.has(entry.id)) return;
    this.#show(inOrder([...this.#entries, entry]));
    await this.#write(entry.id, () => this.#store.put(entry.id, entry));
  }

  /** Changes an entry that is there. */
  async change(id: string, change: (entry: Entry) => Entry): Promise<void> {
    if (!this.has(id)) return;
    this.#show(this.#entries.map((entry) => (entry.id === id ? change(entry) : entry)));
    await this.#write(id, () => this.#store.change(id, change));
  }

  /** It was sent, or is not wanted. */
  async remove(id: string): Promise<void> {
    if (!this.has(id)) return;
    this.#show(this.#entries.filter((entry) => entry.id !== id));
    await this.#write(id, () => this.#store.delete(id));
  }

  /** It is not wanted any more: no tab sends it. */
  async giveUp(id: string, how: GivenUp): Promise<void> {
    if (this.has(id)) this.#tellTabs({ givenUp: id, how });
    await this.#giveUp(id, how);
  }

  async #giveUp(id: string, how: GivenUp): Promise<void> {
    this.#givenUp.set(id, how);
    await this.remove(id);
  }

  /** How somebody, in any tab, gave it up; undefined where nobody did. */
  givenUp = (id: string): GivenUp | undefined => this.#givenUp.get(id);

  /** Reads what other tabs, and pages before, have left. */
  async refresh(): Promise<void> {
    await this.#inTurn(async () => {
      const kept = await this.#store.values().catch(() => this.#entries);
      if (this.#isClosed) return;
      const isNewer = ({ id }: Entry) => this.#writing.has(id);
      const entries = [...kept.filter((entry) => !isNewer(entry)), ...this.#entries.filter(isNewer)];
      this.#show(inOrder(entries.map(holdBack)));
    });
  }

  /** Calls back after each change, of other tabs too. Out: what ends it. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The user signs out: all tabs forget what is in memory, and write nothing any more into what is deleted. */
  leave(): void {
    if (!this.#isClosed) this.#tellTabs("over");
    this.close();
  }

  /** This page is done with it. */
  close(): void {
    this.#isClosed = true;
    this.#channel.close();
    this.#show([]);
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  async #write(id: string, work: () => Promise<unknown>): Promise<void> {
    const add = (count: number) => this.#writing.set(id, (this.#writing.get(id) ?? 0) + count);
    add(1);
    await this.#inTurn(work).then(
      () => add(-1),
      () => add(memoryOnly),
    );
    if (this.#writing.get(id) === 0) this.#writing.delete(id);
    if (!this.#isClosed) this.#tellTabs("changed");
  }

  async #inTurn(work: () => Promise<unknown>): Promise<void> {
    const turn = this.#last.then(() => (this.#isClosed ? undefined : work()));
    this.#last = turn.catch(ignore);
    await turn;
  }

  #show(entries: Entries): void {
    if (JSON.stringify(entries) === JSON.stringify(this.#entries)) return;
    this.#entries = entries;
    for (const listener of this.#listeners) listener();
  }
}

/** A browser that keeps nothing, or is full. */
function ignore(): undefined {
  return undefined;
}
