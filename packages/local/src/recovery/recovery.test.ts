import { randomUUID } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  PutItemCommand,
} from "@aws-sdk/client-dynamodb";
import { tableKeys } from "@handiwork/core/platform/table/keys";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { clientsOf, temporaryFolder } from "../dynamodb/testing.ts";
import { backUpTable } from "./backup-table.ts";
import { compare, isSame } from "./compare.ts";
import { emptyWalk, type Manifest, readManifest } from "./folder.ts";
import { type Item, itemOf, lineOf, printOf } from "./item.ts";
import { printsOfItems, printsOfTable } from "./prints.ts";
import { restoreItems } from "./restore-table.ts";
import { completeTable } from "./settings-of-table.ts";

beforeAll(useTable);

const { table: client } = clientsOf();
const TableName = process.env["TABLE_NAME"] ?? "";

/** An item with one of everything that DynamoDB has. */
const rich = (name: string): Item => ({
  pk: { S: `account#${name}` },
  sk: { S: "profile" },
  __edb_e__: { S: "profile" },
  count: { N: "123456789012345678901234567890.5" },
  yes: { BOOL: true },
  nothing: { NULL: true },
  bytes: { B: Uint8Array.from([0, 255, 7]) },
  texts: { SS: ["b", "a"] },
  numbers: { NS: ["2", "1"] },
  several: { BS: [Uint8Array.from([9]), Uint8Array.from([1])] },
  list: { L: [{ S: "ọjà" }, { M: { deep: { B: Uint8Array.from([1]) } } }] },
});

function newManifest(table: string): Manifest {
  return {
    format: "handiwork-backup-1",
    stage: "test",
    table,
    beganAt: new Date().toISOString(),
    entities: {},
    items: emptyWalk(),
    users: emptyWalk(),
    objects: {},
    contents: ["table"],
  };
}

async function fill(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1)
    await client.send(new PutItemCommand({ TableName, Item: rich(`${at}`) }));
}

/** A client whose call of that number fails, once. */
function failing(fails: number): DynamoDBClient {
  let count = 0;
  return new Proxy(client, {
    get(target, name) {
      if (name !== "send") return Reflect.get(target, name) as unknown;
      return async (command: never) => {
        count += 1;
        if (count === fails) throw new Error("The line is cut");
        return target.send(command);
      };
    },
  });
}

function newTable(): string {
  const name = `restored-${randomUUID()}`;
  onTestFinished(() => void client.send(new DeleteTableCommand({ TableName: name })).catch(() => undefined));
  return name;
}

const tableAgainst = async (folder: string, manifest: Manifest, table: string) =>
  compare(printsOfItems(folder, manifest), printsOfTable(client, table, 0), 10);

it("keeps every kind of value as it is, and writes the same item always as the same line", () => {
  const item = rich("ada");
  expect(printOf(itemOf(lineOf(item)))).toEqual(printOf(item));
  const turned = Object.fromEntries(Object.entries(item).toReversed());
  expect(lineOf({ ...turned, texts: { SS: ["a", "b"] }, numbers: { NS: ["1", "2"] } })).toBe(lineOf(item));
  expect(lineOf({ ...item, list: { L: [...(item["list"]?.L ?? [])].toReversed() } })).not.toBe(lineOf(item));
});

it("goes on with a backup and a restore where they were cut short, and leaves nothing out", async () => {
  await fill(60);
  const folder = await temporaryFolder();
  const manifest = newManifest(TableName);
  const options = { rate: 0, size: 10 };
  for (const fails of [3, 2]) {
    const begun = (await readManifest(folder)) ?? manifest;
    await expect(backUpTable(failing(fails), folder, begun, options)).rejects.toThrow("The line is cut");
  }
  const begun = await readManifest(folder);
  expect(begun?.items.isDone).toBe(false);
  expect(begun?.items.parts.length).toBeGreaterThan(0);
  await backUpTable(client, folder, begun!, options);
  const whole = await readManifest(folder);
  expect(whole?.items).toMatchObject({ isDone: true });
  expect(whole?.entities).toEqual({ profile: 60 });
  expect(isSame(await tableAgainst(folder, whole!, TableName))).toBe(true);

  const table = { tableName: newTable(), rate: 0 };
  for (const fails of [9, 7])
    await expect(restoreItems(failing(fails), folder, whole!, table)).rejects.toThrow("The line is cut");
  expect(await restoreItems(client, folder, whole!, table)).toBe(60);
  const compared = await tableAgainst(folder, whole!, table.tableName);
  expect(compared.get("profile")).toMatchObject({ same: 60, different: 0, onlyFirst: 0, onlySecond: 0 });
}, 120_000);

it("makes the restored table what the stage's own is, and gives it its stream last", async () => {
  const folder = await temporaryFolder();
  const manifest = newManifest(TableName);
  await client.send(new PutItemCommand({ TableName, Item: rich("stream") }));
  await backUpTable(client, folder, manifest, { rate: 0 });
  const tableName = newTable();
  await restoreItems(client, folder, manifest, { tableName, rate: 0 });
  const bare = await client.send(new DescribeTableCommand({ TableName: tableName }));
  expect(bare.Table?.StreamSpecification?.StreamEnabled ?? false).toBe(false);
  const { arn, streamArn } = await completeTable(client, tableName, { isDeployed: false, every: 10 });
  expect(streamArn.startsWith(`${arn}/stream/`)).toBe(true);
  const { Table: made } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  expect(made?.StreamSpecification).toEqual({ StreamEnabled: true, StreamViewType: tableKeys.stream });
  expect(made?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName).toSorted()).toEqual(
    tableKeys.indexes.map(({ name }) => name),
  );
  const { TimeToLiveDescription } = await client.send(
    new DescribeTimeToLiveCommand({ TableName: tableName }),
  );
  expect(TimeToLiveDescription).toMatchObject({ AttributeName: tableKeys.timeToLive });
  await expect(restoreItems(client, folder, manifest, { tableName: TableName, rate: 0 })).rejects.toThrow(
    "restored into a new one",
  );
}, 60_000);

it("tells each difference by entity, key and attribute", async () => {
  const folder = await temporaryFolder();
  const manifest = newManifest(TableName);
  await fill(5);
  await backUpTable(client, folder, manifest, { rate: 0 });
  const tableName = newTable();
  await restoreItems(client, folder, manifest, { tableName, rate: 0 });
  const changed = { ...rich("1"), count: { N: "5" }, more: { S: "new" } };
  await client.send(new PutItemCommand({ TableName: tableName, Item: changed }));
  const other = { ...rich("other"), __edb_e__: { S: "review" } };
  await client.send(new PutItemCommand({ TableName: tableName, Item: other }));
  const compared = await tableAgainst(folder, manifest, tableName);
  expect(isSame(compared)).toBe(false);
  expect(compared.get("profile")).toMatchObject({
    different: 1,
    onlyFirst: 0,
    onlySecond: 0,
    examples: [{ key: "account#1 | profile", is: "different", attributes: ["count", "more"] }],
  });
  expect(compared.get("review")).toMatchObject({
    onlySecond: 1,
    examples: [{ key: "account#other | profile", is: "only in the second" }],
  });
}, 60_000);

it("refuses a file that was damaged or is gone, and keeps the folder to its owner", async () => {
  const folder = await temporaryFolder();
  const manifest = newManifest(TableName);
  await fill(3);
  await backUpTable(client, folder, manifest, { rate: 0 });
  const [file = ""] = await readdir(join(folder, "table"));
  const path = join(folder, "table", file);
  expect((await stat(path)).mode & 0o077).toBe(0);
  const bytes = await readFile(path);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await writeFile(path, bytes);
  await expect(restoreItems(client, folder, manifest, { tableName: newTable(), rate: 0 })).rejects.toThrow(
    "gone or damaged",
  );
}, 60_000);
