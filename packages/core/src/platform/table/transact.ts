import { setTimeout as sleep } from "node:timers/promises";
import { createWriteTransaction, type Service } from "electrodb";
import { Unavailable } from "../errors/index.ts";

/** What ElectroDB answers to a transaction of writes: where it was cancelled, why, item by item. */
interface Outcome {
  readonly canceled: boolean;
  readonly data: readonly { readonly code: string }[];
}

/** Enough for two hundred that meet at one item, where each of them holds it for ten milliseconds. */
const tries = 12;
/** In milliseconds. */
const [firstPause, longestPause] = [20, 1_000];

/**
 * Runs a transaction of writes, and again while it collides with another one: at most twelve times within about seven
 * seconds, with jittered pauses. Out: for each item, in their order, whether its condition refused the transaction; none
 * of them is true when it was written. Throws Unavailable when it could not be written for another reason.
 */
export async function transact(run: () => Promise<Outcome>): Promise<readonly boolean[]> {
  for (let count = 1; ; count += 1) {
    const { canceled, data } = await run();
    const refused = data.map(({ code }) => canceled && code === "ConditionalCheckFailed");
    if (!canceled || refused.includes(true)) return refused;
    if (count === tries) {
      throw new Unavailable(new Error(`Cancelled: ${data.map(({ code }) => code).join(", ")}`));
    }
    await sleep(Math.random() * Math.min(longestPause, firstPause * 2 ** count));
  }
}

type Entities = ConstructorParameters<typeof Service>[0];

/**
 * As `transact`, of what is written to several entities at once. In: the entities, by the names that the second argument
 * knows them by, and their writes. Out: whether it was written; false where a condition refused it.
 */
export async function writeTogether<E extends Entities>(
  entities: E,
  writes: Parameters<Service<E>["transaction"]["write"]>[0],
): Promise<boolean> {
  const refused = await transact(() => createWriteTransaction(entities, writes).go());
  return !refused.includes(true);
}
