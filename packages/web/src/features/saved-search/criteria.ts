import { choiceFilters } from "@handiwork/core/reference/choice-filters";
import { stateNamed } from "@handiwork/core/reference/locations";
import { placeOf, type SavedSearch } from "@handiwork/core/saved-searches/schema";
import { radiusInWords } from "@handiwork/core/reference/radius";
import { priceRangeLabel } from "../search/filter-labels.ts";
import { categoryLabel } from "../search/filters.ts";

/** The criteria of a search. */
export type Criteria = Omit<SavedSearch, "id" | "name" | "areaName" | "isAlert" | "createdAt">;

/** Returns the criteria in the search page's URL parameters. */
export function criteriaOf(query: URLSearchParams): Criteria {
  const [location, city] = [query.get("location"), query.get("city")];
  return {
    searchQuery: query.get("search"),
    category: query.get("category"),
    state: query.get("state"),
    // One column holds the city or the typed location (A-GAP-45). If both are set, the city has its own column.
    location: location ?? city,
    city: location === null ? null : city,
    area: query.get("area"),
    within: query.get("within") as SavedSearch["within"],
    minPrice: amount(query.get("minPrice")),
    maxPrice: amount(query.get("maxPrice")),
    experienceLevel: query.get("experience") as SavedSearch["experienceLevel"],
    language: query.get("language"),
    isPremiumOnly: query.get("premium") === "true",
    isAvailableOnly: query.get("available") === "true",
    sortBy: (query.get("sort") ?? "premium-first") as SavedSearch["sortBy"],
  };
}

/** Returns a saved search as URL parameters. */
export function toQuery(saved: Criteria): URLSearchParams {
  const { location, city } = placeOf(saved);
  const values = {
    search: saved.searchQuery,
    location,
    category: saved.category,
    state: saved.state,
    city,
    area: saved.area,
    within: saved.within,
    minPrice: saved.minPrice,
    maxPrice: saved.maxPrice,
    experience: saved.experienceLevel,
    language: saved.language,
    premium: saved.isPremiumOnly || null,
    available: saved.isAvailableOnly || null,
    sort: saved.sortBy,
  };
  const set = Object.entries(values).filter(([, value]) => value !== null);
  return new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
}

/** Returns an area with its radius: "About 10 km around Surulere, Lagos". */
function describeArea({ area, areaName, within }: Parameters<typeof describeSearch>[0]) {
  const name = areaName ?? (area && "the chosen area");
  return name && within !== null && within !== "same" ? `${radiusInWords(within)} around ${name}` : name;
}

function amount(text: string | null): number | null {
  return text === null ? null : Number(text);
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
