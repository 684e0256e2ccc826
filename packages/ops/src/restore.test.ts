import { randomUUID } from "node:crypto";
import {
  type AttributeValue,
  DeleteTableCommand,
  DynamoDBClient,
  PutItemCommand,
  ScanCommand,
} from "@aws-sdk/client-dynamodb";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { useObjects } from "../../../tests/setup/objects.ts";
import { useTable } from "../../../tests/setup/table.ts";
import { answerFor } from "../../core/src/platform/aws/testing.ts";
import { createTable } from "@handiwork/local/dynamodb/table";
import { refusalOf } from "./testing.ts";
import { compareCounts, countRows } from "./row-counts.ts";

beforeAll(useTable);
beforeAll(useObjects);

const source = process.env["TABLE_NAME"]!;
const at = "2026-11-21T09:30:00Z";
const command = import("./restore.ts");

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.env["TABLE_NAME"] = source;
});

type Row = Record<string, AttributeValue>;

async function rowsOf(client: DynamoDBClient, TableName: string): Promise<Row[]> {
  return (await client.send(new ScanCommand({ TableName, ConsistentRead: true }))).Items ?? [];
}

const kindsOf = (rows: Row[], id: string) =>
  rows.filter((row) => JSON.stringify(row).includes(id)).map((row) => row["__edb_e__"]?.S);

it("restores the table, compares the rows, and keeps deleted accounts deleted", async () => {
  const client = new DynamoDBClient({ endpoint: process.env["DYNAMODB_ENDPOINT"] ?? "" });
  const [stays, gone, target] = [randomUUID(), randomUUID(), `restored-${randomUUID()}`];
  const { AccountEntity } = await import("@handiwork/core/accounts");
  const { objects } = await import("@handiwork/core/platform/objects");
  const { config } = await import("@handiwork/core/platform/config");
  for (const id of [stays, gone])
    await AccountEntity.put({ id, userType: "client", fullName: "Ngozi Bello", email: `${id}@x.test` }).go();
  const then = await rowsOf(client, source);
  await AccountEntity.delete({ id: gone }).go();
  const uploads = config().UPLOADS_BUCKET;
  await objects.put(uploads, `erased/${gone}`, "{}", { ContentType: "application/json" });

  // The engine has no recovery, no tags and no protection: what it restores are the rows of then.
  answerFor(DynamoDBClient, async ({ operation, input }, pass) => {
    if (operation === "DescribeContinuousBackups")
      return {
        ContinuousBackupsDescription: {
          PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: "ENABLED" },
        },
      };
    if (operation === "RestoreTableToPointInTime") {
      const TableName = String(input["TargetTableName"]);
      await createTable(client, TableName);
      for (const Item of then) await client.send(new PutItemCommand({ TableName, Item }));
      return {};
    }
    if (operation === "ListTagsOfResource") return { Tags: [] };
    const isUnknown = operation === "UpdateContinuousBackups" || input["DeletionProtectionEnabled"] === true;
    return isUnknown ? {} : pass();
  });
  // Core reads the environment once: the command has a core of its own, as it has a process of its own.
  vi.resetModules();
  vi.stubEnv("PAYSTACK_SECRET_KEY", undefined);
  const said: string[] = [];
  vi.spyOn(console, "log").mockImplementation((text: string) => void said.push(text));
  const { run } = await import("./restore.ts");
  try {
    await run(["--at", at, "--table", target, "--stage", "test"]);
    const told = said.join("\n");
    expect(told).toMatch(/^profile +1 +2 +\+1$/m);
    expect(told).toMatch(new RegExp(`^RESTORED_TABLE_ARN=arn:aws:dynamodb:.*:table/${target}$`, "m"));
    expect(told).toMatch(new RegExp(`^RESTORED_TABLE_STREAM_ARN=.*:table/${target}/stream/`, "m"));
    expect(told).toContain("deleted again: 1");
    expect(told).toContain("payments since then: not looked for");
    const restored = await rowsOf(client, target);
    expect(kindsOf(restored, stays)).toContain("profile");
    expect(kindsOf(restored, gone)).not.toContain("profile");
    expect(kindsOf(restored, gone)).toContain("deletion");
    expect(kindsOf(await rowsOf(client, source), gone)).toEqual([]);

    // As after the switch: the stage's table is the restored one.
    said.length = 0;
    process.env["TABLE_NAME"] = target;
    await run(["--at", at, "--table", target, "--stage", "test"]);
    expect(said[0]).toContain(`The stage uses ${target} already.`);
    expect(said[1]).toContain("deleted again: 1");
  } finally {
    await client.send(new DeleteTableCommand({ TableName: target }));
    client.destroy();
  }
}, 60_000);

it("counts no rows in a table that no longer exists, so that a backup of it can be completed", async () => {
  const client = new DynamoDBClient({ endpoint: process.env["DYNAMODB_ENDPOINT"] ?? "" });
  try {
    expect(await countRows(client, `gone-${randomUUID()}`)).toEqual(new Map());
  } finally {
    client.destroy();
  }
});

it("shows how many rows there are of each kind, and where the numbers differ", () => {
  const now = new Map(Object.entries({ account: 1_200, message: 3, review: 7 }));
  const restored = new Map(Object.entries({ account: 1_190, review: 7, session: 2 }));
  expect(compareCounts(now, restored).map((line) => line.split(/ +/))).toEqual([
    ["rows", "now", "restored"],
    ["account", "1,200", "1,190", "-10"],
    ["message", "3", "0", "-3"],
    ["review", "7", "7"],
    ["session", "0", "2", "+2"],
  ]);
});

it("says in one line what it cannot do", async () => {
  const stage = ["--stage", "production"];
  expect(await refusalOf(command, ["--at", at])).toContain("Name a stage");
  expect(await refusalOf(command, [...stage])).toContain("Name a moment");
  expect(await refusalOf(command, ["--at", "yesterday", ...stage])).toContain("Name a moment");
  expect(await refusalOf(command, ["--at", "2999-01-01T00:00:00Z", ...stage])).toContain("Name a moment");
  expect(await refusalOf(command, ["--at", at, "--table", "a b", ...stage])).toContain(
    "cannot be called a b",
  );
});
