import { bucket, useObjects } from "../setup/objects.ts";
import { anonymous } from "@handiwork/core/platform/actor";
import { setClock } from "@handiwork/core/platform/clock";
import * as Directory from "@handiwork/core/directory";
import type { Filters } from "@handiwork/core/directory";
import { handler as project } from "@handiwork/functions/events/project";
import * as fc from "fast-check";
import { beforeAll, expect, it, vi } from "vitest";
import type * as z from "zod";
import { scaled } from "../setup/long.ts";
import { useTable } from "../setup/table.ts";
import { toCard } from "../../packages/core/src/directory/document.ts";
import { fullReadInterval } from "../../packages/core/src/directory/pace.ts";
import { histories, idOf, People } from "./directory-history.ts";

beforeAll(useTable);
beforeAll(useObjects);

/** The true time in ms. The instances' clocks differ from it. */
let time = Date.now();

/** Loads the modules again, for an instance with its own memory and clock. */
async function startInstance(skew: number) {
  vi.resetModules();
  const clock = await import("@handiwork/core/platform/clock");
  clock.setClock(() => time + skew);
  return { ...(await import("@handiwork/core/directory")), now: () => time + skew };
}
type Instance = Awaited<ReturnType<typeof startInstance>>;

/**
 * With the clock differences of one cloud, instances find a change within 1.5 seconds; with differences of several seconds,
 * the next full read of the feed finds it.
 */
const clocks = [
  { skews: [-1_000, 1_500], within: 1_500 },
  { skews: [-4_000, 9_000], within: fullReadInterval + 1_500 },
] as const;

let instances: readonly [Instance, Instance];

async function begin([one, other]: readonly [number, number]): Promise<void> {
  setClock(() => time);
  // In sequence, because each resets the modules.
  const first = await startInstance(one);
  instances = [first, await startInstance(other)];
}

/** Searches at the end of a history, combined with the word that only its artisans contain. */
const questions: z.input<typeof Filters>[] = [
  {},
  { category: "bricklayer" },
  { category: "plumber", available: true },
  { state: "Lagos" },
  { city: "Wuse" },
  { premium: true },
  { minPrice: 1_000 },
  { maxPrice: 90_000 },
  { experience: "5+" },
  { location: "ikeja" },
  { area: "NG025011", within: "25" },
];

/** Expects each search to return the same as a plain filter over the table. */
async function expectTableState(
  { search, now }: Pick<Instance, "search" | "now">,
  people: People,
): Promise<void> {
  const documents = await Promise.all(people.ids.map((id) => Directory.documentOf(id)));
  for (const filters of questions) {
    const query = { ...filters, search: people.tag };
    const at = now();
    const expected = documents.flatMap((document) => {
      if (!document || !Directory.matchesFilters(document, query, at)) return [];
      const isPremium = document.premiumUntil !== null && Date.parse(document.premiumUntil) > at;
      return [{ ...toCard(document, at), isPremium }];
    });
    const { items, total, place } = await search(anonymous, { ...query, limit: 50 });
    // If nobody is there, the nearest are shown instead.
    const isWidened = (place?.widenedTo ?? null) !== null;
    const found = isWidened ? [] : items;
    expect(
      found.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      JSON.stringify(filters),
    ).toEqual(expected.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
    if (!isWidened) expect(total).toBe(expected.length);
  }
}

async function deliver(records: People["records"]): Promise<void> {
  if (records.length > 0) expect(await project({ Records: records })).toEqual({ batchItemFailures: [] });
}

type Step = (typeof histories extends fc.Arbitrary<infer T> ? T : never)[number];

async function apply(step: Step, people: People): Promise<void> {
  time += 40;
  switch (step.type) {
    case "change":
      return people.change(step.who, step.what, time);
    case "deliver":
      return deliver(people.take(step.order));
    case "replay":
      return deliver(step.picks.flatMap((pick) => people.records[pick % people.records.length] ?? []));
    case "read":
      time += 1_100;
      return void (await instances[step.instance]?.search(anonymous, { search: people.tag }));
    case "wait":
      time += step.time;
      return;
    case "compact":
      return void (await instances[step.instance]?.compact());
    case "rebuild":
      return void (await instances[step.instance]?.rebuild());
    case "restart":
      return instances[step.instance]?.forget();
  }
}

it.each(clocks)(
  "every instance ends with the table's state, whatever the order of events, with clocks off by $skews",
  { timeout: 180_000 },
  async ({ skews, within }) => {
    await begin(skews);
    await fc.assert(
      fc.asyncProperty(histories, async (steps) => {
        const people = new People();
        await people.begin();
        for (const step of steps) await apply(step, people);
        await deliver(people.takeAll());
        time += within;
        for (const instance of instances) await expectTableState(instance, people);
        Directory.forget();
        await expectTableState({ search: Directory.search, now: () => time }, people);
      }),
      { numRuns: scaled(2, 100) },
    );
  },
);

it("replaying the stream three times, reordered across artisans, changes nothing", async () => {
  await begin(clocks[0].skews);
  const people = new People();
  await people.begin();
  for (const location of ["Kano", "Wuse, FCT", "Ikeja, Lagos"] as const) {
    for (const who of people.ids.keys()) await people.change(who, { location }, time);
  }
  await people.change(1, { approval: "approved" }, time);
  await people.change(2, { isDisabled: true }, time);
  await deliver(people.takeAll());
  time += 1_500;
  for (const instance of instances) await expectTableState(instance, people);
  const byArtisan = (first: number) =>
    [...people.ids.slice(first), ...people.ids.slice(0, first)].flatMap((id) =>
      people.records.filter((record) => idOf(record) === id),
    );
  for (const records of [people.records, byArtisan(2), byArtisan(3)]) {
    // In batches of three, as a retried stream delivers them, with a search after each.
    for (let from = 0; from < records.length; from += 3) {
      await deliver(records.slice(from, from + 3));
      time += 700;
      await instances[0].search(anonymous, { search: people.tag });
    }
    await expectTableState(instances[0], people);
    await instances[1].compact();
  }
  // A day later all records arrive once more, in reverse.
  time += 86_400_000;
  await deliver(people.records.toReversed());
  time += 1_500;
  for (const instance of instances) await expectTableState(instance, people);
  expect((await bucket.keys()).length).toBeLessThanOrEqual(3);
});
