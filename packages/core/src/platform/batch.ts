/** An item whose work failed, with its error. */
export interface FailedItem<Item> {
  readonly item: Item;
  readonly error: unknown;
}

interface Options {
  /** The number of items processed concurrently. */
  readonly concurrency: number;
  /** Called before each item. Once it returns false, no further item starts. */
  readonly mayContinue: () => boolean;
}

/**
 * Runs `work` for each item of the pages. A failing item does not stop the others and is returned with its error.
 * Rejects only if a page cannot be read.
 */
export async function runEach<Item, Result>(
  pages: AsyncIterable<readonly Item[]> | Iterable<readonly Item[]>,
  { concurrency, mayContinue }: Options,
  work: (item: Item) => Promise<Result>,
): Promise<{ results: Result[]; failures: FailedItem<Item>[] }> {
  const results: Result[] = [];
  const failures: FailedItem<Item>[] = [];
  for await (const page of pages) {
    const items = page.values();
    const worker = async (): Promise<void> => {
      while (mayContinue()) {
        const { done, value: item } = items.next();
        if (done) return;
        try {
          results.push(await work(item));
        } catch (error) {
          failures.push({ item, error });
        }
      }
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
    if (!mayContinue()) break;
  }
  return { results, failures };
}

/** In milliseconds. */
const [firstWait, maxWait] = [5 * 60_000, 6 * 3_600_000];

/** Returns the back-off of a failed item, in ms: five minutes, doubled for each earlier failure, up to six hours. */
export function backOff(earlierFailures: number): number {
  return Math.min(maxWait, firstWait * 2 ** earlierFailures);
}

/** Runs the handling of a failure, such as postponing the item. If that fails too, throws both errors. */
export async function afterFailure<Result>(failure: unknown, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw new AggregateError([failure, error], "An item failed and could not be postponed", {
      cause: error,
    });
  }
}

/** The number of a page's rows processed concurrently. */
const pageConcurrency = 5;

/** The results for one page of rows. */
export interface PageResult<Result> {
  readonly results: readonly Result[];
  readonly failures: readonly FailedItem<string>[];
  /** The next page's cursor; null after the last one. */
  readonly cursor: string | null;
}

/** The result of a page without rows that is the last one. */
export const emptyPage: PageResult<never> = { results: [], failures: [], cursor: null };

/**
 * Runs `work` for each row of a page. A failing row does not stop the others.
 *
 * @param idOf returns the row's id for the log
 */
export async function runPage<Row, Result>(
  { data, cursor }: { readonly data: readonly Row[]; readonly cursor: string | null },
  idOf: (row: Row) => string,
  work: (row: Row) => Promise<Result>,
): Promise<PageResult<Result>> {
  const options = { concurrency: pageConcurrency, mayContinue: () => true };
  const { results, failures } = await runEach([data], options, work);
  return { results, failures: failures.map(({ item, error }) => ({ item: idOf(item), error })), cursor };
}
