import { tradeNamed } from "@handiwork/core/fixed/categories";
import { choiceFilters, choiceNames } from "@handiwork/core/fixed/choice-filters";
import { stateNamed } from "@handiwork/core/fixed/locations";
import { naira } from "../../../lib/format.ts";
import { pricesCross, type Filters } from "./filters.ts";

/** A filter that is set, in words, and what takes it away. */
export interface ActiveFilter {
  readonly label: string;
  readonly without: Partial<Filters>;
}

/** The filters that are set, in the order of the page. The search text and the sort stand in controls of their own. */
export function activeFilters(filters: Filters): ActiveFilter[] {
  const { category, state, city, location, premium, available } = filters;
  const price = priceLabel(filters);
  const all: (ActiveFilter | false)[] = [
    category !== "" && { label: categoryLabel(category), without: { category: "" } },
    state !== "" && { label: stateNamed(state)?.label ?? state, without: { state: "" } },
    city !== "" && { label: city, without: { city: "" } },
    location !== "" && { label: `Location “${location}”`, without: { location: "" } },
    price !== null && { label: price, without: { minPrice: null, maxPrice: null } },
    ...choiceNames.map(
      (name) =>
        filters[name] !== "" && {
          label: choiceFilters[name].inWords(filters[name]),
          without: { [name]: "" },
        },
    ),
    premium && { label: "Premium only", without: { premium: false } },
    available && { label: "Available now", without: { available: false } },
  ];
  return all.filter((filter) => filter !== false);
}

/** How many of the Advanced Filters are set; both prices together are one. */
export function countAdvanced(filters: Filters): number {
  const { minPrice, maxPrice, premium, available } = filters;
  const choices = choiceNames.map((name) => filters[name] !== "");
  const set = [minPrice !== null || maxPrice !== null, ...choices, premium, available];
  return set.filter(Boolean).length;
}

/** How a trade's key reads: the trade's own name, or the key with a capital (A-GAP-34). */
export function categoryLabel(key: string): string {
  return tradeNamed(key) ?? key.replace(/^./u, (letter) => letter.toUpperCase());
}

function priceLabel(filters: Filters): string | null {
  const { minPrice, maxPrice } = filters;
  if (pricesCross(filters)) return null;
  if (minPrice !== null && maxPrice !== null) return `${naira(minPrice)} to ${naira(maxPrice)}`;
  if (minPrice !== null) return `From ${naira(minPrice)}`;
  return maxPrice === null ? null : `Up to ${naira(maxPrice)}`;
}
