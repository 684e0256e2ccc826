import { setTimeout as delay } from "node:timers/promises";
import {
  type AttributeValue,
  type DynamoDBClient,
  paginateScan,
  PutItemCommand,
  TransactWriteItemsCommand,
} from "@aws-sdk/client-dynamodb";
import { expect, it } from "vitest";
import { scaled } from "../../../../tests/setup/long.ts";
import { createTable } from "./table.ts";
import { clientsOf, startApart, startOwn, temporaryFolder } from "./testing.ts";

const TableName = "kept";
const rounds = scaled(6, 20);
const writers = 8;

/** Many starts of an engine, on a machine that may be busy with the other test files. */
const longTest = { timeout: 90_000 };

/** The writes that the engine acknowledged in all its lives. */
interface Told {
  puts: Set<string>;
  pairs: Set<string>;
}

/** Writes until the engine is gone: an item alone, then two that belong together. */
async function write(client: DynamoDBClient, writer: string, told: Told): Promise<void> {
  for (let count = 0; ; count += 1) {
    const id = `${writer}-${count}`;
    try {
      await client.send(new PutItemCommand({ TableName, Item: item(`put#${id}`, "only") }));
      told.puts.add(id);
      await client.send(
        new TransactWriteItemsCommand({
          TransactItems: ["left", "right"].map((side) => ({
            Put: { TableName, Item: item(`pair#${id}`, side) },
          })),
        }),
      );
      told.pairs.add(id);
    } catch {
      return;
    }
  }
}

/** Waits until so many more puts were acknowledged: in the midst of all the writers' work. */
async function more(told: Told, count: number): Promise<void> {
  for (const enough = told.puts.size + count; told.puts.size < enough;) await delay(2);
}

function item(pk: string, sk: string): Record<string, AttributeValue> {
  return {
    pk: { S: pk },
    sk: { S: sk },
    gsi1pk: { S: "all" },
    gsi1sk: { S: pk },
    body: { S: "x".repeat(500) },
  };
}

async function stored(client: DynamoDBClient, IndexName?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of paginateScan({ client }, { TableName, ...(IndexName && { IndexName }) })) {
    keys.push(...(page.Items ?? []).map(({ pk, sk }) => `${pk?.S}/${sk?.S}`));
  }
  return keys.toSorted();
}

it(
  "loses nothing that it acknowledged, and keeps no half transaction, when it is killed with -9 again and again",
  longTest,
  async () => {
    const dir = await temporaryFolder();
    const told: Told = { puts: new Set(), pairs: new Set() };
    for (let round = 0; round < rounds; round += 1) {
      const dynamo = await startOwn({ dir });
      const { table } = clientsOf(dynamo.endpoint);
      await createTable(table, TableName);
      const writing = Array.from({ length: writers }, (_, writer) =>
        write(table, `${round}.${writer}`, told),
      );
      await more(told, 4 + round);
      process.kill(dynamo.pid!, "SIGKILL");
      await Promise.all(writing);
      table.destroy();
    }

    const { endpoint } = await startOwn({ dir });
    await expectEverything(endpoint, told);
  },
);

it(
  "loses nothing either when the process that has it is killed, and the next one starts at once",
  longTest,
  async () => {
    const dir = await temporaryFolder();
    const told: Told = { puts: new Set(), pairs: new Set() };
    for (let round = 0; round < scaled(1, 3); round += 1) {
      const { parent, endpoint } = await startApart(dir);
      const { table } = clientsOf(endpoint);
      await createTable(table, TableName);
      const writing = Array.from({ length: writers }, (_, writer) =>
        write(table, `${round}.${writer}`, told),
      );
      await more(told, 20);
      parent.kill("SIGKILL");
      const next = await startOwn({ dir });
      await Promise.all(writing);
      await expectEverything(next.endpoint, told);
      await next.close();
    }
  },
);

async function expectEverything(endpoint: string, told: Told): Promise<void> {
  const { table } = clientsOf(endpoint);
  const keys = await stored(table);
  const found = new Set(keys);
  expect([...told.puts].filter((id) => !found.has(`put#${id}/only`))).toEqual([]);
  expect([...told.pairs].filter((id) => !found.has(`pair#${id}/left`))).toEqual([]);
  expect(keys.filter((key) => key.endsWith("/left")).map((key) => key.replace("/left", "/right"))).toEqual(
    keys.filter((key) => key.endsWith("/right")),
  );
  expect(await stored(table, "gsi1")).toEqual(keys);
}
