import type { Profile } from "../accounts/account.entity.ts";
import { now } from "../platform/clock.ts";
import { isTransient, Unavailable } from "../platform/errors.ts";
import { eachPage } from "../platform/table/cursor.ts";
import { profilesOf } from "../accounts/service.ts";
import type { Collection } from "./collection.ts";
import { compact, gather, inspect, rebuild } from "./compact.ts";
import { feedSince, isWithinFeed, publish, type Feed } from "./feed.ts";
import type { Common } from "./segment.ts";
import { Live } from "./live.ts";
import { freshness, overlap, shortOverlap, sureEvery } from "./pace.ts";

interface State<C extends Common> {
  readonly live: Live<C>;
  /** The moment (milliseconds) of the snapshot or the table that it began from. */
  readonly basis: number;
  /** Every change that was in the feed at this moment (milliseconds) has been applied. */
  sureUpTo: number;
  /** The same of this moment, but for those that came late. */
  upTo: number;
  refreshedAt: number;
}

/** A collection in this process's memory: nothing of it is read before it is asked for. */
class Memory<C extends Common> {
  readonly #collection: Collection<C>;
  #state: State<C> | undefined;
  #refreshing: Promise<State<C>> | undefined;

  constructor(collection: Collection<C>) {
    this.#collection = collection;
  }

  /**
   * All that is listed as of at most a second ago, or `age` (milliseconds) where that is enough. When the table is away, the
   * last good state goes on serving; throws Unavailable only where there has never been one.
   */
  async current(age = freshness): Promise<Live<C>> {
    const state = this.#state;
    if (state && now() - state.refreshedAt < age) return state.live;
    // An instance that slept longer than the feed goes back begins anew.
    const begin = () => (state && isWithinFeed(state.sureUpTo) ? this.#renew(state) : this.#load());
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

  /** For tests and maintenance: forgets what this process holds, as a new instance begins. */
  forget(): void {
    this.#state = undefined;
  }

  async #load(): Promise<State<C>> {
    // The connection to the table is opened meanwhile.
    const [{ segment, upTo }] = await Promise.all([
      gather(this.#collection),
      feedSince(this.#collection, now()),
    ]);
    const loaded: State<C> = { live: new Live(segment), basis: upTo, sureUpTo: upTo, upTo, refreshedAt: 0 };
    await this.#refresh(loaded, true);
    return loaded;
  }

  /** The state with what came since; a new one where the directory was rebuilt meanwhile. */
  async #renew(held: State<C>): Promise<State<C>> {
    const { rebuiltUpTo } = await this.#refresh(held);
    return rebuiltUpTo !== null && rebuiltUpTo > held.basis ? this.#load() : held;
  }

  /** Reads what came since; going back the whole way at the beginning, and then now and again. */
  async #refresh(held: State<C>, isFirst = false): Promise<Feed<C>> {
    const started = now();
    const isSure = isFirst || started - held.sureUpTo >= sureEvery;
    const from = isSure ? held.sureUpTo - overlap : held.upTo - shortOverlap;
    const feed = await feedSince(this.#collection, from, { consistent: isFirst });
    held.live.apply(feed.changes);
    held.live.forgetBefore(started - 2 * overlap);
    if (isSure) held.sureUpTo = started;
    held.upTo = started;
    held.refreshedAt = started;
    return feed;
  }
}

/** What is done with a collection, by this process's memory of it, its feed and its snapshots. */
export function directoryOf<C extends Common>(collection: Collection<C>) {
  const memory = new Memory(collection);
  return {
    current: (age?: number) => memory.current(age),
    /** For tests and maintenance: forgets what this process holds, as a new instance begins. */
    forget: () => memory.forget(),
    /**
     * `limit` of the listed ids, beginning with the one at position `from` (0 is the first) in the order of ids; for the
     * sitemaps. Throws Unavailable when they cannot be loaded.
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

/** The documents of the records that a query reads, with their owners' profiles: a hundred at once. */
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
