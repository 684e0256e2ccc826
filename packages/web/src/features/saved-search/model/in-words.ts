import { choiceFilters } from "@handiwork/core/fixed/choice-filters";
import { tradeNamed } from "@handiwork/core/fixed/categories";
import { stateNamed } from "@handiwork/core/fixed/locations";
import { naira } from "../../../lib/format.ts";
import type { Wanted } from "./query.ts";

const sorts: Readonly<Record<Wanted["sortBy"], string | null>> = {
  "premium-first": null,
  rating: "Highest rated first",
  "price-low": "Lowest price first",
  "price-high": "Highest price first",
  reviews: "Most reviews first",
};

/** What a search asks for, in a line: "Plumber · Ikeja, Lagos · Up to ₦9,000". */
export function inWords(search: Wanted): string {
  const { searchQuery, category, state, location, city, experienceLevel, language } = search;
  const place = [location, city, state && (stateNamed(state)?.label ?? state)].filter(Boolean).join(", ");
  const parts = [
    searchQuery && `“${searchQuery}”`,
    category && (tradeNamed(category) ?? category.replace(/^./u, (letter) => letter.toUpperCase())),
    place,
    prices(search),
    experienceLevel && `${experienceLevel} years`,
    language && choiceFilters.language.inWords(language),
    search.isPremiumOnly && "Premium only",
    search.isAvailableOnly && "Available now",
  ].filter(Boolean);
  return [...(parts.length > 0 ? parts : ["All artisans"]), sorts[search.sortBy]].filter(Boolean).join(" · ");
}

function prices({ minPrice, maxPrice }: Wanted): string | null {
  if (minPrice !== null && maxPrice !== null) return `${naira(minPrice)} to ${naira(maxPrice)}`;
  if (minPrice !== null) return `From ${naira(minPrice)}`;
  return maxPrice === null ? null : `Up to ${naira(maxPrice)}`;
}
