import { choiceFilters } from "@handiwork/core/reference/choice-filters";
import { stateNamed } from "@handiwork/core/reference/locations";
import { placeOf, type SavedSearch } from "@handiwork/core/saved-searches/schema";
import { radiusInWords } from "@handiwork/core/reference/radius";
import { priceRangeLabel } from "../search/filter-labels.ts";
import { categoryLabel } from "../search/filters.ts";

/** The criteria of a search. */
export type Criteria = Omit<SavedSearch, "id" | "name" | "areaName" | "isAlert" | "createdAt">;

/** The URL parameters of the criteria, in the order of the search page. */
const parameters = {
  searchQuery: "search",
  location: "location",
  category: "category",
  state: "state",
  city: "city",
  area: "area",
  within: "within",
  minPrice: "minPrice",
  maxPrice: "maxPrice",
  experienceLevel: "experience",
  language: "language",
  isPremiumOnly: "premium",
  isAvailableOnly: "available",
  sortBy: "sort",
} as const satisfies Record<keyof Criteria, string>;

const entries = Object.entries(parameters) as [keyof Criteria, string][];

/** Returns the criteria in the search page's URL parameters. */
export function criteriaOf(query: URLSearchParams): Criteria {
  const texts = Object.fromEntries(entries.map(([key, parameter]) => [key, query.get(parameter)])) as Record<
    keyof Criteria,
    string | null
  >;
  const { location, city, minPrice, maxPrice, isPremiumOnly, isAvailableOnly, sortBy } = texts;
  return {
    ...texts,
    // One column holds the city or the typed location (A-GAP-45). If both are set, the city has its own column.
    location: location ?? city,
    city: location === null ? null : city,
    minPrice: minPrice === null ? null : Number(minPrice),
    maxPrice: maxPrice === null ? null : Number(maxPrice),
    isPremiumOnly: isPremiumOnly === "true",
    isAvailableOnly: isAvailableOnly === "true",
    sortBy: sortBy ?? "premium-first",
  } as Criteria;
}

/** Returns a saved search as URL parameters. */
export function toQuery(saved: Criteria): URLSearchParams {
  const values = { ...saved, ...placeOf(saved) };
  const set = entries.filter(([key]) => values[key] !== null && values[key] !== false);
  return new URLSearchParams(set.map(([key, parameter]) => [parameter, String(values[key])]));
}

/** Returns an area with its radius: "About 10 km around Surulere, Lagos". */
function describeArea({ area, areaName, within }: Parameters<typeof describeSearch>[0]) {
  const name = areaName ?? (area && "the chosen area");
  return name && within !== null && within !== "same" ? `${radiusInWords(within)} around ${name}` : name;
}

const sorts: Readonly<Record<Criteria["sortBy"], string | null>> = {
  "premium-first": null,
  rating: "Highest rated first",
  "price-low": "Lowest price first",
  "price-high": "Highest price first",
  reviews: "Most reviews first",
  nearest: "Nearest first",
};

/** Describes a search in one line: "Plumber · Ikeja, Lagos · Up to ₦9,000". */
export function describeSearch(search: Criteria & Partial<Pick<SavedSearch, "areaName">>): string {
  const { searchQuery, category, state, location, city, experienceLevel, language } = search;
  const place = [location, city, state && (stateNamed(state)?.label ?? state)].filter(Boolean).join(", ");
  const parts = [
    searchQuery && `“${searchQuery}”`,
    category && categoryLabel(category),
    place,
    describeArea(search),
    priceRangeLabel(search),
    experienceLevel && `${experienceLevel} years`,
    language && choiceFilters.language.inWords(language),
    search.isPremiumOnly && "Premium only",
    search.isAvailableOnly && "Available now",
  ].filter(Boolean);
  return [...(parts.length > 0 ? parts : ["All artisans"]), sorts[search.sortBy]].filter(Boolean).join(" · ");
}
