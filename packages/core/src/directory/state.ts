import type { Profile } from "../accounts/account.entity.ts";
import { now } from "../platform/clock.ts";
import { isTransient, Unavailable } from "../platform/errors.ts";
import { eachPage } from "../platform/table/cursor.ts";
import { profilesOf } from "../accounts/service.ts";
import type { Collection } from "./collection.ts";
import { compact, loadDocuments, inspect, rebuild } from "./compact.ts";
import { readFeed, isWithinFeed, publish, type Feed } from "./feed.ts";
import type { CommonColumns } from "./segment.ts";
import { LiveDirectory } from "./live.ts";
import { maxAge, overlap, shortOverlap, fullReadInterval } from "./pace.ts";

interface State<C extends CommonColumns> {
  readonly live: LiveDirectory<C>;
  /** The time (Unix ms) of the snapshot or table read that it started from. */
  readonly baseTime: number;
  /** All changes up to this time (Unix ms) have been applied, including late ones. */
  completeUpTo: number;
  /** All changes up to this time (Unix ms) have been applied, except late ones. */
  upTo: number;
  refreshedAt: number;
}

/** A collection in this process's memory, loaded on first use. */
class Memory<C extends CommonColumns> {
  readonly #collection: Collection<C>;
  #state: State<C> | undefined;
  #refreshing: Promise<State<C>> | undefined;

  constructor(collection: Collection<C>) {
    this.#collection = collection;
  }

  /**
   * Returns the collection, at most `age` ms old. If the table is unavailable, returns the last good state.
   *
   * @throws {Unavailable} if it was never loaded
   */
  async current(age = maxAge): Promise<LiveDirectory<C>> {
    const state = this.#state;
    if (state && now() - state.refreshedAt < age) return state.live;
    // The feed no longer covers the gap of an instance that slept too long: reload.
    const begin = () => (state && isWithinFeed(state.completeUpTo) ? this.#renew(state) : this.#load());
    this.#refreshing ??= begin().finally(() => {
      this.#refreshing = undefined;
    });
    try {
      this.#state = await this.#refreshing;
      return this.#state.live;
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (!state) throw new Unavailable(error);
      return state.live;
    }
  }

  /** Clears the memory, as in a new instance; for tests and maintenance. */
  forget(): void {
    this.#state = undefined;
  }

  async #load(): Promise<State<C>> {
    // Opens the connection to the table while the snapshot loads.
    const [{ segment, upTo }] = await Promise.all([
      loadDocuments(this.#collection),
      readFeed(this.#collection, now()),
    ]);
    const loaded: State<C> = {
      live: new LiveDirectory(segment),
      baseTime: upTo,
      completeUpTo: upTo,
      upTo,
      refreshedAt: 0,
    };
    await this.#refresh(loaded, true);
    return loaded;
  }

  /** Applies later changes, or reloads if the directory was rebuilt. */
  async #renew(held: State<C>): Promise<State<C>> {
    const { rebuiltUpTo } = await this.#refresh(held);
    return rebuiltUpTo !== null && rebuiltUpTo > held.baseTime ? this.#load() : held;
  }

  /** Reads the feed since the last read; at the start and every `fullReadInterval` ms with the full overlap. */
  async #refresh(held: State<C>, isFirst = false): Promise<Feed<C>> {
    const started = now();
    const isFull = isFirst || started - held.completeUpTo >= fullReadInterval;
    const from = isFull ? held.completeUpTo - overlap : held.upTo - shortOverlap;
    const feed = await readFeed(this.#collection, from, { consistent: isFirst });
    held.live.apply(feed.changes);
    held.live.forgetBefore(started - 2 * overlap);
    if (isFull) held.completeUpTo = started;
    held.upTo = started;
    held.refreshedAt = started;
    return feed;
  }
}

/** Binds a collection's operations to this process's memory. */
export function directoryOf<C extends CommonColumns>(collection: Collection<C>) {
  const memory = new Memory(collection);
  return {
    current: (age?: number) => memory.current(age),
    /** Clears the memory, as in a new instance; for tests and maintenance. */
    forget: () => memory.forget(),
    /**
     * Returns up to `limit` listed ids in ascending order, starting at position `from` (0 is the first); for the
     * sitemaps.
     *
     * @throws {Unavailable} if the directory cannot be loaded
     */
    listedIds: async (from: number, limit: number) => (await memory.current()).ids(from, limit),
    publish: (id: string) => publish(collection, id),
    compact: () => compact(collection),
    rebuild: () => rebuild(collection),
    inspect: () => inspect(collection),
  };
}

interface Rows<Row> {
  go(options: { cursor: string | null; limit: number }): Promise<{ data: Row[]; cursor: string | null }>;
}

/** Yields the documents of a query's records with their owners' profiles, reading 100 records at a time. */
export async function* documentsOf<Row extends { readonly id: string }, Document>(
  query: Rows<Row>,
  toDocument: (profile: Profile | undefined, row: Row) => Document | null,
): AsyncGenerator<Document> {
  for await (const rows of eachPage((cursor) => query.go({ cursor, limit: 100 }))) {
    const profiles = await profilesOf(rows.map(({ id }) => id));
    for (const row of rows) {
      const document = toDocument(profiles.get(row.id), row);
      if (document) yield document;
    }
  }
}
