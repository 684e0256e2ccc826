import { now } from "../clock/index.ts";
import { isPassing, Unavailable } from "../errors/index.ts";
import { changesSince, isWithinFeed, overlap } from "./feed.ts";
import { gather } from "./gather.ts";
import { Live } from "./live.ts";

/** How old, in milliseconds, what a search sees may be: of the two seconds that are promised the stream needs its part. */
const freshness = 500;

interface State {
  readonly live: Live;
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
  refreshing ??= (state && isWithinFeed(state.upTo) ? refresh(state) : load()).finally(() => {
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
  const [{ segment, upTo }] = await Promise.all([gather(), changesSince(now())]);
  return refresh({ live: new Live(segment), upTo, refreshedAt: 0 });
}

async function refresh(held: State): Promise<State> {
  const started = now();
  held.live.apply(await changesSince(held.upTo - overlap));
  held.live.forgetBefore(started - 2 * overlap);
  held.upTo = started;
  held.refreshedAt = started;
  return held;
}
