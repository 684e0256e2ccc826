import { readPage } from "./cursor.ts";

/** How many rows a page of a sifted list is looked for in, at most. */
const mostSifted = 500;

/** A query whose rows are sifted: at most `limit` of them from the cursor on (null: from the beginning). */
type Query<Row> = (options: {
  readonly cursor: string | null;
  readonly limit: number;
}) => Promise<{ readonly data: Row[]; readonly cursor: string | null }>;

/**
 * Reads a page of those rows of a query that are wanted, where no index has them: with one query of at most 500 rows. In: the
 * cursor that a reader sent, the list's name, how many rows a page has, the query, which rows are wanted, and what makes a row a
 * cursor of the query (`createConversions(Entity).byAccessPattern.INDEX.fromComposite.toCursor`). Out: the rows, the cursor of
 * the next page, null at the end, and the last row that was looked at: a page may be short, even empty, and others still follow.
 * Throws Invalid for a cursor that this list did not give.
 */
export async function readSifted<Row>(
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
    const { data, cursor: next } = await query({ cursor: from, limit: mostSifted });
    const wanted = data.filter(isWanted);
    const items = wanted.slice(0, limit);
    const isFull = wanted.length > limit;
    last = (isFull ? items.at(-1) : data.at(-1)) ?? null;
    return { data: items, cursor: isFull && last ? toCursor(last) : next };
  });
  return { ...page, last };
}
