import { useObjects } from "../../../../tests/setup/objects.ts";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { beforeAll, expect, it, vi } from "vitest";
import { useIdentity } from "../../../../tests/setup/identity.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { readAccount } from "../accounts/service.ts";
import { AuditEntity } from "../audit/index.ts";
import { config } from "../platform/config.ts";
import { objects } from "../platform/objects/index.ts";
import { documentClient, tableName } from "../platform/table/index.ts";
import { deleteAccount, repeatErasure, erasures } from "./index.ts";
import { makeEverything, makeOwner, password, rowsWith, runDeletion, visit } from "./testing.ts";

vi.hoisted(() => (process.env["SITE_ORIGIN"] = "https://handiwork.test"));

beforeAll(useTable);
beforeAll(useIdentity);
beforeAll(useObjects);

/** The rows that may contain a deleted account. */
const mayRemain = [
  "audit",
  "message",
  "payment",
  "conversation",
  "receipt",
  "review",
  "report",
  "sent-mail",
  "job",
  "job-request",
  "job-quote",
  "job-revision",
  "job-event",
  "job-receipt",
];

async function listed(): Promise<string[]> {
  const found: string[] = [];
  for await (const ids of erasures()) found.push(...ids);
  return found;
}

it("a restored backup does not restore deleted accounts, because a list outside the table contains them", async () => {
  const [{ owner }, stays] = [await makeEverything(), await makeOwner("Stays Here")];
  const before = Object.values(await rowsWith(owner.id)).flat();
  expect(await listed()).toEqual([]);
  await deleteAccount(owner, { password }, visit);
  await runDeletion(owner.id);
  expect(await listed()).toEqual([owner.id]);
  const noted = await objects.get(config().UPLOADS_BUCKET, `erased/${owner.id}`);
  expect(JSON.parse(noted?.body.toString() ?? "")).toEqual({ at: expect.stringMatching(/^20.*Z$/) });
  expect(await repeatErasure(owner.id)).toBe(false);

  // A table from before the deletion.
  for (const Item of before) await documentClient.send(new PutCommand({ TableName: tableName, Item }));
  expect(await readAccount(owner.id)).toBeDefined();
  expect(await repeatErasure(owner.id)).toBe(true);
  expect(await readAccount(owner.id)).toBeUndefined();
  await runDeletion(owner.id);
  const left = Object.keys(await rowsWith(owner.id)).filter((kind) => !mayRemain.includes(kind));
  expect(left).toEqual([]);
  expect(await readAccount(stays.id)).toBeDefined();
  const { data } = await AuditEntity.query.byAccount({ accountId: owner.id }).go();
  expect(data.filter(({ kind }) => kind === "deleted").map(({ actorType }) => actorType)).toContain("system");
}, 90_000);

it("an interrupted deletion in the restored table continues, and can be requested repeatedly", async () => {
  const owner = await makeOwner("Half Gone");
  await deleteAccount(owner, { password }, visit);
  expect(await repeatErasure(owner.id)).toBe(true);
  expect(await repeatErasure(owner.id)).toBe(true);
  await runDeletion(owner.id);
  expect(await repeatErasure(owner.id)).toBe(false);
  expect(await listed()).toContain(owner.id);
}, 60_000);
