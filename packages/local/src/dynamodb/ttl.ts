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

/** The attributes' names stand for themselves behind a "#": an expression may not use reserved words. */
const names = { "#pk": partitionKey, "#sk": sortKey, "#ttl": timeToLive };

/** A look at this many items takes the engine some milliseconds; it answers others before the next. */
const pageSize = 100;

/**
 * Deletes expired items, as DynamoDB's time-to-live does (dynoxide deletes none by itself): at once, then each time
 * `everyMs` milliseconds have passed since the last pass. In between pages it rests ten times as long as the page took, so
 * that a big table costs a tenth of one core and delays nobody. The cloud itself takes up to 48 hours. Out:
 * `stop`, which ends after the page that is under way.
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

/** Deletes the item where it is expired still: somebody may have prolonged its life since it was seen. */
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
