import { useFanOuts } from "../../../../tests/setup/fan-out.ts";
import { ArtisanEntity } from "@handiwork/core/domain/artisan";
import { AccountEntity } from "@handiwork/core/domain/identity/account";
import { add } from "@handiwork/core/domain/favourite";
import { changePreferences, list, preferences } from "@handiwork/core/flows/notices/notification";
import { setClock } from "@handiwork/core/platform/clock";
import { documentClient, tableName } from "@handiwork/core/platform/table";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import type { AttributeValue } from "aws-lambda";
import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { identity, useIdentity } from "../../../../tests/setup/identity.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { react } from "./artisan.ts";

vi.hoisted(() => (process.env["SITE_ORIGIN"] = "https://handiwork.test"));

beforeAll(useTable);
beforeAll(useIdentity);
const fanOuts = useFanOuts();
afterEach(() => setClock(Date.now));

const day = 24 * 3_600_000;

async function client() {
  const id = randomUUID();
  const email = `${id}@handiwork.test`;
  await AccountEntity.put({ id, userType: "client", email, emailVerifiedAt: "2026-01-01T00:00:00Z" }).go();
  return { id, email, actor: { type: "client", id } as const };
}

async function artisan(): Promise<string> {
  const id = randomUUID();
  await AccountEntity.put({ id, userType: "artisan", fullName: "Ada Obi", email: `${id}@a.test` }).go();
  const record = { category: "Plumber", location: "Ikeja, Lagos", approval: "approved" } as const;
  await ArtisanEntity.put({ id, ...record, isOnline: false }).go();
  return id;
}

/** Switches availability, and delivers the change `times` times, at a time in ms. Returns the number of queued messages. */
async function switchTo(id: string, isOnline: boolean, at: number, times = 1): Promise<number> {
  setClock(() => at);
  const rowOf = async () => {
    const { Items = [] } = await documentClient.send(new ScanCommand({ TableName: tableName }));
    const row = Items.find((item) => item["__edb_e__"] === "artisan" && item["id"] === id) ?? {};
    return marshall(row) as Record<string, AttributeValue>;
  };
  const before = await rowOf();
  await ArtisanEntity.patch({ id }).set({ isOnline }).go();
  const record = { dynamodb: { OldImage: before, NewImage: await rowOf() } };
  for (let time = 0; time < times; time += 1) await react(record);
  return fanOuts.deliverAll();
}

const noticesOf = async ({ actor }: { actor: Parameters<typeof list>[0] }) =>
  (await list(actor, {})).items.filter(({ kind }) => kind === "saved-artisan-available").length;

it("announces an available artisan to the clients who saved them, at most once a week, in the app and by mail", async () => {
  const [id, one, other] = [await artisan(), await client(), await client()];
  await add(one.actor, id);
  const start = Math.floor(Date.now() / (7 * day)) * 7 * day + day;
  await switchTo(id, true, start, 3);
  expect([await noticesOf(one), await noticesOf(other)]).toEqual([1, 0]);
  const mails = identity.mails().filter(({ to }) => to.includes(one.email));
  expect(mails.map(({ subject }) => subject)).toEqual(["An artisan you saved is available again"]);

  // Off and on again within the week, and six days later, which is in another calendar week.
  for (const at of [start + day, start + 6 * day + 1]) {
    await switchTo(id, false, at - 1);
    await switchTo(id, true, at);
  }
  expect(await noticesOf(one)).toBe(1);
  await switchTo(id, false, start + 14 * day);
  await switchTo(id, true, start + 14 * day + 1);
  expect(await noticesOf(one)).toBe(2);
});

it("sends no mails if they are switched off, and nothing if the artisan is unavailable again", async () => {
  const [id, one] = [await artisan(), await client()];
  await add(one.actor, id);
  await changePreferences(one.actor, { ...(await preferences(one.actor)), savedArtisans: false });
  await switchTo(id, true, Date.now());
  expect([await noticesOf(one), identity.mails().filter(({ to }) => to.includes(one.email)).length]).toEqual([
    1, 0,
  ]);
  expect(await switchTo(id, false, Date.now())).toBe(0);
});
