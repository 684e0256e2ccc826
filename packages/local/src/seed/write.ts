import { config } from "@handiwork/core/platform/config";
import { tableName } from "@handiwork/core/platform/table";
import { DynamoDBClient, TransactWriteItemsCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import type { Item } from "./item.ts";

/** The limit of a transaction, which the embedded engine writes twice as fast as batches of 25. */
const batchSize = 100;
const atOnce = 3;

/** Writes rows in transactions of a hundred, each with a timeout of a minute for busy machines. */
export async function writeItems(items: Iterable<Item>): Promise<void> {
  const { AWS_REGION, DYNAMODB_ENDPOINT } = config();
  const client = new DynamoDBClient({
    region: AWS_REGION,
    requestHandler: { requestTimeout: 60_000 },
    ...(DYNAMODB_ENDPOINT ? { endpoint: DYNAMODB_ENDPOINT } : {}),
  });
  // It copies every request, though there is no logger.
  client.middlewareStack.remove("loggerMiddleware");
  const batches = inBatches(items);
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const batch of batches) {
        const TransactItems = batch.map((row) => {
          return { Put: { TableName: tableName, Item: marshall(row, { removeUndefinedValues: true }) } };
        });
        await client.send(new TransactWriteItemsCommand({ TransactItems }));
      }
    }),
  );
  client.destroy();
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
