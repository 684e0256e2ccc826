import { setTimeout as delay } from "node:timers/promises";
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  ScanCommand,
} from "@aws-sdk/client-dynamodb";
import { tableKeys } from "@handiwork/core/platform/table/keys";

const { partitionKey, sortKey, timeToLive } = tableKeys;

/** Expression attribute names, since names may be reserved words. */
const names = { "#pk": partitionKey, "#sk": sortKey, "#ttl": timeToLive };

/** A look at this many items takes the engine some milliseconds; it answers others before the next. */
const pageSize = 100;

/**
 * Deletes expired items at once and then every `everyMs`, as DynamoDB's time-to-live does and dynoxide does not. Rests
 * ten times as long as each page took, so a big table costs a tenth of a core. `stop` waits for the current page.
 */
export function sweepExpired(
  client: DynamoDBClient,
  tableName: string,
  { everyMs = 600_000, onError }: { everyMs?: number; onError: (error: unknown) => void },
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (milliseconds: number) => delay(milliseconds, undefined, { signal });

  async function run(): Promise<void> {
    for (;;) {
      await sweepOnce(client, tableName, pause).catch((error: unknown) => {
        if (!signal.aborted) onError(error);
      });
      await pause(everyMs);
    }
  }

  const running = run().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}

/** One pass over the table. Resolves to the number of items that it deleted. `pause` waits for some milliseconds. */
export async function sweepOnce(
  client: DynamoDBClient,
  tableName: string,
  pause: (milliseconds: number) => Promise<void>,
): Promise<number> {
  let deleted = 0;
  let start: Record<string, AttributeValue> | undefined;
  do {
    const began = performance.now();
    const page = await client.send(
      new ScanCommand({
        TableName: tableName,
        Limit: pageSize,
        ExclusiveStartKey: start,
        FilterExpression: "#ttl < :now",
        ProjectionExpression: "#pk, #sk",
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ":now": now() },
      }),
    );
    for (const key of page.Items ?? []) if (await deleteExpired(client, tableName, key)) deleted += 1;
    start = page.LastEvaluatedKey;
    if (start) await pause((performance.now() - began) * 10);
  } while (start);
  return deleted;
}

/** Deletes the item unless its expiry was extended meanwhile. */
async function deleteExpired(
  client: DynamoDBClient,
  tableName: string,
  key: Record<string, AttributeValue>,
): Promise<boolean> {
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
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Now, in seconds since 1970. */
function now(): AttributeValue {
  return { N: String(Math.floor(Date.now() / 1000)) };
}
