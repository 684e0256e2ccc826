/** How many rows a query reads of a part at a time. */
export const pageSize = 25;

export interface Progress {
  /** How many rows were looked at. */
  readonly handled: number;
  /** Whether nothing of the part is left. */
  readonly isDone: boolean;
  /** After what the next page begins, where what was handled is not gone. */
  readonly after?: string;
  /** Whether some of it waits for the second time, as it is under way. */
  readonly waits?: boolean;
}

/**
 * Removes what is left of a part of somebody's account, a page of it. In: the account's id, after what it begins, and whether the account is
 * gone through for the second time.
 */
export type Removal = (userId: string, after: string, isSecond: boolean) => Promise<Progress>;

/** How rows are read that are removed by what is there. */
export const readNow = { limit: pageSize, consistent: true } as const;

interface Query<Row> {
  go(options: typeof readNow): Promise<{ readonly data: Row[] }>;
}

/** A part whose rows are what one query reads, and are deleted one by one. */
export function rowsOf<Row>(
  query: (userId: string) => Query<Row>,
  entity: { delete(row: Row): { go(): Promise<unknown> } },
): Removal {
  return async (userId) => removePage(await query(userId).go(readNow), (row) => entity.delete(row).go());
}

/** Handles a page of rows that are gone afterwards. In: at most `pageSize` of them, all where there are fewer. */
export async function removePage<Row>(
  { data }: { readonly data: readonly Row[] },
  remove: (row: Row) => Promise<unknown>,
): Promise<Progress> {
  await Promise.all(data.map(remove));
  return { handled: data.length, isDone: data.length < pageSize };
}

/** A part of single rows, which is done however often it is removed. */
export async function removeAll(...removals: readonly Promise<unknown>[]): Promise<Progress> {
  await Promise.all(removals);
  return { handled: removals.length, isDone: true };
}
