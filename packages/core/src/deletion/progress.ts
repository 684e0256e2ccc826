/** The page size of a part's queries. */
export const pageSize = 25;

export interface Progress {
  /** The number of rows examined. */
  readonly handled: number;
  /** True if nothing of the part is left. */
  readonly isDone: boolean;
  /** The start of the next page, if the handled rows still exist. */
  readonly after?: string;
  /** True if something in progress waits for the second pass. */
  readonly waits?: boolean;
}

/**
 * Removes a page of a part of an account.
 *
 * @param after where the page starts
 * @param isSecond whether this is the second pass
 */
export type Removal = (userId: string, after: string, isSecond: boolean) => Promise<Progress>;

/** Options for reading the rows to remove. */
export const readOptions = { limit: pageSize, consistent: true } as const;

interface Query<Row> {
  go(options: typeof readOptions): Promise<{ readonly data: Row[] }>;
}

/** Returns the removal of a part whose rows one query reads. */
export function removalOf<Row>(
  query: (userId: string) => Query<Row>,
  entity: { delete(row: Row): { go(): Promise<unknown> } },
): Removal {
  return async (userId) => removePage(await query(userId).go(readOptions), (row) => entity.delete(row).go());
}

/**
 * Handles a page of rows that are gone afterwards.
 *
 * @param rows `pageSize` rows, or all if there are fewer
 */
export async function removePage<Row>(
  { data }: { readonly data: readonly Row[] },
  remove: (row: Row) => Promise<unknown>,
): Promise<Progress> {
  await Promise.all(data.map(remove));
  return { handled: data.length, isDone: data.length < pageSize };
}

/** Removes a part of single rows. Idempotent. */
export async function removeAll(...removals: readonly Promise<unknown>[]): Promise<Progress> {
  await Promise.all(removals);
  return { handled: removals.length, isDone: true };
}
