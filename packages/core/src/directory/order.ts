import * as z from "zod";
import { invalidCursor, decodeCursor, encodeCursor } from "../platform/table/cursor.ts";
import { forEachBit, has, type Bits } from "./bits.ts";
import type { Part } from "./match.ts";
import {
  documentAt,
  firstAfter,
  idAt,
  type CommonColumns,
  type DocumentOf,
  type Segment,
} from "./segment.ts";

/** A sort order: by one of the segment's precomputed orders, or by the rows' own rank, optionally within levels. */
export type Order<C extends CommonColumns> =
  | { readonly by: string; readonly key: (segment: Segment<C>, row: number) => number }
  | ({ readonly by?: never } & Partial<Levels<C>>);

/** The number of levels, and the level of a row, which is below that number. */
interface Levels<C extends CommonColumns> {
  readonly levels: number;
  readonly levelOf: (segment: Segment<C>, row: number, at: number) => number;
}

/** The sort key of a row: numbers compared in turn, ascending, then the id. */
export type Position = { readonly numbers: readonly number[]; readonly id: string };

/** Returns the sort key of a row at a time (Unix ms). The id breaks ties (A-GAP-40), so pages never overlap. */
export function position<C extends CommonColumns>(
  segment: Segment<C>,
  row: number,
  order: Order<C>,
  at: number,
): Position {
  const id = idAt(segment, row);
  if (order.by !== undefined) return { numbers: [order.key(segment, row)], id };
  const rank = 0 - segment.ranks[row]!;
  return { numbers: order.levelOf ? [order.levelOf(segment, row, at), rank] : [rank], id };
}

/** Compares two positions; 0 means the same row. */
export function compare(a: Position, b: Position): number {
  for (const [index, number] of a.numbers.entries()) {
    const difference = number - (b.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** Returns the first `limit` rows of a set in an order, optionally after a position. */
export function firstRows<C extends CommonColumns>(
  segment: Segment<C>,
  rows: Bits,
  order: Order<C>,
  at: number,
  after: Position | null,
  limit: number,
): number[] {
  if (order.by === undefined) return firstByRank(segment, rows, order, at, after, limit);
  const places = segment.orders[order.by] ?? new Uint32Array();
  const found: number[] = [];
  const from = after
    ? firstAfter(places, (row) => compare(position(segment, row, order, at), after) <= 0)
    : 0;
  for (let place = from; place < places.length && found.length < limit; place += 1) {
    const row = places[place]!;
    if (has(rows, row)) found.push(row);
  }
  return found;
}

/** Rows are stored by rank, so this collects the first rows of each level. */
function firstByRank<C extends CommonColumns>(
  segment: Segment<C>,
  rows: Bits,
  { levels = 1, levelOf = () => 0 }: Partial<Levels<C>>,
  at: number,
  after: Position | null,
  limit: number,
): number[] {
  const of: number[][] = Array.from({ length: levels }, () => []);
  const lowest = levels > 1 ? (after?.numbers[0] ?? 0) : 0;
  const from = after ? rowAfter(segment, after) : 0;
  forEachBit(
    rows,
    (row) => {
      const level = levelOf(segment, row, at);
      const isPast = level < lowest || (level === lowest && row < from);
      if (!isPast && of[level]!.length < limit) of[level]!.push(row);
      return (of[lowest]?.length ?? limit) < limit;
    },
    lowest === levels - 1 ? from : 0,
  );
  return of.flat().slice(0, limit);
}

/** Returns the first row after a position in rank order. */
function rowAfter(
  { size, ranks, ids }: Pick<Segment, "size" | "ranks" | "ids">,
  { numbers, id }: Position,
): number {
  const byRank = numbers.at(-1) ?? 0;
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const difference = 0 - ranks[middle]! - byRank;
    if (difference < 0 || (difference === 0 && idAt({ ids }, middle) <= id)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A page request: up to `limit` rows in an order, after a position. */
export interface Page<C extends CommonColumns> {
  readonly order: Order<C>;
  readonly after: Position | null;
  readonly limit: number;
}

/** Returns the documents of a page at a time (Unix ms), and the cursor of the next page. */
export function pageOf<C extends CommonColumns>(
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

/** The list name that search cursors are signed with. */
const list = "directory";

/** Returns the opaque cursor of a position. */
export function toCursor({ numbers, id }: Position): string {
  return encodeCursor(JSON.stringify([...numbers, id]), list);
}

/**
 * Decodes a cursor.
 *
 * @throws {Invalid} if `toCursor` did not create it for an order of this kind
 */
export function fromCursor<C extends CommonColumns>(cursor: string, order: Order<C>): Position {
  const opened: unknown = JSON.parse(decodeCursor(cursor, list));
  const parts = Cursor[order.by === undefined && order.levelOf ? 2 : 1].safeParse(opened);
  if (!parts.success) throw invalidCursor();
  return { numbers: parts.data.slice(0, -1) as number[], id: parts.data.at(-1) as string };
}

const Cursor = {
  1: z.tuple([z.number(), z.string()]),
  2: z.tuple([z.number(), z.number(), z.string()]),
};
