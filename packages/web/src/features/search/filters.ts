import { categoryKey, tradeNamed } from "@handiwork/core/reference/categories";
import { choiceNames, choiceOf, forChoices, type ChoiceName } from "@handiwork/core/reference/choice-filters";
import { readNumber, type ReadNumber } from "@handiwork/core/reference/numbers";
import { parseLocation, stateNamed, states, type State } from "@handiwork/core/reference/locations";
import type { Radius } from "@handiwork/core/reference/radius";
import type * as Directory from "@handiwork/core/directory/schema";
import { readNear, toParams, normalizeText } from "../../lib/navigation/filter-url.ts";

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

/** Default bounds do not filter (A-SEARCH-23). The type keeps them equal to core's. */
export const defaultPrices: typeof Directory.defaultPrices = { min: 0, max: 100_000 };

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

const maxPriceValue = 100_000_000;

/**
 * Reads filters from a query string. Any query string gives valid filters: invalid values are ignored, except an
 * unknown place, which stays as text so that the visitor can see and remove it.
 */
export function readFilters(params: URLSearchParams): Filters {
  const category = normalizeText(categoryKey(params.get("category") ?? ""));
  const sort = params.get("sort") ?? "";
  const near = readNear(params);
  return {
    search: normalizeText(params.get("search")),
    ...(near.area ? { location: "", state: "", city: "" } : readPlace(params)),
    ...near,
    category: category === "all categories" ? "" : category,
    minPrice: toPrice(params.get("minPrice"), defaultPrices.min),
    maxPrice: toPrice(params.get("maxPrice"), defaultPrices.max),
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

/** Parses a typed price; undefined if blank. */
export function readPrice(text: string): ReadNumber | undefined {
  const read = readNumber(text, "rate");
  const isWhole = !read || "problem" in read || (read.hundredths >= 0 && read.hundredths % 100 === 0);
  return isWhole ? read : { problem: "Write whole naira, such as 4,000" };
}

/** Returns the price to filter by, in naira; null if blank, invalid or the default. */
export function toPrice(text: string | null, standard: number): number | null {
  const read = readPrice(text ?? "");
  if (!read || "problem" in read) return null;
  const amount = Math.min(read.hundredths / 100, maxPriceValue);
  return amount === standard ? null : amount;
}

function readPlace(params: URLSearchParams): Pick<Filters, "location" | "state" | "city"> {
  const stateText = normalizeText(params.get("state"));
  const cityText = normalizeText(params.get("city"));
  const known = stateNamed(stateText);
  const state = known?.value ?? "";
  const city = (known && cityIn(known, cityText)?.city) ?? "";
  // An area that is not a code is a name.
  const texts = ["location", "area"].map((name) => normalizeText(params.get(name)));
  texts.push(known ? "" : stateText, city ? "" : cityText);
  const text = texts.find((candidate) => candidate !== "") ?? "";
  const place = placeNamed(text);
  const fits = place && (!state || place.state === state) && (!city || !place.city || place.city === city);
  if (!fits) return { location: text, state, city };
  return { location: "", state: place.state, city: city || place.city };
}

/** An unencoded "5+" in the URL arrives as "5 ". */
function readChoice(name: ChoiceName, text: string): string {
  return choiceOf(name, normalizeText(text)) || choiceOf(name, text.replace(" ", "+"));
}

/** A state's value and one of its cities; "" for the whole state. */
interface Place {
  readonly state: string;
  readonly city: string;
}

/**
 * Returns the place that a text names, ignoring case (A-GAP-35): "Lagos", "lagos state", "Abuja", "Ikeja, Lagos".
 * Null if it is unknown, or a city that exists in several states.
 */
function placeNamed(text: string): Place | null {
  const plain = text.trim().replace(/\s+state$/i, "");
  const whole = stateNamed(plain);
  if (whole) return { state: whole.value, city: "" };
  const { city, state } = parseLocation(plain);
  if (!city) return null;
  if (state !== null) {
    const named = stateNamed(state);
    return named ? cityIn(named, city) : null;
  }
  const [match = null, ...others] = states.flatMap((candidate) => cityIn(candidate, city) ?? []);
  return others.length === 0 ? match : null;
}

/** Returns a state's city by name, ignoring case, or null. */
function cityIn(state: State, city: string): Place | null {
  const wanted = city.trim().toLowerCase();
  const known = state.cities.find((name) => name.toLowerCase() === wanted);
  return known === undefined ? null : { state: state.value, city: known };
}

/** Returns the filters of a suggestion, which replace the typed text. */
export function suggestionFilters(
  suggestion: Exclude<Directory.Suggestion, { kind: "name" }>,
): Partial<Filters> {
  if (suggestion.kind === "trade") return { search: "", category: suggestion.category };
  const state = stateNamed(suggestion.state)?.value ?? "";
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
