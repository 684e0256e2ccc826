import { categoryKey, tradeNamed } from "@handiwork/core/reference/categories";
import { choiceNames, choiceOf, forChoices, type ChoiceName } from "@handiwork/core/reference/choice-filters";
import type { Radius } from "@handiwork/core/reference/radius";
import type * as Directory from "@handiwork/core/directory/schema";
import { readNear, toParams, normalizeText } from "../../lib/navigation/filter-url.ts";
import type * as FilterParsers from "./filter-parsers.ts";

export type Sort = Directory.Sort;

/** The search filters. An empty text, null or false does not filter. */
export interface Filters extends Readonly<Record<ChoiceName, string>> {
  readonly search: string;
  /** A place as typed; a known one becomes `state` and `city` (A-GAP-35). */
  readonly location: string;
  /** The trade's key, in lower case; may be missing from the select (A-GAP-34). */
  readonly category: string;
  /** Value of one of the fixed states. */
  readonly state: string;
  /** One of that state's cities. */
  readonly city: string;
  /** Code of an area, which replaces state, city and location. */
  readonly area: string;
  /** Radius around the area; empty for the area itself. */
  readonly within: Radius | "";
  /** Minimum and maximum are in naira per hour. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly premium: boolean;
  readonly available: boolean;
  readonly sort: Sort;
}

/** Sort labels in display order (A-GAP-40). */
export const sortLabels: Readonly<Record<Sort, string>> = {
  "premium-first": "Premium First",
  rating: "Highest Rated",
  "price-low": "Price: Low to High",
  "price-high": "Price: High to Low",
  reviews: "Most Reviews",
  nearest: "Nearest",
};

export const noFilters: Filters = {
  search: "",
  location: "",
  category: "",
  state: "",
  city: "",
  area: "",
  within: "",
  minPrice: null,
  maxPrice: null,
  ...forChoices(() => ""),
  premium: false,
  available: false,
  sort: "premium-first",
};

type Parsers = Pick<typeof FilterParsers, "readPlace" | "readPrices">;

/** Reads places and prices as they are, which is exact for query strings that `writeFilters` has written. */
const verbatim: Parsers = {
  readPlace: (params) => ({
    location: normalizeText(params.get("location")),
    state: normalizeText(params.get("state")),
    city: normalizeText(params.get("city")),
  }),
  readPrices: (params) => ({
    minPrice: toAmount(params.get("minPrice")),
    maxPrice: toAmount(params.get("maxPrice")),
  }),
};

let parsers = verbatim;
let loading: Promise<void> | undefined;

/**
 * Loads the code that interprets places and prices, which most searches do not have. The promise is for React's `use`:
 * always the same one, and never rejected, because the page's own query strings are readable without this code.
 */
export function loadParsers(): Promise<void> {
  loading ??= import("./filter-parsers.ts").then(
    (module) => {
      parsers = module;
    },
    () => {},
  );
  return loading;
}

/** Returns whether `readFilters` needs `loadParsers` to interpret a query string. */
export function needsParsers(params: URLSearchParams): boolean {
  return params.has("minPrice") || params.has("maxPrice") || namesPlace(params);
}

/** Returns whether a query string has a place other than the code of an area. */
function namesPlace(params: URLSearchParams): boolean {
  return !readNear(params).area && ["location", "area", "state", "city"].some((name) => params.has(name));
}

function toAmount(text: string | null): number | null {
  return text && /^\d+$/.test(text) ? Number(text) : null;
}

/**
 * Reads filters from a query string. After `loadParsers`, any query string gives valid filters: invalid values are
 * ignored, except an unknown place, which stays as text so that the visitor can see and remove it.
 */
export function readFilters(params: URLSearchParams): Filters {
  const category = normalizeText(categoryKey(params.get("category") ?? ""));
  const sort = params.get("sort") ?? "";
  return {
    ...noFilters,
    search: normalizeText(params.get("search")),
    ...(namesPlace(params) && parsers.readPlace(params)),
    ...readNear(params),
    category: category === "all categories" ? "" : category,
    ...parsers.readPrices(params),
    ...forChoices((_, name) => readChoice(name, params.get(name) ?? "")),
    premium: params.get("premium") === "true",
    available: params.get("available") === "true",
    sort: Object.hasOwn(sortLabels, sort) ? (sort as Sort) : noFilters.sort,
  };
}

/** Writes filters as query parameters without defaults, always in the same order. */
export function writeFilters(filters: Filters): URLSearchParams {
  return toParams(filters, noFilters);
}

/**
 * Applies a change to the filters. A new state removes the city. An area and a state with city replace each other,
 * and without an area there is no sorting by distance.
 */
export function change(filters: Filters, patch: Partial<Filters>): Filters {
  const moved = patch.state !== undefined && patch.state !== filters.state;
  const next = { ...filters, ...(moved && { city: "", ...noArea }), ...patch };
  if (patch.area) return { ...next, state: "", city: "", location: "" };
  const isNearest = next.sort === "nearest" && filters.area !== "" && next.area === "";
  return { ...next, ...(isNearest && { sort: noFilters.sort }), ...(next.area === "" && noArea) };
}

const noArea = { area: "", within: "" } as const;

/** Returns whether the minimum price is above the maximum, in which case prices do not filter (A-GAP-39). */
export function pricesCross({ minPrice, maxPrice }: Filters): boolean {
  return minPrice !== null && maxPrice !== null && minPrice > maxPrice;
}

/** An unencoded "5+" in the URL arrives as "5 ". */
function readChoice(name: ChoiceName, text: string): string {
  return choiceOf(name, normalizeText(text)) || choiceOf(name, text.replace(" ", "+"));
}

/** Returns the filters of a suggestion, which replace the typed text. `state` is the value of its state. */
export function suggestionFilters(
  suggestion: Exclude<Directory.Suggestion, { kind: "name" }>,
  state: string,
): Partial<Filters> {
  if (suggestion.kind === "trade") return { search: "", category: suggestion.category };
  const there = { search: "", location: "", state, city: suggestion.city ?? "" };
  return suggestion.kind === "place" ? there : { ...there, category: suggestion.category };
}

/** Counts the active filters as displayed, without the search text and the sort order. */
export function countActive(filters: Filters): number {
  const { category, state, city, location } = filters;
  return [category, state, city, location].filter(Boolean).length + countAdvanced(filters);
}

/** Counts the active Advanced Filters. Both prices count as one, and ignored prices do not count. */
export function countAdvanced(filters: Filters): number {
  const { minPrice, maxPrice, premium, available } = filters;
  const price = !pricesCross(filters) && (minPrice !== null || maxPrice !== null);
  const choices = choiceNames.map((name) => filters[name]);
  return [price, ...choices, premium, available].filter(Boolean).length;
}

/** Returns a trade's name, or its capitalized key if it is unknown (A-GAP-34). */
export function categoryLabel(key: string): string {
  return tradeNamed(key) ?? key.replace(/^./u, (letter) => letter.toUpperCase());
}
