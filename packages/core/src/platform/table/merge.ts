import { notACursor, open, seal } from "./cursor.ts";

/** Where a record stands among others by age: the later moment first, then the greater id. */
export interface Position {
  readonly createdAt: string;
  readonly id: string;
}

/**
 * One of the queries that are merged: at most `limit` of its items, newest first, from behind a position (null: from the
 * beginning). A position becomes a cursor of ElectroDB by `createConversions(Entity).byAccessPattern.INDEX.fromComposite.toCursor`.
 * Where it is sifted, `last` is the last row that was looked at; else a page ends with its last item.
 */
export type MergedQuery<Item extends Position> = (
  after: Position | null,
  limit: number,
) => Promise<{
  readonly data: readonly Item[];
  readonly cursor: string | null;
  readonly last?: Position | undefined;
}>;

/** A query of an index to be merged. In: the query, a position as its cursor, and at which position a row stands. Out: rows with theirs. */
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
 * Reads one page of several lists as one, newest first, with a query each. The cursor is the position of the last item,
 * so that an item that moves from one list to another between two pages is neither shown twice nor moved along. In: the
 * cursor that a reader sent, the merged list's name, how many items a page has, the queries. Out: the items and the
 * cursor of the next page, null at the end: where queries are sifted, a page may be short though others follow. Throws Invalid
 * for a cursor that this list did not give.
 */
export async function readMerged<Item extends Position>(
  cursor: string | undefined,
  list: string,
  limit: number,
  queries: readonly MergedQuery<Item>[],
): Promise<{ items: Item[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : positionIn(open(cursor, list));
  // One more than fits, by which is known whether there is another page.
  const pages = await Promise.all(queries.map((query) => query(after, limit + 1)));
  // A query may stop early, as a megabyte was read: what is older than its last item waits for the next page.
  const ends: Position[] = pages.flatMap(({ data, cursor: more, last }) =>
    more === null ? [] : (last ?? data.slice(-1)),
  );
  const sure = pages
    .flatMap(({ data }) => data)
    .filter((item) => ends.every((end) => byAge(item, end) <= 0))
    .toSorted(byAge);
  const items = sure.slice(0, limit);
  // The next page begins behind the last item, or behind what all queries have looked at.
  const next = sure.length > limit ? items.at(-1) : ends.toSorted(byAge)[0];
  return { items, nextCursor: next ? seal(JSON.stringify([next.createdAt, next.id]), list) : null };
}

/** Newest first. */
function byAge(one: Position, other: Position): number {
  if (one.createdAt !== other.createdAt) return one.createdAt > other.createdAt ? -1 : 1;
  if (one.id === other.id) return 0;
  return one.id > other.id ? -1 : 1;
}

function positionIn(text: string): Position {
  const parts = decode(text);
  if (!Array.isArray(parts)) throw notACursor();
  const [createdAt, id] = parts as unknown[];
  if (typeof createdAt !== "string" || typeof id !== "string") throw notACursor();
  // What stands in no key would make the table refuse the query.
  if (!/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(createdAt) || !/^[\w-]{1,64}$/.test(id)) throw notACursor();
  return { createdAt, id };
}

function decode(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
