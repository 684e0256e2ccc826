import { AsyncLocalStorage } from "node:async_hooks";
import type { TableClient } from "../../../packages/core/src/table/client.ts";
import { watchCalls } from "../table-calls.ts";

/** What was asked of the table: calls, and the read and write units that they consumed. */
export interface Spent {
  reads: number;
  writes: number;
  rcu: number;
  wcu: number;
}

interface Capacity {
  readonly CapacityUnits?: number;
}

/**
 * Counts what a client consumes, by the service's own word (ReturnConsumedCapacity). Out: measures one piece of work.
 * A write whose condition fails is answered without a word on it; as the service charges it all the same ("Condition
 * expressions" in the developer guide), one unit is counted for it, and two for each item of a transaction.
 */
export function meter(client: TableClient): (work: () => Promise<unknown>) => Promise<Spent> {
  const running = new AsyncLocalStorage<Spent>();
  watchCalls(client, async (name, input, send) => {
    const spent = running.getStore();
    if (!spent) return send(input);
    const isRead = /Get|Query|Scan/.test(name);
    const count = (units: number) => {
      spent[isRead ? "reads" : "writes"] += 1;
      spent[isRead ? "rcu" : "wcu"] += units;
    };
    try {
      const answer = await send({ ...input, ReturnConsumedCapacity: "INDEXES" });
      count(unitsIn(answer.ConsumedCapacity as Capacity | Capacity[] | undefined));
      return answer;
    } catch (error) {
      const { TransactItems: items } = input as { TransactItems?: unknown[] };
      if (isRefusal(error)) count(items ? 2 * items.length : 1);
      throw error;
    }
  });
  return async (work) => {
    const spent: Spent = { reads: 0, writes: 0, rcu: 0, wcu: 0 };
    await running.run(spent, work);
    return spent;
  };
}

function unitsIn(capacity: Capacity | Capacity[] | undefined): number {
  if (!capacity) throw new Error("The engine does not say what a call consumes");
  return [capacity].flat().reduce((sum, { CapacityUnits: units = Number.NaN }) => sum + units, 0);
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    ["ConditionalCheckFailedException", "TransactionCanceledException"].includes(error.name)
  );
}
