import { z } from "zod";
import { Invalid } from "../errors/index.ts";
import { isPremiumAt } from "../subscription/premium.ts";
import type { Entry } from "./document.ts";
import type { Sort } from "./schema.ts";

/** Where an entry stands in an order: compared number by number, ascending, then by id. */
export type Position = { readonly numbers: readonly number[]; readonly id: string };

/**
 * The position of an entry in that order (spec 1, section 5). People without a rating come after those with one, people
 * without a rate come last both ways (A-GAP-38), and ties are broken by id (A-GAP-40), so that pages never overlap.
 */
export function position(entry: Entry, sort: Sort, at: number): Position {
  const { id, rating, reviews, hourlyRate, premiumUntil } = entry.document;
  const byRating = -(rating ?? 0);
  switch (sort) {
    case "premium-first":
      return { numbers: [isPremiumAt(premiumUntil, at) ? 0 : 1, byRating], id };
    case "rating":
      return { numbers: [byRating], id };
    case "price-low":
      return { numbers: [hourlyRate ?? Number.MAX_SAFE_INTEGER], id };
    case "price-high":
      return { numbers: [hourlyRate === null ? Number.MAX_SAFE_INTEGER : -hourlyRate], id };
    case "reviews":
      return { numbers: [-reviews], id };
  }
}

/** Negative when `a` comes before `b`, positive when after, 0 when they are the same entry. */
export function compare(a: Position, b: Position): number {
  for (const [index, number] of a.numbers.entries()) {
    const difference = number - (b.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
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
