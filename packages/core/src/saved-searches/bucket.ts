import { fold } from "../reference/fold.ts";
import { categoryKey } from "../reference/categories.ts";
import { parseLocation, stateNamed } from "../reference/locations.ts";

const any = "*";

/**
 * Returns a search's bucket in the index of alerts: its trade and state, either possibly "any". An artisan is
 * compared only with searches for the same trade and place, or for any.
 */
export function bucketOf({ category, state }: { category?: string | null; state?: string | null }): string {
  const isAny = !category || category.toLowerCase() === "all categories";
  return bucket(isAny ? any : categoryKey(category), state ? stateKey(state) : any);
}

/** Returns the buckets, at most four, whose searches may match an artisan. */
export function bucketsFor({ category, location }: { category: string; location: string }): string[] {
  const { state } = parseLocation(location);
  const trades = [categoryKey(category), any];
  const places = state === null ? [any] : [stateKey(state), any];
  return trades.flatMap((trade) => places.map((place) => bucket(trade, place)));
}

function stateKey(state: string): string {
  return fold(stateNamed(state)?.label ?? state);
}

function bucket(trade: string, place: string): string {
  return `${trade}|${place}`;
}
