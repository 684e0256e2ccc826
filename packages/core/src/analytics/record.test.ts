import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { anonymous, type Actor } from "../platform/actor.ts";
import { setClock } from "../platform/clock.ts";
import { forget, publish } from "../directory/index.ts";
import { TooMany } from "../platform/errors.ts";
import { sightingLimits } from "../platform/limit/index.ts";
import { LimitEntity } from "../platform/limit/limit.entity.ts";
import { objects } from "../platform/objects/index.ts";
import { daysShown, maxSightings } from "../reference/analytics.ts";
import { documentClient } from "../platform/table/index.ts";
import { makeArtisan } from "../testing/index.ts";
import { count } from "./count.ts";
import { record, read } from "./record.ts";
import type { SightingForm } from "./schema.ts";
import { SightingEntity } from "./sighting.entity.ts";

beforeAll(useTable);
beforeEach(() => {
  forget();
  vi.spyOn(objects, "get").mockResolvedValue(undefined);
});
let restore = () => {};
afterEach(() => {
  restore();
  vi.restoreAllMocks();
});

const visit = () => ({ address: `2001:db8:${randomUUID().slice(0, 4)}::1`, userAgent: "test" });
const browser = () => randomUUID();
const view = (...artisans: string[]): SightingForm => ({ kind: "view", artisans, visitor: browser() });

/** Creates an artisan in the directory. */
async function listed(): Promise<string> {
  const id = await makeArtisan();
  await publish(id);
  return id;
}

/** Returns the sightings of artisans that wait to be counted. */
async function waiting(...artisans: string[]) {
  const { data } = await SightingEntity.scan.go({ pages: "all" });
  return data.filter((row) => row.artisans.some((id) => artisans.includes(id)));
}

const own = async (id: string, premiumExpiresAt?: string) => {
  return read({ type: "artisan", id }, { artisan: { premiumExpiresAt } });
};

/** Counts views of an artisan by a number of visitors on a day. */
async function counted(artisan: string, day: string, visitors: number): Promise<void> {
  for (let number = 0; number < visitors; number += 1)
    await count({ series: "views", artisans: [artisan], visitor: randomUUID(), day });
}

describe("record", () => {
  it("writes one row with the listed artisans, each once", async () => {
    const [one, other] = [await listed(), await listed()];
    const pending = await makeArtisan({ approval: "pending" });
    const form = {
      kind: "search",
      artisans: [one, other, pending, randomUUID(), one],
      visitor: browser(),
    } as const;
    await record(anonymous, { ...form, artisans: [...form.artisans] }, visit());
    const rows = await waiting(one, other, pending);
    expect(rows).toMatchObject([{ series: "searches", artisans: [one, other] }]);
    expect(JSON.stringify(rows)).not.toContain(form.visitor);
  });

  it("writes no row if none of them is listed", async () => {
    await record(anonymous, view(await listed()), visit());
    const send = vi.spyOn(documentClient, "send");
    await record(anonymous, view(randomUUID(), await makeArtisan({ approval: "pending" })), visit());
    const names = send.mock.calls.map(([command]) => command.constructor.name);
    // The artisan is created in two steps, and the directory's feed may be read.
    expect(names.filter((name) => !["QueryCommand", "PutCommand"].includes(name))).toEqual([]);
    expect(names.filter((name) => name === "PutCommand")).toHaveLength(2);
  });

  it("ignores artisans on their own page, and admins everywhere", async () => {
    const [own_, other] = [await listed(), await listed()];
    const artisan: Actor = { type: "artisan", id: own_ };
    await record(artisan, view(own_), visit());
    await record({ type: "admin", id: randomUUID() }, view(own_, other), visit());
    expect(await waiting(own_, other)).toEqual([]);
    await record(artisan, view(own_, other), visit());
    expect(await waiting(own_, other)).toMatchObject([{ artisans: [other] }]);
  });

  it("identifies signed-in visitors by account, whatever visitor ids their browsers send", async () => {
    const artisan = await listed();
    const client: Actor = { type: "client", id: randomUUID() };
    await record(client, view(artisan), visit());
    await record(client, { ...view(artisan), kind: "whatsapp" }, visit());
    await record(anonymous, { ...view(artisan), visitor: client.id }, visit());
    const visitors = (await waiting(artisan)).map(({ visitor }) => visitor);
    expect(new Set(visitors).size).toBe(2);
  });

  it("is limited per address and in size", async () => {
    const [artisan, here] = [await listed(), visit()];
    // The limit's row after a quarter of an hour with two calls a second.
    const moment = Date.parse("2026-11-20T11:00:00Z");
    restore = setClock(() => moment);
    const [limit] = sightingLimits(here.address);
    if (!limit) throw new Error("There is no limit");
    const window = Math.floor(moment / 1000 / limit.seconds);
    const row = { name: limit.name, key: limit.key, window, used: limit.most, expiresAt: 4_000_000_000 };
    await LimitEntity.put(row).go();
    await expect(record(anonymous, view(artisan), here)).rejects.toThrow(TooMany);
    const many = Array.from({ length: maxSightings + 1 }, () => artisan);
    await expect(record(anonymous, view(...many), visit())).rejects.toThrow();
  });
});

describe("an artisan's own numbers", () => {
  const moment = Date.parse("2026-11-20T11:00:00Z");
  it("cover seven days without premium, oldest first, ending today", async () => {
    restore = setClock(() => moment);
    const id = randomUUID();
    await counted(id, "2026-11-20", 2);
    await counted(id, "2026-11-18", 1);
    const { days, isFull } = await own(id);
    expect(isFull).toBe(false);
    expect(days.map(({ day }) => day)).toEqual(
      ["14", "15", "16", "17", "18", "19", "20"].map((day) => `2026-11-${day}`),
    );
    expect(days.map(({ views }) => views)).toEqual([0, 0, 0, 0, 1, 0, 2]);
    expect(days[0]).toEqual({ day: "2026-11-14", views: 0, contacts: 0, favourites: 0, searches: 0 });
  });

  it("cover thirty days with premium, until it ends", async () => {
    restore = setClock(() => Date.parse("2026-10-25T11:00:00Z"));
    const id = randomUUID();
    await counted(id, "2026-10-25", 1);
    restore();
    restore = setClock(() => moment);
    const { days, isFull } = await own(id, "2026-11-20T11:00:01.000Z");
    expect([days.length, isFull, days[3]?.views]).toEqual([daysShown.premium, true, 1]);
    expect((await own(id, "2026-11-20T11:00:00.000Z")).days).toHaveLength(daysShown.basic);
  });

  it("take one query, and are private", async () => {
    const id = randomUUID();
    const send = vi.spyOn(documentClient, "send");
    await own(id);
    expect(send).toHaveBeenCalledTimes(1);
    await expect(read({ type: "client", id }, { artisan: undefined })).rejects.toThrow("permission");
  });
});
