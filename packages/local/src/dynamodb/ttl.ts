import { setTimeout as delay } from "node:timers/promises";
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  paginateScan,
} from "@aws-sdk/client-dynamodb";
import { tableKeys } from "@handiwork/core/platform/table/keys";

const { partitionKey, sortKey, timeToLive } = tableKeys;

/** Expression attribute names, since names may be reserved words. */
const names = { "#pk": partitionKey, "#sk": sortKey, "#ttl": timeToLive };

/** A look at this many items takes the engine some milliseconds; it answers others before the next. */
const pageSize = 100;

/**
 * Deletes expired items at once and then every ten minutes, as DynamoDB's time-to-live does and dynoxide does not. `stop`
 * waits for the current page.
 */
export function sweepExpired(
  client: DynamoDBClient,
  tableName: string,
  { onError }: { onError: (error: unknown) => void },
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await sweepOnce(client, tableName, signal).catch(onError);
      await delay(600_000, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}

/** Passes over the table once, resting ten times as long as each page took: a big table costs a tenth of a core. */
export async function sweepOnce(
  client: DynamoDBClient,
  tableName: string,
  signal: AbortSignal,
): Promise<void> {
  const scan = {
    TableName: tableName,
    FilterExpression: "#ttl < :now",
    ProjectionExpression: "#pk, #sk",
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: { ":now": now() },
  };
  let began = performance.now();
  for await (const { Items = [], LastEvaluatedKey } of paginateScan({ client, pageSize }, scan)) {
    for (const key of Items) await deleteExpired(client, tableName, key);
    if (signal.aborted) return;
    if (LastEvaluatedKey) await delay((performance.now() - began) * 10);
    began = performance.now();
  }
}

/** Deletes the item unless its expiry was extended meanwhile. */
async function deleteExpired(
  client: DynamoDBClient,
  tableName: string,
  key: Record<string, AttributeValue>,
): Promise<void> {
  try {
    await client.send(
      new DeleteItemCommand({
        TableName: tableName,
        Key: key,
        ConditionExpression: "#ttl < :now",
        ExpressionAttributeNames: { "#ttl": timeToLive },
        ExpressionAttributeValues: { ":now": now() },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

/** Now, in seconds since 1970. */
function now(): AttributeValue {
  return { N: String(Math.floor(Date.now() / 1000)) };
}
