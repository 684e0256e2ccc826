import type { Bits } from "./bits.ts";
import type { Part } from "./match.ts";
import { compare, firstRows, position, toCursor, type Order, type Position } from "./order.ts";
import { documentAt, type Common, type DocumentOf } from "./segment.ts";

/** Which rows of all that match are wanted: so many, in an order, after a position of it. */
export interface Page<C extends Common> {
  readonly order: Order<C>;
  readonly after: Position | null;
  readonly limit: number;
}

/** The documents of a page of those rows, part by part, at a moment (milliseconds), and where the next page begins. */
export function pageOf<C extends Common>(
  parts: readonly Part<C>[],
  rows: readonly Bits[],
  { order, after, limit }: Page<C>,
  at: number,
): { documents: DocumentOf<C>[]; nextCursor: string | null } {
  const places = parts.flatMap(({ segment }, part) =>
    firstRows(segment, rows[part] ?? new Uint32Array(), order, at, after, limit + 1).map((row) => ({
      segment,
      row,
      place: position(segment, row, order, at),
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
