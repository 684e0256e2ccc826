import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { JobFactsEntity } from "./facts.entity.ts";
import type { JobEventRow } from "./rows.rules.ts";
import { makeArtisan } from "../testing/index.ts";
import * as Conversation from "../conversations/index.ts";
import { makeClient } from "../conversations/testing.ts";
import * as Directory from "../directory/index.ts";
import { clientFactsOf, unansweredIn } from "./facts.ts";
import { countEvent } from "./count.ts";
import { submit, sweep } from "./index.ts";
import { agree, eventsOf, makeDoneJob } from "./story.testing.ts";
import { day, run, hour, makeRequest, offerAt, requestForm, useJobs } from "./testing.ts";

beforeAll(useTable);
const clock = useJobs();
const always = () => true;

async function factsNow(artisanId: string) {
  const { data } = await JobFactsEntity.get({ artisanId }).go({ consistent: true });
  if (!data) return null;
  const { version: _version, artisanId: _id, recent, ...counts } = data;
  return { ...counts, minutes: recent.map(({ minutes }) => minutes) };
}
const jobsDoneOf = async (id: string) =>
  (await ArtisanEntity.get({ id }).go({ consistent: true })).data?.jobsDone;
const allEvents = async (ids: readonly string[]) =>
  (await Promise.all(ids.map(async (id) => eventsOf(id)))).flat();
const none = {
  invited: 0,
  answered: 0,
  done: 0,
  broken: 0,
  ratings: 0,
  ratingSum: 0,
  priceAsked: 0,
  priceKept: 0,
};

describe("an artisan's statistics", () => {
  it("are the same for events in order, repeated, reversed and concurrent", async () => {
    const orders: ((events: JobEventRow[]) => Promise<unknown>)[] = [
      async (events) => {
        for (const event of events) await countEvent(event);
      },
      async (events) => {
        for (const event of [...events, ...events.toReversed()].toReversed()) await countEvent(event);
      },
      (events) => Promise.all(events.map((event) => countEvent(event))),
      async (events) => countEvent(events.at(-1) as JobEventRow),
    ];
    for (const deliver of orders) {
      const { client, artisan, requestId } = await makeDoneJob(clock);
      const review = { rating: 4, priceKept: true, timeKept: true, comment: "Quick", pictures: [] };
      await run(client, requestId, "writeJobReview", review);
      await run(artisan, requestId, "writeJobReview", { rating: 3, comment: "Kind", pictures: [] });
      await deliver(await eventsOf(requestId));
      expect(await factsNow(artisan.id)).toEqual({
        invited: 1,
        answered: 1,
        minutes: [0],
        done: 1,
        broken: 0,
        ratings: 1,
        ratingSum: 4,
        priceAsked: 1,
        priceKept: 1,
      });
      expect(await clientFactsOf(client.id)).toEqual({ rating: 3, reviews: 1, broken: 0 });
    }
  });

  it("include events that occur meanwhile, regardless of earlier counts", async () => {
    const { client, artisan, requestId } = await makeDoneJob(clock);
    const early = await eventsOf(requestId);
    for (const event of early) await countEvent(event);
    expect(await factsNow(artisan.id)).toMatchObject({ done: 1, broken: 0 });
    await run(client, requestId, "openDispute", { reason: "quality", text: "It leaks", pictures: [] });
    expect(await jobsDoneOf(artisan.id)).toBe(1);
    await countEvent((await eventsOf(requestId)).at(-1) as JobEventRow);
    expect(await factsNow(artisan.id)).toMatchObject({ done: 0, broken: 0 });
    expect(await jobsDoneOf(artisan.id)).toBe(0);
    const admin = { type: "admin", id: randomUUID() } as const;
    await run(admin, requestId, "decideDispute", {
      outcome: "cancelled",
      against: "artisan",
      reason: "It does leak",
    });
    for (const event of early.toReversed()) await countEvent(event);
    expect(await factsNow(artisan.id)).toMatchObject({ done: 0, broken: 1 });
  });

  it("count a no-show once it can no longer be disputed", async () => {
    const made = await makeRequest(clock.now());
    const { client, artisan, requestId } = made;
    await agree(made, clock.now());
    clock.wait(day);
    await Conversation.send(client, artisan.id, { id: randomUUID(), content: "Where are you?" });
    clock.wait(4 * hour);
    await run(client, requestId, "reportNoShow", { text: "" });
    for (const event of await eventsOf(requestId)) await countEvent(event);
    expect(await factsNow(artisan.id)).toMatchObject({ broken: 0 });
    clock.wait(2 * day + 1);
    await sweep(always);
    for (const event of (await eventsOf(requestId)).toReversed()) await countEvent(event);
    expect(await factsNow(artisan.id)).toMatchObject({ broken: 1 });
  });

  it("count a cancellation by the artisan at once, also if the request is reopened", async () => {
    const made = await makeRequest(clock.now());
    const { client, artisan, requestId } = made;
    await agree(made, clock.now());
    clock.wait(hour);
    await run(artisan, requestId, "cancelJob", { reason: "plans", text: "" });
    for (const event of await eventsOf(requestId)) await countEvent(event);
    expect(await factsNow(artisan.id)).toMatchObject({ done: 0, broken: 1 });
    await run(client, requestId, "reopenRequest", {});
    for (const event of await eventsOf(requestId)) await countEvent(event);
    expect(await factsNow(artisan.id)).toMatchObject({ invited: 1, answered: 1, done: 0, broken: 1 });
  });

  it("count a client's cancellation at short notice for the client", async () => {
    const made = await makeRequest(clock.now());
    await agree(made, clock.now());
    clock.wait(2 * hour);
    await run(made.client, made.requestId, "cancelJob", { reason: "plans", text: "" });
    for (const event of await eventsOf(made.requestId)) await countEvent(event);
    expect(await clientFactsOf(made.client.id)).toEqual({ rating: null, reviews: 0, broken: 1 });
    expect(await factsNow(made.artisan.id)).toMatchObject({ done: 0, broken: 0 });
  });

  it("contain the number of lapsed invitations since the last answer, and the response times", async () => {
    const [client, id] = [await makeClient(), await makeArtisan()];
    const artisan = { type: "artisan", id } as const;
    Directory.forget();
    const requests: string[] = [];
    const ask = async (text: string) => {
      const view = await submit(client, requestForm(clock.now(), { artisans: [id], text }));
      requests.push(view.requestId);
      return view.requestId;
    };
    await ask("A tap drips in the bathroom");
    clock.wait(3 * day);
    await sweep(always);
    const answered = await ask("The boiler makes noise");
    clock.wait(30 * 60_000);
    await run(artisan, answered, "offerQuote", { offer: offerAt(clock.now()) });
    await ask("New pipes for garden watering");
    clock.wait(3 * day);
    await sweep(always);
    const events = await allEvents(requests);
    for (const event of [...events, ...events].toReversed()) await countEvent(event);
    expect(await factsNow(id)).toEqual({ ...none, invited: 3, answered: 1, minutes: [null, 30, null] });
    const { data } = await JobFactsEntity.get({ artisanId: id }).go({ consistent: true });
    expect(unansweredIn(data ?? { recent: [] })).toBe(1);
  });

  it("ignore artisans who had no time to answer because the request ended", async () => {
    const made = await makeRequest(clock.now(), 2);
    const [, other] = made.artisans;
    const [sent] = await eventsOf(made.requestId);
    await countEvent(sent as JobEventRow);
    expect(await factsNow(other?.id ?? "")).toEqual({ ...none, invited: 1, minutes: [] });
    await agree(made, clock.now());
    for (const event of await eventsOf(made.requestId)) await countEvent(event);
    expect(await factsNow(other?.id ?? "")).toEqual({ ...none, minutes: [] });
  });

  it("are not created for deleted accounts", async () => {
    const { artisan, requestId } = await makeRequest(clock.now());
    await AccountEntity.delete({ id: artisan.id }).go();
    for (const event of await eventsOf(requestId)) await countEvent(event);
    expect(await factsNow(artisan.id)).toBeNull();
  });
});
