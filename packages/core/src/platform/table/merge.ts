import { invalidCursor, decodeCursor, encodeCursor } from "./cursor.ts";

/** A record's position by age: later times first, then greater ids. */
export interface Position {
  readonly createdAt: string;
  readonly id: string;
}

/**
 * One of the merged queries: up to `limit` items, newest first, after a position (null for the start).
 * `createConversions(Entity).byAccessPattern.INDEX.fromComposite.toCursor` converts a position to an ElectroDB
 * cursor. If the query filters, `last` is the last row it examined; otherwise a page ends with its last item.
 */
export type MergedQuery<Item extends Position> = (
  after: Position | null,
  limit: number,
) => Promise<{
  readonly data: readonly Item[];
  readonly cursor: string | null;
  readonly last?: Position | undefined;
}>;

/** Returns a query of an index for merging, whose rows have their positions. */
export function newestFirst<Row>(
  query: (page: {
    cursor: string | null;
    limit: number;
    order: "desc";
  }) => Promise<{ readonly data: readonly Row[]; readonly cursor: string | null }>,
  toCursor: (after: Position) => string,
  positionOf: (row: Row) => Position,
): MergedQuery<Position & { readonly row: Row }> {
  return async (after, limit) => {
    const { data, cursor } = await query({ cursor: after && toCursor(after), limit, order: "desc" });
    return { cursor, data: data.map((row) => ({ ...positionOf(row), row })) };
  };
}

/**
 * Reads one page of several merged lists, newest first, with one query each. The cursor is the last item's position,
 * so that items which move between lists are neither repeated nor skipped. Returns the items and the next page's
 * cursor, null at the end; with filtering queries a short page may still be followed by others.
 *
 * @throws {Invalid} for a cursor of another list or a forged one
 */
export async function readMerged<Item extends Position>(
  cursor: string | undefined,
  list: string,
  limit: number,
  queries: readonly MergedQuery<Item>[],
): Promise<{ items: Item[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : positionIn(decodeCursor(cursor, list));
  // One more than fits, to know whether there is another page.
  const pages = await Promise.all(queries.map((query) => query(after, limit + 1)));
  // A query may stop after reading 1 MB. Items older than its last one wait for the next page.
  const ends: Position[] = pages.flatMap(({ data, cursor: more, last }) =>
    more === null ? [] : (last ?? data.slice(-1)),
  );
  const sure = pages
    .flatMap(({ data }) => data)
    .filter((item) => ends.every((end) => byAge(item, end) <= 0))
    .toSorted(byAge);
  const items = sure.slice(0, limit);
  // The next page starts after the last item, or after what all queries have examined.
  const next = sure.length > limit ? items.at(-1) : ends.toSorted(byAge)[0];
  return { items, nextCursor: next ? encodeCursor(JSON.stringify([next.createdAt, next.id]), list) : null };
}

/** Compares positions, newest first. */
function byAge(one: Position, other: Position): number {
  if (one.createdAt !== other.createdAt) return one.createdAt > other.createdAt ? -1 : 1;
  if (one.id === other.id) return 0;
  return one.id > other.id ? -1 : 1;
}

function positionIn(text: string): Position {
  const parts = decode(text);
  if (!Array.isArray(parts)) throw invalidCursor();
  const [createdAt, id] = parts as unknown[];
  if (typeof createdAt !== "string" || typeof id !== "string") throw invalidCursor();
  // The table would reject a query with a value that no key can have.
  if (!/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(createdAt) || !/^[\w-]{1,64}$/.test(id)) throw invalidCursor();
  return { createdAt, id };
}

function decode(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
