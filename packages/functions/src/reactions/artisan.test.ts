import { useFanOuts } from "../../../../tests/setup/fan-out.ts";
import { ArtisanEntity } from "@handiwork/core/artisans";
import { add } from "@handiwork/core/favourites";
import { changePreferences, list, preferences } from "@handiwork/core/notifications";
import { setClock } from "@handiwork/core/platform/clock";
import { documentClient, tableName } from "@handiwork/core/platform/table";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { identity, useIdentity } from "../../../../tests/setup/identity.ts";
import { makeAccount, makeArtisan } from "@handiwork/core/testing";
import { streamRecord } from "../../../../tests/setup/stream.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { react } from "./artisan.ts";

vi.hoisted(() => (process.env["SITE_ORIGIN"] = "https://handiwork.test"));

beforeAll(useTable);
beforeAll(useIdentity);
const fanOuts = useFanOuts();
afterEach(() => setClock(Date.now));

const day = 24 * 3_600_000;

const client = () => makeAccount("client", { emailVerifiedAt: "2026-01-01T00:00:00Z" });
const artisan = () => makeArtisan({ isOnline: false });

/** Switches availability, and delivers the change `times` times, at a time in ms. Returns the number of queued messages. */
async function switchTo(id: string, isOnline: boolean, at: number, times = 1): Promise<number> {
  setClock(() => at);
  const rowOf = async () => {
    const { Items = [] } = await documentClient.send(new ScanCommand({ TableName: tableName }));
    return Items.find((item) => item["__edb_e__"] === "artisan" && item["id"] === id) ?? {};
  };
  const before = await rowOf();
  await ArtisanEntity.patch({ id }).set({ isOnline }).go();
  const record = streamRecord("artisan", await rowOf(), before);
  for (let time = 0; time < times; time += 1) await react(record);
  return fanOuts.deliverAll();
}

const noticesOf = async (actor: Parameters<typeof list>[0]) =>
  (await list(actor, {})).items.filter(({ kind }) => kind === "saved-artisan-available").length;

it("announces an available artisan to the clients who saved them, at most once a week, in the app and by mail", async () => {
  const [id, one, other] = [await artisan(), await client(), await client()];
  await add(one, id);
  const start = Math.floor(Date.now() / (7 * day)) * 7 * day + day;
  await switchTo(id, true, start, 3);
  expect([await noticesOf(one), await noticesOf(other)]).toEqual([1, 0]);
  const mails = identity.mailsTo(one.email);
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
  await add(one, id);
  await changePreferences(one, { ...(await preferences(one)), savedArtisans: false });
  await switchTo(id, true, Date.now());
  expect([await noticesOf(one), identity.mailsTo(one.email).length]).toEqual([1, 0]);
  expect(await switchTo(id, false, Date.now())).toBe(0);
});
