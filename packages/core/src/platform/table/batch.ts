import { setTimeout as sleep } from "node:timers/promises";
import { Unavailable } from "../errors.ts";

/** Enough for 100 rows of the maximum size, since a read returns 16 MB, and for a few seconds of throttling. */
const attempts = 8;
/** In milliseconds. */
const [firstPause, maxPause] = [25, 1_000];

/**
 * Runs a batch operation until the table has processed all items: at most eight attempts within about four seconds,
 * with jittered pauses.
 *
 * @param run returns the unprocessed items
 * @throws {Unavailable} if some are left after the last attempt
 */
export async function untilProcessed<Item>(
  items: readonly Item[],
  run: (items: Item[]) => Promise<readonly Item[]>,
): Promise<void> {
  let left = [...items];
  for (let count = 1; left.length > 0; count += 1) {
    if (count > attempts)
      throw new Unavailable(new Error(`The table left ${left.length} items of a batch unprocessed`));
    if (count > 1) await sleep(Math.random() * Math.min(maxPause, firstPause * 2 ** count));
    left = [...(await run(left))];
  }
}

/**
 * Returns the existing rows of some keys, in any order.
 *
 * @throws like `untilProcessed`
 */
export async function readKeys<Key, Row>(
  keys: readonly Key[],
  get: (keys: Key[]) => Promise<{ readonly data: Row[]; readonly unprocessed: Key[] }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  await untilProcessed(keys, async (some) => {
    const { data, unprocessed } = await get(some);
    rows.push(...data);
    return unprocessed;
  });
  return rows;
}
