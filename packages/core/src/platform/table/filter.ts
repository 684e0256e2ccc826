import { readPage } from "./cursor.ts";

/** The maximum number of rows to examine for one page of a filtered list. */
const scanLimit = 500;

/** A query whose rows are filtered: up to `limit` from the cursor (null for the start). */
type Query<Row> = (options: {
  readonly cursor: string | null;
  readonly limit: number;
}) => Promise<{ readonly data: Row[]; readonly cursor: string | null }>;

/**
 * Reads a page of a query's rows that pass a filter no index supports, with one query of at most 500 rows. Returns
 * the rows, the next page's cursor, null at the end, and the last row examined. A short or empty page may still be
 * followed by others.
 *
 * @param toCursor converts a row to a cursor of the query
 * (`createConversions(Entity).byAccessPattern.INDEX.fromComposite.toCursor`)
 * @throws {Invalid} for a cursor of another list or a forged one
 */
export async function readFiltered<Row>(
  cursor: string | undefined,
  list: string,
  limit: number,
  {
    query,
    isWanted,
    toCursor,
  }: {
    readonly query: Query<Row>;
    readonly isWanted: (row: Row) => boolean;
    readonly toCursor: (row: Row) => string;
  },
): Promise<{ items: Row[]; nextCursor: string | null; last: Row | null }> {
  let last: Row | null = null;
  const page = await readPage(cursor, list, async (from) => {
    const { data, cursor: next } = await query({ cursor: from, limit: scanLimit });
    const wanted = data.filter(isWanted);
    const items = wanted.slice(0, limit);
    const isFull = wanted.length > limit;
    last = (isFull ? items.at(-1) : data.at(-1)) ?? null;
    return { data: items, cursor: isFull && last ? toCursor(last) : next };
  });
  return { ...page, last };
}
