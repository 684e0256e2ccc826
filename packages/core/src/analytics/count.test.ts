import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { setClock } from "../platform/clock.ts";
import type { Series } from "../reference/analytics.ts";
import { documentClient } from "../platform/table/index.ts";
import { ArtisanDayEntity } from "./artisan-day.entity.ts";
import { count, countForAccount } from "./count.ts";
import { visitorOf } from "./day.ts";

beforeAll(useTable);

const day = "2026-11-20";
const noon = Date.parse(`${day}T11:00:00Z`);
const hours = (number: number) => number * 3600_000;
let restore = setClock(() => noon);
const at = (moment: number) => {
  restore();
  restore = setClock(() => moment);
};
afterEach(() => {
  at(noon);
  vi.restoreAllMocks();
});

const people = (number: number) => Array.from({ length: number }, () => randomUUID());
const someone = () => visitorOf({ browser: randomUUID() }, day);

/** Returns an artisan's counts of a day. */
async function numbersOf(artisanId: string, on = day): Promise<Partial<Record<Series, number>>> {
  const { data } = await ArtisanDayEntity.get({ artisanId, day: on }).go({ consistent: true });
  const { views, contacts, favourites, searches } = data ?? {};
  return JSON.parse(JSON.stringify({ views, contacts, favourites, searches })) as Record<Series, number>;
}

describe("count", () => {
  it("counts a sighting once per visitor and day, and several visitors separately", async () => {
    const [artisan = "", other = ""] = people(2);
    const [ada, bola] = [someone(), someone()];
    await count({ series: "searches", artisans: [artisan, other, artisan], visitor: ada, day });
    await count({ series: "views", artisans: [artisan], visitor: ada, day });
    await count({ series: "views", artisans: [artisan], visitor: ada, day });
    await count({ series: "views", artisans: [artisan], visitor: bola, day });
    expect(await numbersOf(artisan)).toEqual({ searches: 1, views: 2 });
    expect(await numbersOf(other)).toEqual({ searches: 1 });
  });

  it("starts over each day in Lagos, an hour before midnight UTC", async () => {
    const [artisan = "", client = ""] = people(2);
    for (const moment of ["2026-11-19T22:59:00Z", "2026-11-19T23:00:00Z", "2026-11-20T22:59:59Z"])
      await countForAccount(client, moment, "contacts", artisan);
    expect(await numbersOf(artisan, "2026-11-19")).toEqual({ contacts: 1 });
    expect(await numbersOf(artisan, "2026-11-20")).toEqual({ contacts: 1 });
  });

  it("has the same result for repeated, reordered and concurrent events", async () => {
    const event = fc.record({
      series: fc.constantFrom<Series>("views", "searches", "contacts", "favourites"),
      artisans: fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1, maxLength: 6 }),
      visitor: fc.nat({ max: 2 }),
    });
    const history = fc
      .array(event, { minLength: 1, maxLength: 8 })
      .chain((events) =>
        fc.tuple(
          fc.constant(events),
          fc.shuffledSubarray([...events, ...events, ...events], { minLength: 0 }),
        ),
      );
    await fc.assert(
      fc.asyncProperty(history, async ([events, again]) => {
        const [artisans, visitors] = [people(6), people(3).map((browser) => visitorOf({ browser }, day))];
        const told = [...events, ...again].map(({ series, artisans: seen, visitor }) => ({
          series,
          artisans: seen.map((number) => artisans[number] ?? ""),
          visitor: visitors[visitor] ?? "",
          day,
        }));
        // Two handlers, each with every second event.
        await Promise.all(
          [0, 1].map(async (handler) => {
            for (const [index, happening] of told.entries())
              if (index % 2 === handler) await count(happening);
          }),
        );
        for (const [number, artisan] of artisans.entries()) {
          const distinct = new Set(
            events
              .filter(({ artisans: seen }) => seen.includes(number))
              .map(({ series, visitor }) => `${series} ${visitor}`),
          );
          const numbers = await numbersOf(artisan);
          for (const series of ["views", "searches", "contacts", "favourites"] as const)
            expect(numbers[series] ?? 0).toBe([...distinct].filter((each) => each.startsWith(series)).length);
        }
      }),
      { numRuns: 12 },
    );
  });

  it("counts a visitor once per artisan for ten concurrent handlers", async () => {
    const [artisans, visitor] = [people(10), someone()];
    const all = artisans.map((artisan) => [artisan, artisans[0] ?? ""]);
    await Promise.all(all.map((seen) => count({ series: "views", artisans: seen, visitor, day })));
    for (const artisan of artisans) expect(await numbersOf(artisan)).toEqual({ views: 1 });
  });

  it("retries if the table fails between reading and writing, and counts once", async () => {
    const [artisan = ""] = people(1);
    const happening = { series: "views", artisans: [artisan], visitor: someone(), day } as const;
    const table = vi.spyOn(documentClient, "send").mockImplementationOnce(() => ({}));
    table.mockImplementationOnce(() => {
      throw new Error("away");
    });
    await expect(count(happening)).rejects.toThrow("away");
    await count(happening);
    expect(await numbersOf(artisan)).toEqual({ views: 1 });
  });

  it("accepts sightings that are a day late, and ignores those whose marks may have expired", async () => {
    const [artisan = ""] = people(1);
    const happening = { series: "views", artisans: [artisan], day } as const;
    at(noon + hours(36));
    await count({ ...happening, visitor: someone() });
    at(noon + hours(61));
    await count({ ...happening, visitor: someone() });
    expect(await numbersOf(artisan)).toEqual({ views: 1 });
  });

  it("counts up to four hundred per visitor, and fewer searches so that views still count", async () => {
    const visitor = someone();
    const [looked = "", late = ""] = people(2);
    for (let page = 0; page < 16; page += 1)
      await count({ series: "searches", artisans: people(20), visitor, day });
    const beyond = people(1);
    await count({ series: "searches", artisans: beyond, visitor, day });
    expect(await numbersOf(beyond[0] ?? "")).toEqual({});
    await count({ series: "views", artisans: [looked], visitor, day });
    expect(await numbersOf(looked)).toEqual({ views: 1 });
    for (let page = 0; page < 5; page += 1)
      await count({ series: "views", artisans: people(20), visitor, day });
    await count({ series: "contacts", artisans: [late], visitor, day });
    expect(await numbersOf(late)).toEqual({});
  });

  it("costs one read and one transaction, and only the read if nothing is new", async () => {
    const happening = { series: "views", artisans: people(20), visitor: someone(), day } as const;
    const send = vi.spyOn(documentClient, "send");
    await count(happening);
    expect(send).toHaveBeenCalledTimes(2);
    await count(happening);
    expect(send).toHaveBeenCalledTimes(3);
  });
});

describe("visitorOf", () => {
  it("reveals nothing, changes each day, and no browser can use an account's pseudonym", () => {
    const id = randomUUID();
    const names = [
      visitorOf({ account: id }, "2026-11-20"),
      visitorOf({ account: id }, "2026-11-21"),
      visitorOf({ browser: id }, "2026-11-20"),
    ];
    expect(new Set(names).size).toBe(3);
    expect(visitorOf({ account: id }, "2026-11-20")).toBe(names[0]);
    expect(names.join(" ")).not.toContain(id.slice(0, 8));
  });
});
