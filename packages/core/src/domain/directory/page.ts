import type { Bits } from "./bits.ts";
import type { Document } from "./document.ts";
import type { Part } from "./match.ts";
import { compare, firstRows, position, toCursor, type Position } from "./order.ts";
import type { Sort } from "../../model/directory/schema.ts";
import { documentAt } from "./segment.ts";

/** Which rows of all that match are wanted: so many, in an order, after a position of it. */
export interface Page {
  readonly sort: Sort;
  readonly after: Position | null;
  readonly limit: number;
}

/** The documents of a page of those rows, part by part, at a moment (milliseconds), and where the next page begins. */
export function pageOf(
  parts: readonly Part[],
  rows: readonly Bits[],
  { sort, after, limit }: Page,
  at: number,
): { documents: Document[]; nextCursor: string | null } {
  const places = parts.flatMap(({ segment }, part) =>
    firstRows(segment, rows[part] ?? new Uint32Array(), sort, at, after, limit + 1).map((row) => ({
      segment,
      row,
      place: position(segment, row, sort, at),
    })),
  );
  places.sort((a, b) => compare(a.place, b.place));
  const page = places.slice(0, limit);
  const last = page.at(-1);
  return {
    documents: page.map(({ segment, row }) => documentAt(segment, row)),
    nextCursor: last && places.length > limit ? toCursor(last.place) : null,
  };
}
