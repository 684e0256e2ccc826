import { Database } from "../storage/database.ts";
import { Emitter } from "../page/emitter.ts";
import { serialQueue } from "../page/serial-queue.ts";
import type { Entries, Entry, NewEntry } from "./entry.ts";
import { holdBack } from "./left-behind.ts";

/** Stores an outbox's entries by id. Each method throws if the browser stores nothing, or its storage is full. */
export type EntryStore = Pick<Database<Entry>, "put" | "change" | "delete" | "values">;

const memoryOnly = Number.POSITIVE_INFINITY;

/** Message between tabs: entries have changed, an entry was cancelled, or the user has signed out. */
type TabMessage = "changed" | "over" | { readonly cancelled: string; readonly how: Cancellation };

/** Discarding an entry aborts its request. A request of a replaced entry completes before its replacement is sent. */
type Cancellation = "discarded" | "replaced";

/**
 * A user's unsent entries, stored on this device and shared by all tabs. A copy in memory keeps them for the lifetime of the page
 * if the browser stores nothing. Emits changes in any tab.
 */
export class Outbox extends Emitter {
  readonly userId: string;
  /** Oldest first. The same array until something changes. */
  entries: Entries = [];
  readonly #store: EntryStore;
  readonly #channel: BroadcastChannel;
  readonly #tellTabs: (message: TabMessage) => void;
  readonly #cancellations = new Emitter<[id: string, how: Cancellation]>();
  /**
   * Number of unfinished writes by entry: until they finish, memory is newer than the store. An entry that the store has
   * rejected stays in memory only.
   */
  readonly #writing = new Map<string, number>();
  /** Runs operations on the store one after another. */
  readonly #inTurn = serialQueue();
  /** True once the user has signed out: nothing is read or written any more. */
  isClosed = false;

  constructor(userId: string, store: EntryStore = new Database<Entry>("outbox", userId)) {
    super();
    this.userId = userId;
    this.#store = store;
    this.#channel = new BroadcastChannel(`outbox ${userId}`);
    this.#tellTabs = this.#channel.postMessage.bind(this.#channel);
    this.#channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
      if (data === "over") this.close();
      else if (data === "changed") void this.refresh();
      else void this.cancel(data.cancelled, data.how);
    });
  }

  get = (id: string): Entry | undefined => this.entries.find((entry) => entry.id === id);

  has = (id: string): boolean => this.get(id) !== undefined;

  /** Returns whether an entry is stored on this device, so that later pages find it. */
  isStored = (id: string): boolean => this.#writing.get(id) !== memoryOnly;

  /** Adds an action. It is in memory at once, and stored when the promise is fulfilled. */
  async add(action: NewEntry): Promise<void> {
    if (this.isClosed || this.has(action.id)) return;
    const last = Date.parse(this.entries.at(-1)?.writtenAt ?? "") || 0;
    const entry = { ...action, writtenAt: new Date(Math.max(Date.now(), last + 1)).toISOString() };
    await this.#write(entry.id, [...this.entries, entry], () => this.#store.put(entry.id, entry));
  }

  /** Changes an entry if it exists. */
  async change(id: string, change: (entry: Entry) => Entry): Promise<void> {
    if (!this.has(id)) return;
    const entries = this.entries.map((entry) => (entry.id === id ? change(entry) : entry));
    await this.#write(id, entries, () => this.#store.change(id, change));
  }

  /** Removes an entry that was sent or cancelled. */
  async remove(id: string): Promise<void> {
    if (!this.has(id)) return;
    const entries = this.entries.filter((entry) => entry.id !== id);
    await this.#write(id, entries, () => this.#store.delete(id));
  }

  /** Removes an entry and stops all tabs from sending it. Each tab that has the entry passes the message on, once. */
  async cancel(id: string, how: Cancellation): Promise<void> {
    if (!this.has(id)) return;
    this.#cancellations.emit(id, how);
    const removal = this.remove(id);
    this.#tellTabs({ cancelled: id, how });
    await removal;
  }

  /** Reads the entries of other tabs and earlier pages. */
  async refresh(): Promise<void> {
    await this.#inTurn(async () => {
      if (this.isClosed) return;
      const stored = await this.#store.values().catch(() => this.entries);
      if (this.isClosed) return;
      const isNewer = ({ id }: Entry) => (this.#writing.get(id) ?? 0) > 0;
      const entries = [...stored.filter((entry) => !isNewer(entry)), ...this.entries.filter(isNewer)];
      this.#show(entries.map(holdBack).toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)));
    });
  }

  /** Calls back before an entry is removed because it was cancelled in any tab, or the user signed out. */
  readonly onCancel = this.#cancellations.subscribe;

  /** Closes the outbox in all tabs, because the user signs out: nothing is written to a store that is being deleted. */
  closeEverywhere(): void {
    if (!this.isClosed) this.#tellTabs("over");
    this.close();
  }

  /** Closes the outbox in this page. */
  close(): void {
    this.isClosed = true;
    this.#channel.close();
    for (const { id } of this.entries) this.#cancellations.emit(id, "discarded");
    this.#show([]);
  }

  /** Shows the entries, and then writes the change of one of them to the store. */
  async #write(id: string, entries: Entries, operation: () => Promise<unknown>): Promise<void> {
    this.#show(entries);
    const add = (count: number) => this.#writing.set(id, (this.#writing.get(id) ?? 0) + count);
    add(1);
    await this.#inTurn(async () => this.isClosed || operation()).then(
      () => add(-1),
      () => add(memoryOnly),
    );
    if (!this.isClosed) this.#tellTabs("changed");
  }

  #show(entries: Entries): void {
    if (JSON.stringify(entries) === JSON.stringify(this.entries)) return;
    this.entries = entries;
    this.emit();
  }
}

const orderOf = ({ writtenAt, id }: Entry) => writtenAt + id;
