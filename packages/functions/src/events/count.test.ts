import * as Analytics from "@handiwork/core/analytics";
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { useIdentity } from "../../../../tests/setup/identity.ts";
import { streamRecord } from "../../../../tests/setup/stream.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { handler } from "./react.ts";

beforeAll(useTable);
beforeAll(useIdentity);

type Fields = Record<string, string | number | string[]>;

/** Returns the stream record of a row, whose `__edb_e__` names its entity. */
const change = (after: Fields | undefined, before?: Fields) => streamRecord("", after, before);

const now = new Date().toISOString();
const today = new Date(Date.now() + 3600_000).toISOString().slice(0, 10);
const sighting = (series: string, artisans: string[], visitor = randomUUID()): Fields => {
  return { __edb_e__: "sighting", series, artisans, visitor, day: today };
};
const saved = (clientId: string, artisanId: string): Fields => {
  return { __edb_e__: "favourite", clientId, artisanId, savedAt: now };
};
const message = (senderId: string, receiverId: string, seq: number): Fields => {
  return { __edb_e__: "message", senderId, receiverId, seq, unread: 0, sentAt: now, content: "Hello" };
};

async function numbersOf(artisanId: string) {
  const { data } = await Analytics.ArtisanDayEntity.get({ artisanId, day: today }).go({ consistent: true });
  const { views = 0, contacts = 0, favourites = 0, searches = 0 } = data ?? {};
  return { views, contacts, favourites, searches };
}

it("counts views, saves and contacts once, despite repeated, reversed and concurrent delivery", async () => {
  const [artisan, other, client, visitor] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const records = [
    change(sighting("searches", [artisan, other], visitor)),
    change(sighting("views", [artisan], visitor)),
    change(sighting("contacts", [artisan], visitor)),
    change(sighting("views", [artisan])),
    change(saved(client, artisan)),
    change(message(client, artisan, 1)),
  ];
  const all = [...records, ...records.toReversed(), ...records];
  const outcomes = await Promise.all([handler({ Records: all }), handler({ Records: all.toReversed() })]);
  for (const outcome of outcomes) expect(outcome).toEqual({ batchItemFailures: [] });
  expect(await numbersOf(artisan)).toEqual({ views: 2, contacts: 2, favourites: 1, searches: 1 });
  expect(await numbersOf(other)).toEqual({ views: 0, contacts: 0, favourites: 0, searches: 1 });
});

it("does not count later messages, changes or deletions", async () => {
  const [artisan, client] = [randomUUID(), randomUUID()];
  const [seen, favourite] = [sighting("views", [artisan]), saved(client, artisan)];
  const records = [
    change(message(client, artisan, 2)),
    change(message(artisan, client, 3)),
    change(undefined, seen),
    change(undefined, favourite),
    change(favourite, favourite),
  ];
  expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] });
  expect(await numbersOf(artisan)).toEqual({ views: 0, contacts: 0, favourites: 0, searches: 0 });
});

it("reports a malformed row, and counts the others", async () => {
  const artisan = randomUUID();
  const [bad, good] = [change(sighting("nonsense", [artisan])), change(sighting("views", [artisan]))];
  expect(await handler({ Records: [bad, good] })).toEqual({
    batchItemFailures: [{ itemIdentifier: bad.dynamodb?.SequenceNumber }],
  });
  expect((await numbersOf(artisan)).views).toBe(1);
});
