import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { JobQuoteEntity } from "./quote.entity.ts";
import { removedText } from "./texts.rules.ts";
import type { SignedIn } from "../platform/actor.ts";
import { lastOffer, list, read, countTurns } from "./index.ts";
import { agree } from "./story.testing.ts";
import { day, run, makeRequest, offerAt, useJobs } from "./testing.ts";

beforeAll(useTable);
const clock = useJobs();

describe("a job in the list", () => {
  it("is the turn of the user who acts next", async () => {
    const { client, artisan, requestId } = await makeRequest(clock.now());
    const whose = async () => {
      const counts = await Promise.all([client, artisan].map(countTurns));
      const lines = await Promise.all([client, artisan].map((actor) => list(actor, {})));
      expect(lines.map(({ items }) => Number(items[0]?.isYourTurn))).toEqual(
        counts.map((each) => each.turns),
      );
      return ["client", "artisan"].filter((_, index) => counts[index]?.turns === 1);
    };

    expect(await whose()).toEqual(["artisan"]);
    await run(artisan, requestId, "offerQuote", { offer: offerAt(clock.now()) });
    expect(await whose()).toEqual(["client"]);
    await run(client, requestId, "askChange", { artisanId: artisan.id, text: "Can you come earlier?" });
    expect(await whose()).toEqual(["artisan"]);
    await agree({ client, artisan, requestId }, clock.now());
    expect(await whose()).toEqual([]);
    clock.wait(day);
    await run(client, requestId, "confirmStart", {});
    expect(await whose()).toEqual(["artisan"]);
    await run(artisan, requestId, "finishJob", { sumKobo: 1_500_000, text: "Done", pictures: [] });
    expect(await whose()).toEqual(["client"]);
    await run(client, requestId, "confirmDone", {});
    expect(await whose()).toEqual([]);
  });

  it("is the turn of the user who must answer", async () => {
    const made = await makeRequest(clock.now());
    const { client, artisan, requestId } = made;
    await agree(made, clock.now());
    const whose = async () => {
      const lists = await Promise.all([client, artisan].map((actor) => list(actor, {})));
      const counts = await Promise.all([client, artisan].map(countTurns));
      return lists.map(({ items: [item] }, index) => [counts[index]?.turns, item?.toAnswer]);
    };
    const nobody = [0, []];
    const { lines } = offerAt(clock.now());
    await run(client, requestId, "proposeTime", { visit: offerAt(clock.now() + day).visit });
    expect(await whose()).toEqual([nobody, [1, ["time"]]]);
    await run(artisan, requestId, "acceptTime", {});
    expect(await whose()).toEqual([nobody, nobody]);
    await run(artisan, requestId, "proposeChange", { lines, reason: "More pipes", pictures: [] });
    expect(await whose()).toEqual([[1, ["price"]], nobody]);
    await run(client, requestId, "refuseChange", {});
    clock.wait(2 * day);
    await run(client, requestId, "confirmStart", {});
    await run(client, requestId, "openDispute", { reason: "quality", text: "It leaks", pictures: [] });
    expect(await whose()).toEqual([nobody, [1, ["dispute"]]]);
    await run(artisan, requestId, "proposeSettlement", { sumKobo: 500_000, text: "A third" });
    expect(await whose()).toEqual([
      [1, ["settlement"]],
      [1, ["dispute"]],
    ]);
  });

  it("is in the artisan's list with its first line, days and budget, until it is removed", async () => {
    const text = `The tap is leaking. Call 0803 123 4567.\nIt is in the kitchen.`;
    const more = { text, budgetKobo: 2_000_000 };
    const { artisan, requestId } = await makeRequest(clock.now(), 1, more);
    const admin: SignedIn = { type: "admin", id: randomUUID() };
    const item = async () => (await list(artisan, {})).items[0];
    expect(await item()).toMatchObject({
      text: "The tap is leaking. Call [hidden].",
      when: { kind: "soon" },
      budgetKobo: 2_000_000,
    });
    const whole = (await read(admin, requestId)).request.text;
    await run(admin, requestId, "removeText", { text: whole, reason: "Abuse" });
    expect(await item()).toMatchObject({ text: removedText });
    await run(admin, requestId, "removeRequest", { reason: "Abuse" });
    expect(await item()).toMatchObject({ text: "" });
  });

  it("is in the artisan's list without its text if the invitation is for an earlier version", async () => {
    const { artisan, requestId } = await makeRequest(clock.now());
    await JobQuoteEntity.patch({ requestId, artisanId: artisan.id }).remove(["brief"]).go();
    const quoted = await run(artisan, requestId, "offerQuote", { offer: offerAt(clock.now()) });
    expect(quoted.quotes).toMatchObject([{ status: "offered" }]);
    expect((await list(artisan, {})).items).toMatchObject([{ text: "", when: null, budgetKobo: null }]);
  });
});

it("prefills an artisan's quote with the last one sent", async () => {
  const { client, artisan, requestId } = await makeRequest(clock.now());
  expect(await lastOffer(artisan)).toEqual({ offer: null });
  const offer = offerAt(clock.now(), { note: "With a new washer" });
  await run(artisan, requestId, "offerQuote", { offer });
  expect(await lastOffer(artisan)).toEqual({ offer });
  await expect(lastOffer(client)).rejects.toThrow();
});
