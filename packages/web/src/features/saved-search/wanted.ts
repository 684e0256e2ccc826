import { choiceFilters } from "@handiwork/core/reference/choice-filters";
import { stateNamed } from "@handiwork/core/reference/locations";
import { placeOf, type SavedSearch } from "@handiwork/core/saved-searches/schema";
import { radiusInWords } from "@handiwork/core/reference/radius";
import { pricesInWords } from "../search/filters-in-words.ts";
import { categoryLabel } from "../search/filters.ts";

/** What a search asks for. */
export type Wanted = Omit<SavedSearch, "id" | "name" | "areaName" | "isAlert" | "createdAt">;

/** What is saved of a search. In: its parameters as the search page writes them into the address. */
export function toWanted(query: URLSearchParams): Wanted {
  const [location, city] = [query.get("location"), query.get("city")];
  return {
    searchQuery: query.get("search"),
    category: query.get("category"),
    state: query.get("state"),
    // One column has the city or the user's own words (A-GAP-45); a city beside these stands in its own.
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

/** The parameters of a saved search, for the address. */
export function toQuery(saved: Wanted): URLSearchParams {
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

/** An area with how far around it: "About 10 km around Surulere, Lagos". */
function areaInWords({ area, areaName, within }: Parameters<typeof inWords>[0]) {
  const name = areaName ?? (area && "the chosen area");
  return name && within !== null && within !== "same" ? `${radiusInWords(within)} around ${name}` : name;
}

function amount(text: string | null): number | null {
  return text === null ? null : Number(text);
}

const sorts: Readonly<Record<Wanted["sortBy"], string | null>> = {
  "premium-first": null,
  rating: "Highest rated first",
  "price-low": "Lowest price first",
  "price-high": "Highest price first",
  reviews: "Most reviews first",
  nearest: "Nearest first",
};

/** What a search asks for, in a line: "Plumber · Ikeja, Lagos · Up to ₦9,000". */
export function inWords(search: Wanted & Partial<Pick<SavedSearch, "areaName">>): string {
  const { searchQuery, category, state, location, city, experienceLevel, language } = search;
  const place = [location, city, state && (stateNamed(state)?.label ?? state)].filter(Boolean).join(", ");
  const parts = [
    searchQuery && `“${searchQuery}”`,
    category && categoryLabel(category),
    place,
    areaInWords(search),
    pricesInWords(search),
    experienceLevel && `${experienceLevel} years`,
    language && choiceFilters.language.inWords(language),
    search.isPremiumOnly && "Premium only",
    search.isAvailableOnly && "Available now",
  ].filter(Boolean);
  return [...(parts.length > 0 ? parts : ["All artisans"]), sorts[search.sortBy]].filter(Boolean).join(" · ");
}
