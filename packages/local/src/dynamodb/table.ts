import { setTimeout as delay } from "node:timers/promises";
import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  type KeySchemaElement,
  ResourceInUseException,
  type TableDescription,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { tableKeys } from "@handiwork/core/platform/table/keys";

/**
 * Makes sure that the one table is there, with core's keys and indexes, its stream and its time-to-live, and ready.
 * May be called again and again.
 * Throws an Error of one line when a table of that name has other indexes.
 */
export async function createTable(client: DynamoDBClient, tableName: string): Promise<void> {
  const { partitionKey, sortKey, indexes } = tableKeys;
  const attributes = [
    partitionKey,
    sortKey,
    ...indexes.flatMap((index) => [index.partitionKey, index.sortKey]),
  ];
  try {
    await client.send(
      new CreateTableCommand({
        TableName: tableName,
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: attributes.map((name) => ({ AttributeName: name, AttributeType: "S" })),
        KeySchema: keySchema(partitionKey, sortKey),
        GlobalSecondaryIndexes: indexes.map((index) => ({
          IndexName: index.name,
          KeySchema: keySchema(index.partitionKey, index.sortKey),
          Projection: { ProjectionType: "ALL" },
        })),
        StreamSpecification: { StreamEnabled: true, StreamViewType: tableKeys.stream },
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
  checkIndexes(await whenActive(client, tableName), tableName);
  await enableTimeToLive(client, tableName);
}

function keySchema(partitionKey: string, sortKey: string): KeySchemaElement[] {
  return [
    { AttributeName: partitionKey, KeyType: "HASH" },
    { AttributeName: sortKey, KeyType: "RANGE" },
  ];
}

async function whenActive(client: DynamoDBClient, tableName: string): Promise<TableDescription> {
  for (let pause = 5; ; pause = Math.min(pause * 2, 500)) {
    const { Table: table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
    if (table && isActive(table)) return table;
    await delay(pause);
  }
}

/** Returns whether the table and all its indexes are active. */
export function isActive({ TableStatus, GlobalSecondaryIndexes: indexes = [] }: TableDescription): boolean {
  return TableStatus === "ACTIVE" && indexes.every((index) => index.IndexStatus === "ACTIVE");
}

function checkIndexes(table: TableDescription, tableName: string): void {
  const found = (table.GlobalSecondaryIndexes ?? []).map((index) => index.IndexName);
  const wanted = tableKeys.indexes.map((index) => index.name);
  if (found.length === wanted.length && wanted.every((name) => found.includes(name))) return;
  throw new Error(
    `The table ${tableName} has the indexes ${found.join(", ") || "none"}, but this version needs ${wanted.join(", ")}: ` +
      "its data is of another version (npm start -- --fresh begins anew).",
  );
}

/** Enables time-to-live. Idempotent. */
export async function enableTimeToLive(client: DynamoDBClient, tableName: string): Promise<void> {
  const { TimeToLiveDescription: now } = await client.send(
    new DescribeTimeToLiveCommand({ TableName: tableName }),
  );
  if (now?.TimeToLiveStatus === "ENABLED" || now?.TimeToLiveStatus === "ENABLING") return;
  const TimeToLiveSpecification = { AttributeName: tableKeys.timeToLive, Enabled: true };
  await client.send(new UpdateTimeToLiveCommand({ TableName: tableName, TimeToLiveSpecification }));
}
