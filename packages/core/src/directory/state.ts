import { now } from "../clock/index.ts";
import { isPassing, Unavailable } from "../errors/index.ts";
import type { Collection } from "./collection.ts";
import { feedSince, isWithinFeed, overlap, type Feed } from "./feed.ts";
import { gather } from "./gather.ts";
import { Live } from "./live.ts";

/** How old, in milliseconds, what a search sees may be: of the two seconds that are promised the stream needs its part. */
const freshness = 500;

interface State {
  readonly live: Live;
  /** The moment (milliseconds) of the snapshot or the table that it began from. */
  readonly basis: number;
  /** Every change that was in the feed at this moment (milliseconds) has been applied. */
  upTo: number;
  refreshedAt: number;
}

/** A collection in this process's memory: nothing of it is read before it is asked for. */
export class Memory {
  readonly #collection: Collection;
  #state: State | undefined;
  #refreshing: Promise<State> | undefined;

  constructor(collection: Collection) {
    this.#collection = collection;
  }

  /**
   * All that is listed as of at most a second ago. When the table is away, the last good state goes on serving; throws
   * Unavailable only where there has never been one.
   */
  async current(): Promise<Live> {
    const state = this.#state;
    if (state && now() - state.refreshedAt < freshness) return state.live;
    // An instance that slept longer than the feed goes back begins anew.
    const begin = () => (state && isWithinFeed(state.upTo) ? this.#renew(state) : this.#load());
    this.#refreshing ??= begin().finally(() => {
      this.#refreshing = undefined;
    });
    try {
      this.#state = await this.#refreshing;
      return this.#state.live;
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (!state) throw new Unavailable(error);
      return state.live;
    }
  }

  /** For tests and maintenance: forgets what this process holds, as a new instance begins. */
  forget(): void {
    this.#state = undefined;
  }

  async #load(): Promise<State> {
    // The connection to the table is opened meanwhile.
    const [{ segment, upTo }] = await Promise.all([
      gather(this.#collection),
      feedSince(this.#collection, now()),
    ]);
    const loaded: State = { live: new Live(segment), basis: upTo, upTo, refreshedAt: 0 };
    await this.#refresh(loaded);
    return loaded;
  }

  /** The state with what came since; a new one where the directory was rebuilt meanwhile. */
  async #renew(held: State): Promise<State> {
    const { rebuiltUpTo } = await this.#refresh(held);
    return rebuiltUpTo !== null && rebuiltUpTo > held.basis ? this.#load() : held;
  }

  async #refresh(held: State): Promise<Feed> {
    const started = now();
    const feed = await feedSince(this.#collection, held.upTo - overlap);
    held.live.apply(feed.changes);
    held.live.forgetBefore(started - 2 * overlap);
    held.upTo = started;
    held.refreshedAt = started;
    return feed;
  }
}
