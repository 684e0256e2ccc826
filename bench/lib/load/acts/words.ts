import { tradeNames } from "../../../../packages/core/src/fixed/categories.ts";
import { states } from "../../../../packages/core/src/fixed/locations.ts";
import type { Random } from "../../../../packages/local/src/seed/random.ts";
import { misspelt, vocabulary } from "../../search/words.ts";

/** What somebody searches for. */
export type Wanted = Readonly<
  Partial<Record<"search" | "category" | "state" | "sort" | "available", string>>
>;

/**
 * What people look for, from some thousands of different searches: a trade, with a place as often as not; a thing that is
 * broken; a word with a slip of the finger in it; or filters alone.
 */
export function wordsOf(random: Random): Wanted {
  const trade = random.pick(tradeNames).toLowerCase();
  const state = random.pick(states);
  const at = random.next();
  if (at < 0.22) return { search: trade };
  if (at < 0.4) return { search: `${trade} ${random.pick(state.cities).toLowerCase()}` };
  if (at < 0.5) return { search: trade, state: state.value };
  if (at < 0.68) return { search: random.pick(vocabulary) };
  if (at < 0.78) return { search: misspelt(random, random.chance(0.5) ? trade : random.pick(vocabulary)) };
  if (at < 0.88) return { category: trade, state: state.value };
  return { category: trade, sort: random.pick(["rating", "price-low", "reviews"]), available: "true" };
}

/** What stands in the field when suggestions are asked for while somebody types, two times at most. */
export function typed(text: string, random: Random): string[] {
  if (text.length < 4) return [];
  const early = text.slice(0, random.between(2, 3));
  const late = text.slice(0, random.between(4, text.length));
  return random.chance(0.7) ? [early, late] : [late];
}
