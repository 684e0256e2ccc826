import * as z from "zod";
import { Invalid } from "../../platform/errors/index.ts";
import { each, has, type Bits } from "./bits.ts";
import type { Sort } from "../../model/directory/schema.ts";
import { firstAfter, idAt, type Segment } from "./segment.ts";

/** Where an artisan stands in an order: compared number by number, ascending, then by id. */
export type Position = { readonly numbers: readonly number[]; readonly id: string };

/**
 * The position of a row in that order (A-SEARCH-29 to A-SEARCH-33), premium decided for a moment in milliseconds. People without a
 * rating come after those with one, people without a rate come last both ways (A-GAP-38), and ties are broken by id
 * (A-GAP-40), so that pages never overlap.
 */
export function position(segment: Segment, row: number, sort: Sort, at: number): Position {
  return { numbers: numbersOf(segment, row, sort, at), id: idAt(segment, row) };
}

/** Negative when `a` comes before `b`, positive when after, 0 when they are the same place. */
export function compare(a: Position, b: Position): number {
  for (const [index, number] of a.numbers.entries()) {
    const difference = number - (b.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** The first rows of a set in that order, at most `limit`, after a position where there is one. */
export function firstRows(
  segment: Segment,
  rows: Bits,
  sort: Sort,
  at: number,
  after: Position | null,
  limit: number,
): number[] {
  if (sort === "premium-first" || sort === "rating")
    return firstByRating(segment, rows, sort, at, after, limit);
  const order = segment.orders[orderOf[sort]];
  const found: number[] = [];
  const from = after ? firstAfter(order, (row) => compare(position(segment, row, sort, at), after) <= 0) : 0;
  for (let place = from; place < order.length && found.length < limit; place += 1) {
    const row = order[place] ?? 0;
    if (has(rows, row)) found.push(row);
  }
  return found;
}

const orderOf = { "price-low": "priceLow", "price-high": "priceHigh", reviews: "reviews" } as const;

/** The rows are in the order of the rating; premium goes through them twice. */
function firstByRating(
  segment: Segment,
  rows: Bits,
  sort: "premium-first" | "rating",
  at: number,
  after: Position | null,
  limit: number,
): number[] {
  const found: number[] = [];
  const take = (from: number, isWanted: (row: number) => boolean) =>
    each(
      rows,
      (row) => {
        if (found.length < limit && isWanted(row)) found.push(row);
        return found.length < limit;
      },
      from,
    );
  const from = after ? rowAfter(segment, after) : 0;
  if (sort === "rating") {
    take(from, () => true);
    return found;
  }
  const isPremium = (row: number) => (segment.premiumUntil[row] ?? NaN) > at;
  const isPast = after !== null && after.numbers[0] === 1;
  if (!isPast) take(from, isPremium);
  if (found.length < limit) take(isPast ? from : 0, (row) => !isPremium(row));
  return found;
}

/** The first row behind a position of the orders by rating. */
function rowAfter(segment: Segment, { numbers, id }: Position): number {
  const byRating = numbers.at(-1) ?? 0;
  let [low, high] = [0, segment.size];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const difference = ratingNumber(segment, middle) - byRating;
    if (difference < 0 || (difference === 0 && idAt(segment, middle) <= id)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function numbersOf(segment: Segment, row: number, sort: Sort, at: number): number[] {
  const rate = segment.rate[row] ?? NaN;
  switch (sort) {
    case "premium-first":
      return [(segment.premiumUntil[row] ?? NaN) > at ? 0 : 1, ratingNumber(segment, row)];
    case "rating":
      return [ratingNumber(segment, row)];
    case "price-low":
      return [Number.isNaN(rate) ? Number.MAX_SAFE_INTEGER : rate];
    case "price-high":
      return [Number.isNaN(rate) ? Number.MAX_SAFE_INTEGER : -rate];
    case "reviews":
      return [-(segment.reviews[row] ?? 0)];
  }
}

function ratingNumber({ rating }: Segment, row: number): number {
  const stars = rating[row] ?? NaN;
  return Number.isNaN(stars) ? 0 : -stars;
}

/** The opaque cursor that continues after that position. */
export function toCursor({ numbers, id }: Position): string {
  return Buffer.from(JSON.stringify([...numbers, id])).toString("base64url");
}

/** The position that a cursor continues after. Throws Invalid for a text that `toCursor` did not make for that order. */
export function fromCursor(cursor: string, sort: Sort): Position {
  const parts = Cursor[sort === "premium-first" ? 2 : 1].safeParse(decode(cursor));
  if (!parts.success)
    throw new Invalid("This page cannot be found. Start the list again.", { cursor: "Not a cursor" });
  return { numbers: parts.data.slice(0, -1) as number[], id: parts.data.at(-1) as string };
}

const Cursor = {
  1: z.tuple([z.number(), z.string()]),
  2: z.tuple([z.number(), z.number(), z.string()]),
};

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}
