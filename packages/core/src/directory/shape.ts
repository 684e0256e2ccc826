import { languageNamed } from "../reference/choice-filters.ts";
import { categoryKey, tradeNamed } from "../reference/categories.ts";
import { parseLocation, stateNamed } from "../reference/locations.ts";
import { bands } from "../reference/areas.ts";
import { experienceLevel } from "../artisans/experience.rules.ts";
import { defaultPrices, type Filters, type Sort } from "./schema.ts";
import { fold } from "../reference/fold.ts";
import { add, addSpan, bits, type Bits } from "./bits.ts";
import { booleans, choices, counts, dictionary, times, numbers, texts } from "./columns.ts";
import { rowsAt, type Query } from "./match.ts";
import { bandOf, rowsNear } from "./near.ts";
import { memoize } from "./memoize.ts";
import type { Order } from "./order.ts";
import { images } from "./pictures.ts";
import { firstAfter, type DocumentOf, type Segment, type Shape } from "./segment.ts";

/** The columns of an artisan: card contents and search fields. */
const columns = {
  name: texts,
  category: dictionary,
  location: dictionary,
  /** The area's code, and the name of the place in it; empty if unknown. */
  area: dictionary,
  placeName: dictionary,
  /** The codes of the other areas that the artisan serves. */
  serves: choices,
  rating: numbers,
  reviews: counts,
  /** Naira per hour. */
  hourlyRate: numbers,
  image: images,
  cover: images,
  isOnline: booleans,
  isVerified: booleans,
  premiumUntil: times,
  description: texts,
  experienceYears: dictionary,
  languages: choices,
} as const;

export type ArtisanColumns = typeof columns;
export type Document = DocumentOf<ArtisanColumns>;
export type ArtisanSegment = Segment<ArtisanColumns>;

/** Artisans without a rate come last in both directions (A-GAP-38). */
const price = ({ columns: { hourlyRate } }: Pick<ArtisanSegment, "columns">, row: number, sign: number) => {
  const naira = hourlyRate[row]!;
  return Number.isNaN(naira) ? Number.MAX_SAFE_INTEGER : sign * naira;
};

/** Records from before the fixed choice contain any spelling. */
const languageOf = (text: string) => ({ key: fold(languageNamed(text)), name: languageNamed(text) });

/**
 * Review counts break ties of ratings (A-GAP-40). The averages of up to 9,999 reviews differ by at least 1e-8, so the
 * scaled count cannot change their order.
 */
const rank = ({ rating, reviews }: Pick<Document, "rating" | "reviews">) =>
  (rating ?? 0) + Math.min(reviews, 9_999) * 1e-12;

/** The shape of artisans: ranked by rating, unrated ones last. */
export const artisanShape: Shape<ArtisanColumns> = {
  columns,
  rank,
  orders: (built, by) => ({
    priceLow: by((row) => price({ columns: built }, row, 1)),
    priceHigh: by((row) => price({ columns: built }, row, -1)),
    reviews: by((row) => -built.reviews[row]!),
    premium: by((row) => -(built.premiumUntil[row]! || 0)),
  }),
  facets: {
    category: {
      column: "category",
      valueOf: (text) => ({ key: categoryKey(text), name: tradeNamed(text) ?? text }),
    },
    state: {
      column: "location",
      valueOf: (text) => {
        const { state } = parseLocation(text);
        return state === null ? null : { key: fold(state), name: state };
      },
    },
    experience: {
      column: "experienceYears",
      valueOf: (text) => {
        const level = experienceLevel(text);
        return level && { key: level, name: level };
      },
    },
    language: { column: "languages", valueOf: languageOf },
  },
};

const premiumFirst = (
  { columns: { premiumUntil } }: Pick<ArtisanSegment, "columns">,
  row: number,
  at: number,
) => (premiumUntil[row]! > at ? 0 : 1);

/** The sort orders of the search (A-SEARCH-29 to A-SEARCH-33). */
export const orders: Readonly<Record<Exclude<Sort, "nearest">, Order<ArtisanColumns>>> = {
  "premium-first": { levels: 2, levelOf: premiumFirst },
  rating: {},
  "price-low": { by: "priceLow", key: (segment, row) => price(segment, row, 1) },
  "price-high": { by: "priceHigh", key: (segment, row) => price(segment, row, -1) },
  reviews: { by: "reviews", key: ({ columns: { reviews } }, row) => -reviews[row]! },
};

/**
 * Returns the order of a sort. "nearest" sorts by distance band from an area, then premium first; without an area,
 * premium first only.
 */
export function orderOf(sort: Sort, area: string | undefined): Order<ArtisanColumns> {
  if (sort !== "nearest") return orders[sort];
  if (area === undefined) return orders["premium-first"];
  return {
    levels: 2 * bands.length,
    levelOf: (segment, row, at) => 2 * bandOf(segment, row, area) + premiumFirst(segment, row, at),
  };
}

/**
 * Returns the query of filters at a time (Unix ms), by the specification's rules (A-SEARCH-20 to A-SEARCH-27).
 * `rule.ts` states them for one artisan.
 */
export function queryOf(filters: Filters, at: number): Query<ArtisanColumns> {
  const { category, state, experience, language, area, within = "same" } = filters;
  return {
    wanted: {
      ...(category && fold(category) !== "all categories" ? { category: categoryKey(category) } : {}),
      ...(state ? { state: fold(stateNamed(state)?.label ?? state) } : {}),
      ...(experience ? { experience } : {}),
      ...(language ? { language: languageOf(language).key } : {}),
    },
    narrow: (segment) => narrowed(segment, filters, at),
    ...(area && { near: (segment) => rowsNear(segment, area, within) }),
  };
}

/** Returns the rows that pass each filter without counts. */
function narrowed(segment: ArtisanSegment, filters: Filters, at: number): Bits[] {
  const { minPrice = defaultPrices.min, maxPrice = defaultPrices.max, city, location } = filters;
  const sets: Bits[] = [];
  if (filters.available) sets.push(onlineRows(segment));
  if (filters.premium) sets.push(premiumRows(segment, at));
  // A bound at its default filters nothing, so artisans without a rate remain.
  if (minPrice !== defaultPrices.min || maxPrice !== defaultPrices.max) {
    const most = maxPrice === defaultPrices.max ? Number.MAX_VALUE : maxPrice;
    sets.push(pricedRows(segment, minPrice, most));
  }
  if (city || location) sets.push(rowsAt(segment, city && fold(city), location && fold(location)));
  return sets;
}

const onlineRows = memoize(({ size, columns: { isOnline } }: ArtisanSegment): Bits => {
  const set = bits(size);
  for (let row = 0; row < size; row += 1) if (isOnline[row] === 1) add(set, row);
  return set;
});

/** Returns the rows that are premium at a time: the start of the order by expiry, latest first. */
function premiumRows(
  { size, columns: { premiumUntil }, orders: { premium } }: ArtisanSegment,
  at: number,
): Bits {
  return span(size, premium, 0, (row) => premiumUntil[row]! > at);
}

/** Returns the rows with a rate within bounds. */
function pricedRows(
  { size, columns: { hourlyRate }, orders: { priceLow } }: ArtisanSegment,
  least: number,
  most: number,
): Bits {
  const from = firstAfter(priceLow ?? new Uint32Array(), (row) => hourlyRate[row]! < least);
  // Rows without a rate are last: comparisons with NaN are false.
  return span(size, priceLow, from, (row) => hourlyRate[row]! <= most);
}

/** Returns the rows of an order from a position on, while a predicate holds. */
function span(
  size: number,
  order: Uint32Array = new Uint32Array(),
  from: number,
  holds: (row: number) => boolean,
): Bits {
  const set = bits(size);
  addSpan(set, order, from, firstAfter(order, holds));
  return set;
}
