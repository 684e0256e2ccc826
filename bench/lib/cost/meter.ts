import { AsyncLocalStorage } from "node:async_hooks";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";

export interface Capacity {
  rcu: number;
  wcu: number;
}

interface Command {
  readonly constructor: new (input: object) => Command;
  readonly input: object & { readonly TransactItems?: readonly unknown[] };
}
type Consumed = { readonly CapacityUnits?: number };
type Answer = { readonly ConsumedCapacity?: Consumed | readonly Consumed[] };

/**
 * Makes the client ask for the capacity of each of its calls. Returns a function that runs a piece of work and sums up its
 * calls. A write whose condition fails has no capacity in its answer, but DynamoDB charges it: one unit, or two for each item
 * of a transaction.
 */
export function meter(client: DynamoDBDocumentClient): (work: () => Promise<unknown>) => Promise<Capacity> {
  const running = new AsyncLocalStorage<Capacity>();
  const send = client.send.bind(client) as unknown as (command: Command) => Promise<Answer>;
  const counted = async ({ constructor: Kind, input }: Command) => {
    const sum = running.getStore();
    if (!sum) return send(new Kind(input));
    const count = (units: number) => void (sum[/Get|Query|Scan/.test(Kind.name) ? "rcu" : "wcu"] += units);
    try {
      const answer = await send(new Kind({ ...input, ReturnConsumedCapacity: "INDEXES" }));
      const consumed = [answer.ConsumedCapacity ?? []].flat();
      count(consumed.reduce((units, { CapacityUnits = Number.NaN }) => units + CapacityUnits, 0));
      return answer;
    } catch (error) {
      const isRefused =
        error instanceof Error && /^(ConditionalCheckFailed|TransactionCanceled)/.test(error.name);
      if (isRefused) count(2 * (input.TransactItems?.length ?? 0.5));
      throw error;
    }
  };
  Object.assign(client, { send: counted });
  return async (work) => {
    const sum = { rcu: 0, wcu: 0 };
    await running.run(sum, work);
    return sum;
  };
}
