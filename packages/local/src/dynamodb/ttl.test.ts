import { randomUUID } from "node:crypto";
import { PutItemCommand, ScanCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { beforeEach, expect, it } from "vitest";
import { createTable } from "./table.ts";
import { clientsOf } from "./testing.ts";
import { sweepOnce } from "./ttl.ts";

const { table } = clientsOf();
const seconds = Math.floor(Date.now() / 1000);
let TableName: string;

beforeEach(async () => {
  TableName = `ttl-${randomUUID()}`;
  await createTable(table, TableName);
});

async function put(pk: string, expiresAt?: { N: string } | { S: string }): Promise<void> {
  const Item = { pk: { S: pk }, sk: { S: "-" }, ...(expiresAt && { expiresAt }) };
  await table.send(new PutItemCommand({ TableName, Item }));
}

async function left(): Promise<string[]> {
  const { Items = [] } = await table.send(new ScanCommand({ TableName }));
  return Items.map((item) => item["pk"]?.S ?? "").toSorted();
}

const { signal } = new AbortController();

it("deletes expired items and no others", async () => {
  await put("without");
  await put("past", { N: String(seconds - 10) });
  await put("future", { N: String(seconds + 3_600) });
  await put("text", { S: String(seconds - 10) });
  await sweepOnce(table, TableName, signal);
  expect(await left()).toEqual(["future", "text", "without"]);
});

it("spares an item whose life was prolonged after it was seen", async () => {
  await put("seen", { N: String(seconds - 10) });
  const prolong = new UpdateItemCommand({
    TableName,
    Key: { pk: { S: "seen" }, sk: { S: "-" } },
    UpdateExpression: "SET expiresAt = :later",
    ExpressionAttributeValues: { ":later": { N: String(seconds + 3_600) } },
  });
  const sweeper = clientsOf().table;
  sweeper.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === "DeleteItemCommand") await table.send(prolong);
        return next(args);
      },
    { step: "initialize" },
  );
  await sweepOnce(sweeper, TableName, signal);
  expect(await left()).toEqual(["seen"]);
});
