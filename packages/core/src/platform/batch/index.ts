/** An item whose work failed, with its error. */
export interface FailedItem<Item> {
  readonly item: Item;
  readonly error: unknown;
}

interface Options {
  /** How many items are worked on at the same time. */
  readonly concurrency: number;
  /** Asked before each item: once it returns false, no further item is taken. */
  readonly mayContinue: () => boolean;
}

/**
 * Runs `work` for each item of the pages. An item that fails stops no other: it is returned with its error. Rejects only if a page
 * cannot be read.
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
