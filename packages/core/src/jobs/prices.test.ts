import { beforeAll, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { priceGuide } from "./index.ts";
import { agree } from "./story.testing.ts";
import { day, run, makeRequest, offerAt, useJobs } from "./testing.ts";

beforeAll(useTable);
const clock = useJobs();

/** Creates an agreed job with an amount of labour in naira, of a given trade, by a new artisan. */
async function agreed(trade: string, naira: number) {
  const made = await makeRequest(clock.now(), 1, { trade });
  const line = { text: "Part", quantity: 100, unit: "" };
  const lines = [
    { ...line, kind: "labour" as const, unitKobo: naira * 100 },
    { ...line, kind: "materials" as const, unitKobo: 500_000 },
  ];
  await run(made.artisan, made.requestId, "offerQuote", { offer: offerAt(clock.now(), { lines }) });
  await run(made.client, made.requestId, "acceptQuote", { artisanId: made.artisan.id, revision: 1 });
  return made;
}

it("returns nothing below eight agreed jobs, then the quartiles of labour, materials and total", async () => {
  for (const naira of [10_000, 12_000, 14_000, 16_000, 18_000, 20_000, 22_000]) await agreed("Welder", naira);
  expect(await priceGuide({ trade: "Welder" })).toBeNull();
  await agreed("Welder", 24_000);
  const since = new Date(clock.now()).toISOString();
  const guide = {
    trade: "Welder",
    cards: 8,
    artisans: 8,
    since,
    labour: { low: 1_350_000, median: 1_700_000, high: 2_050_000 },
    materials: { low: 500_000, median: 500_000, high: 500_000 },
    sum: { low: 1_850_000, median: 2_200_000, high: 2_550_000 },
  };
  expect(await priceGuide({ trade: "Welder" })).toEqual({ ...guide, state: null });
  expect(await priceGuide({ trade: "Welder", state: "Lagos" })).toEqual({ ...guide, state: "Lagos" });
  expect(await priceGuide({ trade: "Welder", state: "Kano" })).toEqual({ ...guide, state: null });
});

it("ignores cancelled jobs, and those older than twelve months", async () => {
  const made = [];
  for (let count = 0; count < 9; count += 1) made.push(await agreed("Painter", 10_000));
  const [first] = made;
  if (!first) throw new Error("There are nine");
  await run(first.client, first.requestId, "cancelJob", { reason: "plans", text: "" });
  expect(await priceGuide({ trade: "Painter" })).toMatchObject({ cards: 8 });
  clock.wait(366 * day);
  expect(await priceGuide({ trade: "Painter" })).toBeNull();
});

it("needs five artisans, however many jobs there are", async () => {
  const one = await makeRequest(clock.now(), 1, { trade: "Tiler" });
  await agree(one, clock.now());
  expect(await priceGuide({ trade: "Tiler" })).toBeNull();
});
