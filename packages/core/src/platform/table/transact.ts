import { setTimeout as sleep } from "node:timers/promises";
import {
  createWriteTransaction,
  type CommittedTransactionResult,
  type TransactWriteEntities,
  type TransactWriteItem,
} from "electrodb";
import { Unavailable } from "../errors.ts";

/** ElectroDB's result of a write transaction: if it was cancelled, the reason for each item. */
interface Outcome {
  readonly canceled: boolean;
  readonly data: readonly { readonly code: string }[];
}

/** Enough for 200 transactions on one item that each take 10 ms. */
const tries = 12;
/** In milliseconds. */
const [firstPause, maxPause] = [20, 1_000];

/**
 * Runs a write transaction, and retries conflicts with others: at most twelve attempts within about seven seconds,
 * with jittered pauses. Returns for each item whether its condition failed; all false after success.
 *
 * @throws {Unavailable} if it failed for another reason
 */
export async function transact(run: () => Promise<Outcome>): Promise<readonly boolean[]> {
  for (let count = 1; ; count += 1) {
    const { canceled, data } = await run();
    const refused = data.map(({ code }) => canceled && code === "ConditionalCheckFailed");
    if (!canceled || refused.includes(true)) return refused;
    if (count === tries) {
      throw new Unavailable(new Error(`Cancelled: ${data.map(({ code }) => code).join(", ")}`));
    }
    await sleep(Math.random() * Math.min(maxPause, firstPause * 2 ** count));
  }
}

type Entities = Parameters<typeof createWriteTransaction>[0];
type Write = CommittedTransactionResult<unknown, TransactWriteItem>;
type Writes = Write | readonly Write[] | undefined;

/** Like `transact`, for writes to several entities. Returns false if a condition failed. */
export async function writeTogether<E extends Entities>(
  entities: E,
  writes: (entities: TransactWriteEntities<E>) => Write[],
): Promise<boolean> {
  const refused = await transact(() => createWriteTransaction(entities, writes).go());
  return !refused.includes(true);
}

/**
 * Like `writeTogether`, but returns the names of the writes whose conditions failed; none after success. Each name
 * has one write, a list of writes, or nothing.
 */
export async function writeNamed<E extends Entities, Name extends string>(
  entities: E,
  writes: (entities: TransactWriteEntities<E>) => Readonly<Record<Name, Writes>>,
): Promise<ReadonlySet<Name>> {
  let names: Name[] = [];
  const refused = await transact(() =>
    createWriteTransaction(entities, (writable) => {
      const named = (Object.entries(writes(writable)) as [Name, Writes][]).flatMap(([name, write = []]) =>
        [write].flat().map((each) => ({ name, write: each })),
      );
      names = named.map(({ name }) => name);
      return named.map(({ write }) => write);
    }).go(),
  );
  return new Set(names.filter((_, index) => refused[index]));
}
