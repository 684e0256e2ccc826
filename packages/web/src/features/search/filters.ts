import { categoryKey, tradeNamed } from "@handiwork/core/reference/categories";
import { choiceNames, choiceOf, forChoices, type ChoiceName } from "@handiwork/core/reference/choice-filters";
import { readNumber, type ReadNumber } from "@handiwork/core/reference/numbers";
import { parseLocation, stateNamed, states, type State } from "@handiwork/core/reference/locations";
import { areaCode, radii, type Radius } from "@handiwork/core/reference/radius";
import type * as Directory from "@handiwork/core/directory/schema";

export type Sort = Directory.Sort;

/** What the visitor looks for. An empty text, null or false filters nothing. */
export interface Filters extends Readonly<Record<ChoiceName, string>> {
  readonly search: string;
  /** A place in the visitor's own words; one that we know becomes `state` and `city` (A-GAP-35). */
  readonly location: string;
  /** The trade's key, in lower case. It may be one that the select does not offer (A-GAP-34). */
  readonly category: string;
  /** The value of one of the fixed states. */
  readonly state: string;
  /** One of that state's cities. */
  readonly city: string;
  /** The code of an area, which stands instead of state, city and place. */
  readonly area: string;
  /** How far around the area; empty for the area itself. */
  readonly within: Radius | "";
  /** Naira an hour, both. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly premium: boolean;
  readonly available: boolean;
  readonly sort: Sort;
}

/** The labels of the sorts, in the order of the select (A-GAP-40). */
export const sortLabels: Readonly<Record<Sort, string>> = {
  "premium-first": "Premium First",
  rating: "Highest Rated",
  "price-low": "Price: Low to High",
  "price-high": "Price: High to Low",
  reviews: "Most Reviews",
  nearest: "Nearest",
};

/** A bound at its default filters nothing (A-SEARCH-23); the type holds it to core's numbers. */
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

const longestText = 100;
const highestPrice = 100_000_000;

/**
 * The filters that an address asks for. Out of any query string comes something that can be searched: what cannot be
 * understood filters nothing, except an unknown place, which stays as text so that it is seen and can be removed.
 */
export function readFilters(params: URLSearchParams): Filters {
  const category = toText(categoryKey(params.get("category") ?? ""));
  const sort = params.get("sort") ?? "";
  return {
    search: toText(params.get("search")),
    ...readArea(params),
    category: category === "all categories" ? "" : category,
    minPrice: toPrice(params.get("minPrice"), defaultPrices.min),
    maxPrice: toPrice(params.get("maxPrice"), defaultPrices.max),
    ...forChoices((_, name) => readChoice(name, params.get(name) ?? "")),
    premium: params.get("premium") === "true",
    available: params.get("available") === "true",
    sort: isKey(sortLabels, sort) ? sort : noFilters.sort,
  };
}

/** The query string's parameters of these filters, without what is at its default, always in the same order. */
export function writeFilters(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of Object.keys(noFilters) as (keyof Filters)[]) {
    if (filters[key] !== noFilters[key]) params.set(key, String(filters[key]));
  }
  return params;
}

/**
 * The filters with a change. A city belongs to its state: another state drops it. An area says where, and how far, better than
 * state and city do: each drops the other, and without an area there is no nearest.
 */
export function change(filters: Filters, patch: Partial<Filters>): Filters {
  const moved = patch.state !== undefined && patch.state !== filters.state;
  const next = { ...filters, ...(moved && { city: "", ...noArea }), ...patch };
  if (patch.area) return { ...next, state: "", city: "", location: "" };
  const isNearest = next.sort === "nearest" && filters.area !== "" && next.area === "";
  return { ...next, ...(isNearest && { sort: noFilters.sort }), ...(next.area === "" && noArea) };
}

const noArea = { area: "", within: "" } as const;

/** Whether the lowest rate is above the highest: then prices do not filter until that is put right (A-GAP-39). */
export function pricesCross({ minPrice, maxPrice }: Filters): boolean {
  return minPrice !== null && maxPrice !== null && minPrice > maxPrice;
}

/** What a typed text filters by: without space around it, at most as long as the API takes, no half characters. */
export function toText(text: string | null): string {
  const cut = (text ?? "").trim().slice(0, longestText);
  return cut.replace(/[\uD800-\uDBFF]$/, "").trim();
}

/** Reads a typed price; undefined for a blank. */
export function readPrice(text: string): ReadNumber | undefined {
  const read = readNumber(text, "rate");
  const isWhole = !read || "problem" in read || (read.hundredths >= 0 && read.hundredths % 100 === 0);
  return isWhole ? read : { problem: "Write whole naira, such as 4,000" };
}

/** Returns the naira that a typed price filters by; null where there are none, or the bound's default. */
export function toPrice(text: string | null, standard: number): number | null {
  const read = readPrice(text ?? "");
  if (!read || "problem" in read) return null;
  const amount = Math.min(read.hundredths / 100, highestPrice);
  return amount === standard ? null : amount;
}

function readPlace(params: URLSearchParams): Pick<Filters, "location" | "state" | "city"> {
  const stateText = toText(params.get("state"));
  const cityText = toText(params.get("city"));
  const known = stateNamed(stateText);
  const state = known?.value ?? "";
  const city = (known && cityIn(known, cityText)?.city) ?? "";
  // An area that is no code is a name.
  const texts = ["location", "area"].map((name) => toText(params.get(name)));
  texts.push(known ? "" : stateText, city ? "" : cityText);
  const text = texts.find((candidate) => candidate !== "") ?? "";
  const place = placeNamed(text);
  const fits = place && (!state || place.state === state) && (!city || !place.city || place.city === city);
  if (!fits) return { location: text, state, city };
  return { location: "", state: place.state, city: city || place.city };
}

/** Where an address looks: around an area, or at a place. */
function readArea(params: URLSearchParams): Pick<Filters, "location" | "state" | "city" | "area" | "within"> {
  const area = params.get("area") ?? "";
  if (!areaCode.test(area)) return { ...readPlace(params), ...noArea };
  const within = radii.find((radius) => radius === params.get("within") && radius !== "same") ?? "";
  return { location: "", state: "", city: "", area, within };
}

/** "5+" that was typed into an address without encoding arrives as "5 ". */
function readChoice(name: ChoiceName, text: string): string {
  return choiceOf(name, toText(text)) || choiceOf(name, text.replace(" ", "+"));
}

function isKey<Key extends string>(labels: Readonly<Record<Key, string>>, text: string): text is Key {
  return Object.hasOwn(labels, text);
}

/** A state by its value and one of its cities, "" for the whole state. */
interface Place {
  readonly state: string;
  readonly city: string;
}

/**
 * The place that a free text equals, in any letter case (A-GAP-35): "Lagos", "lagos state", "Abuja", "Ikeja, Lagos".
 * Null where it names none, or a city that several states have: such a text stays a text.
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
  const found = states.map((candidate) => cityIn(candidate, city)).filter((place) => place !== null);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The city of that name in a state, in any letter case, or null. */
function cityIn(state: State, city: string): Place | null {
  const wanted = city.trim().toLowerCase();
  const known = state.cities.find((name) => name.toLowerCase() === wanted);
  return known === undefined ? null : { state: state.value, city: known };
}

/** What a suggested trade, place or both filter by, in place of the text that it was suggested for. */
export function meantBy(suggestion: Exclude<Directory.Suggestion, { kind: "name" }>): Partial<Filters> {
  if (suggestion.kind === "trade") return { search: "", category: suggestion.category };
  const state = stateNamed(suggestion.state)?.value ?? "";
  const there = { search: "", location: "", state, city: suggestion.city ?? "" };
  return suggestion.kind === "place" ? there : { ...there, category: suggestion.category };
}

/** How many filters are set, as they stand in words; prices that cross do not filter. The search text and the sort do not count. */
export function countSet(filters: Filters): number {
  const { category, state, city, location, minPrice, maxPrice, premium, available } = filters;
  const price = !pricesCross(filters) && (minPrice !== null || maxPrice !== null);
  const choices = choiceNames.map((name) => filters[name]);
  return [category, state, city, location, price, ...choices, premium, available].filter(Boolean).length;
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
