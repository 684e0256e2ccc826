import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { anonymous } from "../platform/actor.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { JobFactsEntity } from "./facts.entity.ts";
import { profile, readOwn } from "../artisans/index.ts";
import { artisanJobs, read } from "./index.ts";
import { makeDoneJob } from "./story.testing.ts";
import { run, useJobs } from "./testing.ts";

beforeAll(useTable);
const clock = useJobs();
const words = { rating: 4, priceKept: true, timeKept: false, comment: "The tap holds", pictures: [] };

it("shows a client's review to everyone once both are written, without the job", async () => {
  const { client, artisan, requestId } = await makeDoneJob(clock);
  await run(client, requestId, "writeJobReview", words);
  expect(await artisanJobs(anonymous, artisan.id, {})).toEqual({ facts: null, items: [], nextCursor: null });
  await run(artisan, requestId, "writeJobReview", { rating: 5, comment: "Paid at once", pictures: [] });
  await run(artisan, requestId, "answerJobReview", { text: "Thank you" });
  const { items } = await artisanJobs(anonymous, artisan.id, {});
  expect(items).toEqual([
    {
      trade: "Plumber",
      clientName: expect.any(String),
      rating: 4,
      priceKept: true,
      timeKept: false,
      comment: "The tap holds",
      isConfirmed: true,
      answer: "Thank you",
      at: new Date(clock.now()).toISOString(),
    },
  ]);
});

it("masks contact details in reviews for everyone except the job's two users", async () => {
  const { client, artisan, requestId } = await makeDoneJob(clock);
  await run(client, requestId, "writeJobReview", { ...words, comment: "Call me on 08031234567, please" });
  await run(artisan, requestId, "writeJobReview", { rating: 5, comment: "Paid at once", pictures: [] });
  await run(artisan, requestId, "answerJobReview", { text: "IG: mikeplumb" });
  expect((await artisanJobs(anonymous, artisan.id, {})).items).toMatchObject([
    { comment: "Call me on [hidden], please", answer: "IG: [hidden]" },
  ]);
  expect((await read(artisan, requestId)).job).toMatchObject({
    reviews: { client: { comment: "Call me on 08031234567, please" } },
    answer: { text: "IG: mikeplumb" },
  });
});

it("has statistics from five jobs on", async () => {
  const { artisan } = await makeDoneJob(clock);
  const counts = {
    invited: 8,
    answered: 7,
    done: 4,
    broken: 1,
    ratings: 4,
    ratingSum: 18,
    priceAsked: 4,
    priceKept: 3,
  };
  const row = { artisanId: artisan.id, version: 1, recent: [], ...counts };
  await JobFactsEntity.put(row).go();
  expect((await artisanJobs(anonymous, artisan.id, {})).facts).toBeNull();
  await JobFactsEntity.put({ ...row, done: 5 }).go();
  expect((await artisanJobs(anonymous, artisan.id, {})).facts).toMatchObject({
    done: 5,
    rating: 4.5,
    priceKept: 0.75,
  });
});

it("replaces the artisan's own number of jobs, on the profile and the public page", async () => {
  const { artisan } = await makeDoneJob(clock);
  for (const [jobsDone, shown] of [
    [4, null],
    [5, 5],
  ] as const) {
    await ArtisanEntity.patch({ id: artisan.id }).set({ jobsDone }).go();
    expect((await profile(anonymous, artisan.id)).jobsDone).toBe(shown);
    expect((await readOwn(artisan)).artisan?.jobsDone).toBe(shown);
  }
});

it("is not found for an artisan who is not visible", async () => {
  await expect(artisanJobs(anonymous, randomUUID(), {})).rejects.toThrow("not found");
});
