import { now } from "../clock/index.ts";
import { isPassing, Unavailable } from "../errors/index.ts";
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

let state: State | undefined;
let refreshing: Promise<State> | undefined;

/**
 * The approved artisans as of at most a second ago, in this process's memory. When the table is away, the last good
 * state goes on serving; throws Unavailable only where there has never been one.
 */
export async function current(): Promise<Live> {
  if (state && now() - state.refreshedAt < freshness) return state.live;
  // An instance that slept longer than the feed goes back begins anew.
  refreshing ??= (state && isWithinFeed(state.upTo) ? renew(state) : load()).finally(() => {
    refreshing = undefined;
  });
  try {
    state = await refreshing;
    return state.live;
  } catch (error) {
    if (!isPassing(error)) throw error;
    if (!state) throw new Unavailable(error);
    return state.live;
  }
}

/** For tests and maintenance: forgets what this process holds, as a new instance begins. */
export function forget(): void {
  state = undefined;
}

async function load(): Promise<State> {
  // The connection to the table is opened meanwhile.
  const [{ segment, upTo }] = await Promise.all([gather(), feedSince(now())]);
  const loaded: State = { live: new Live(segment), basis: upTo, upTo, refreshedAt: 0 };
  await refresh(loaded);
  return loaded;
}

/** The state with what came since; a new one where the directory was rebuilt meanwhile. */
async function renew(held: State): Promise<State> {
  const { rebuiltUpTo } = await refresh(held);
  return rebuiltUpTo !== null && rebuiltUpTo > held.basis ? load() : held;
}

async function refresh(held: State): Promise<Feed> {
  const started = now();
  const feed = await feedSince(held.upTo - overlap);
  held.live.apply(feed.changes);
  held.live.forgetBefore(started - 2 * overlap);
  held.upTo = started;
  held.refreshedAt = started;
  return feed;
}
