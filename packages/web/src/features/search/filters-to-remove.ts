import { choiceNames } from "@handiwork/core/reference/choice-filters";
import type { SearchResult } from "@handiwork/core/directory/schema";
import { activeFilters, type ActiveFilter } from "./filters-in-words.ts";
import type { Filters } from "./filters.ts";

/** A filter whose removal may give results. */
export interface RemovableFilter extends ActiveFilter {
  /** Number of artisans without it; null if unknown. */
  readonly artisans: number | null;
}

/**
 * Returns filters to remove from a search without results: those with the most results first, then those with unknown
 * counts. Leaves out filters whose removal gives nothing, and the last remaining filter. Each count assumes that all
 * other filters stay.
 */
export function filtersToRemove(filters: Filters, counts: SearchResult["counts"]): RemovableFilter[] {
  const { search, state, city, category } = filters;
  const words: ActiveFilter[] = search === "" ? [] : [{ label: `“${search}”`, without: { search: "" } }];
  const known = new Map<keyof Filters, readonly { count: number }[]>([
    ...(category ? [["category", counts.category] as const] : []),
    // Removing a state also removes its city, which the counts do not reflect.
    ...(state && !city ? [["state", counts.state] as const] : []),
    ...choiceNames.filter((name) => filters[name] !== "").map((name) => [name, counts[name]] as const),
  ]);
  const artisans = ({ without }: ActiveFilter) => {
    const [filter] = Object.keys(without) as (keyof Filters)[];
    const values = filter && known.get(filter);
    return values ? values.reduce((sum, { count }) => sum + count, 0) : null;
  };
  const where = filters.area === "" ? [] : [{ label: "the place", without: { area: "" } }];
  const set = [...words, ...where, ...activeFilters(filters)];
  if (set.length < 2) return [];
  return set
    .map((filter) => ({ ...filter, artisans: artisans(filter) }))
    .filter(({ artisans: number }) => number !== 0)
    .toSorted((a, b) => (b.artisans ?? 0) - (a.artisans ?? 0));
}
