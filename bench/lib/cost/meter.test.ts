import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from "@aws-sdk/lib-dynamodb";
import { beforeAll, expect, it } from "vitest";
import { useTable } from "../../../tests/setup/table.ts";
import { meter } from "./meter.ts";

const TableName = process.env["TABLE_NAME"];
const client = DynamoDBDocumentClient.from(
  new DynamoDBClient({ endpoint: process.env["DYNAMODB_ENDPOINT"] ?? "" }),
);
beforeAll(useTable);
const pk = "capacity";
const bytes = (count: number) => ({ text: "x".repeat(count) });
const put = (sk: string, size: number, more: object = {}) =>
  client.send(new PutCommand({ TableName, Item: { pk, sk, ...bytes(size), ...more } }));
const get = (sk: string, ConsistentRead: boolean) =>
  client.send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead }));
const remove = (sk: string) => client.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
const query = (ConsistentRead: boolean) =>
  client.send(
    new QueryCommand({
      TableName,
      ConsistentRead,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": pk },
    }),
  );
const indexed = { gsi1pk: pk, gsi1sk: "1" };
const moved = { gsi1pk: pk, gsi1sk: "2" };
const batch = () => {
  const Keys = ["1", "2", "none"].map((sk) => ({ pk, sk }));
  return client.send(new BatchGetCommand({ RequestItems: { [TableName ?? ""]: { Keys } } }));
};
const transaction = () =>
  client.send(
    new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName, Item: { pk, sk: "t", ...bytes(1_500) } } },
        { Delete: { TableName, Key: { pk, sk: "t2" } } },
      ],
    }),
  );

/*
 * The rules are the developer guide's. A strongly consistent read costs a unit for each 4 kB of what it reads in all, an
 * eventually consistent one half, nothing found as little as 4 kB, each item of a batch by itself. A write costs a unit for
 * each kB of the item ("DynamoDB read and write operations"), and two in a transaction ("Transaction capacity"). An index costs
 * the same again where its copy changes, and twice where the copy moves ("Using Global Secondary Indexes").
 */
it("counts the units that the service charges", async () => {
  const measure = meter(client);
  const charged: readonly [what: string, units: number, work: () => Promise<unknown>][] = [
    ["put of 1.5 kB", 2, () => put("1", 1_500)],
    ["put of 5 kB", 5, () => put("2", 4_900)],
    ["put into an index", 4, () => put("3", 1_500, indexed)],
    ["put that changes nothing", 2, () => put("3", 1_500, indexed)],
    ["put that changes the copy", 4, () => put("3", 1_510, indexed)],
    ["put that moves the copy", 6, () => put("3", 1_510, moved)],
    ["get of 5 kB", 1, () => get("2", false)],
    ["get of 5 kB, consistent", 2, () => get("2", true)],
    ["get of nothing", 0.5, () => get("none", false)],
    ["query of 8 kB", 1, () => query(false)],
    ["query of 8 kB, consistent", 2, () => query(true)],
    ["three gets in a batch", 2, batch],
    ["transaction", 6, transaction],
    ["delete of 1.5 kB", 2, () => remove("1")],
    ["delete of nothing", 1, () => remove("1")],
  ];
  for (const [what, units, work] of charged) {
    const { rcu, wcu } = await measure(work);
    expect({ what, units: rcu + wcu }).toEqual({ what, units });
  }
  client.destroy();
});
