import { choiceNames } from "@handiwork/core/reference/choice-filters";
import type { SearchResult } from "@handiwork/core/directory/schema";
import { activeFilters, type ActiveFilter } from "./filters-in-words.ts";
import type { Filters } from "./filters.ts";

/** A filter whose removal may bring results. */
export interface WayOut extends ActiveFilter {
  /** How many artisans there are without it; null where that is not known. */
  readonly brings: number | null;
}

/**
 * What could be taken away where nobody matches, what brings most first, then what is not known. What brings nobody by
 * itself is left out, and so is the only thing that is set. In: the filters, and the counts of their answer, each of which is under all the other filters.
 */
export function waysOut(filters: Filters, counts: SearchResult["counts"]): WayOut[] {
  const { search, state, city, category } = filters;
  const words: ActiveFilter[] = search === "" ? [] : [{ label: `“${search}”`, without: { search: "" } }];
  const known = new Map<keyof Filters, readonly { count: number }[]>([
    ...(category ? [["category", counts.category] as const] : []),
    // Removing a state removes its city, too, which the counts ignore.
    ...(state && !city ? [["state", counts.state] as const] : []),
    ...choiceNames.filter((name) => filters[name] !== "").map((name) => [name, counts[name]] as const),
  ]);
  const brings = ({ without }: ActiveFilter) => {
    const [filter] = Object.keys(without) as (keyof Filters)[];
    const values = filter && known.get(filter);
    return values ? values.reduce((sum, { count }) => sum + count, 0) : null;
  };
  const where = filters.area === "" ? [] : [{ label: "the place", without: { area: "" } }];
  const set = [...words, ...where, ...activeFilters(filters)];
  if (set.length < 2) return [];
  return set
    .map((filter) => ({ ...filter, brings: brings(filter) }))
    .filter(({ brings: number }) => number !== 0)
    .toSorted((a, b) => (b.brings ?? 0) - (a.brings ?? 0));
}
