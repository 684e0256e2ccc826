/** How many rows a query reads of a part at a time. */
export const pageSize = 25;

/** How far a part has come. */
export interface Progress {
  /** How many rows were looked at. */
  readonly handled: number;
  /** Whether nothing of the part is left. */
  readonly isDone: boolean;
  /** After what the next page begins, where what was handled is not gone. */
  readonly after?: string;
}

/** Handles a page of rows that are gone afterwards. In: at most `pageSize` of them, all where there are fewer. */
export async function removePage<Row>(
  { data }: { readonly data: readonly Row[] },
  remove: (row: Row) => Promise<unknown>,
): Promise<Progress> {
  await Promise.all(data.map(remove));
  return { handled: data.length, isDone: data.length < pageSize };
}

/** All of a part is done, however often it is said. */
export async function removeAll(...removals: readonly Promise<unknown>[]): Promise<Progress> {
  await Promise.all(removals);
  return { handled: removals.length, isDone: true };
}
