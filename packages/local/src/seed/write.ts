import { documentClient, tableName } from "@handiwork/core/table";
import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { Item } from "./item.ts";

const batchSize = 25;
const atOnce = 8;

/** Writes the items, 25 in a request, eight requests at a time; what the table did not take is sent again. */
export async function writeItems(items: Iterable<Item>): Promise<number> {
  const batches = inBatches(items);
  let written = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const batch of batches) {
        await writeBatch(batch);
        written += batch.length;
      }
    }),
  );
  return written;
}

async function writeBatch(batch: Item[]): Promise<void> {
  let requests: NonNullable<BatchWriteCommand["input"]["RequestItems"]> = {
    [tableName]: batch.map((Item) => ({ PutRequest: { Item } })),
  };
  for (let pause = 50; Object.keys(requests).length > 0; pause = Math.min(pause * 2, 2_000)) {
    const { UnprocessedItems = {} } = await documentClient.send(
      new BatchWriteCommand({ RequestItems: requests }),
    );
    requests = UnprocessedItems;
    if (Object.keys(requests).length > 0)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * pause));
  }
}

function* inBatches(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
