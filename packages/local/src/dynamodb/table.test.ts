import { randomUUID } from "node:crypto";
import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { tableKeys } from "@handiwork/core/platform/table/keys";
import { expect, it } from "vitest";
import { createTable } from "./table.ts";
import { clientsOf } from "./testing.ts";

const { table } = clientsOf();

it("makes the table of core's key schema, with its stream and time-to-live, ready for use", async () => {
  const TableName = `table-${randomUUID()}`;
  await createTable(table, TableName);
  const { Table } = await table.send(new DescribeTableCommand({ TableName }));
  expect(Table).toMatchObject({
    TableStatus: "ACTIVE",
    BillingModeSummary: { BillingMode: "PAY_PER_REQUEST" },
    StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
    KeySchema: [
      { AttributeName: tableKeys.partitionKey, KeyType: "HASH" },
      { AttributeName: tableKeys.sortKey, KeyType: "RANGE" },
    ],
  });
  expect(Table?.GlobalSecondaryIndexes?.map((index) => index.IndexName).toSorted()).toEqual(
    tableKeys.indexes.map((index) => index.name),
  );
  const { TimeToLiveDescription } = await table.send(new DescribeTimeToLiveCommand({ TableName }));
  expect(TimeToLiveDescription).toEqual({ AttributeName: "expiresAt", TimeToLiveStatus: "ENABLED" });
});

it("refuses a table of the same name with other indexes", async () => {
  const TableName = `table-${randomUUID()}`;
  await table.send(
    new CreateTableCommand({
      TableName,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: [{ AttributeName: "pk", AttributeType: "S" }],
      KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
    }),
  );
  await expect(createTable(table, TableName)).rejects.toThrow(
    `The table ${TableName} has the indexes none, but this version needs gsi1, gsi2, gsi3: its data is of another version`,
  );
});
