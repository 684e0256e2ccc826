import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { ConversationEntity } from "../conversations/conversation.entity.ts";
import type { JobCommand, RequestForm } from "./forms.schema.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import type { SignedIn } from "../platform/actor.ts";
import { Conflict, Invalid, NotFound } from "../platform/errors.ts";
import { makeArtisan } from "../testing/index.ts";
import { makeClient } from "../conversations/testing.ts";
import { act, history, list, read, submit, sweep } from "./index.ts";
import { agree } from "./story.testing.ts";
import { day, run, hour, makeRequest, offerAt, requestForm, useJobs } from "./testing.ts";

beforeAll(useTable);
const clock = useJobs();
const always = () => true;
const dayIn = (days: number) => new Date(clock.now() + days * day).toISOString().slice(0, 10);

describe("a job", () => {
  it("leads from the request to both reviews", async () => {
    const { client, artisan, artisans, requestId } = await makeRequest(clock.now(), 3);
    const [, second] = artisans;
    if (!second) throw new Error("There are three");

    const invited = await read(artisan, requestId);
    expect(invited).toMatchObject({ role: "artisan", others: 2, quotes: [{ status: "invited" }] });
    expect(invited.request.address).toBeNull();
    expect(invited.request.text).toBe("The tap in the kitchen is leaking. Call [hidden].");

    await run(artisan, requestId, "askQuestion", { text: "Which floor?" });
    const question = (await read(client, requestId)).questions[0]?.id ?? "";
    await run(client, requestId, "answerQuestion", { artisanId: artisan.id, question, text: "The second" });
    expect((await read(second, requestId)).questions).toMatchObject([
      { artisanId: null, answer: "The second" },
    ]);

    await run(artisan, requestId, "offerQuote", { offer: offerAt(clock.now()) });
    await run(client, requestId, "askChange", {
      artisanId: artisan.id,
      text: "Can you do it for less?",
      wishKobo: 1_200_000,
    });
    const lines = [
      { kind: "labour", text: "All of it", quantity: 100, unit: "", unitKobo: 1_300_000 },
    ] as const;
    await run(artisan, requestId, "offerQuote", { offer: offerAt(clock.now(), { lines: [...lines] }) });
    const quoted = await read(client, requestId);
    expect(quoted.quotes.find(({ artisanId }) => artisanId === artisan.id)).toMatchObject({
      revision: 2,
      sumKobo: 1_300_000,
      earlier: [{ revision: 1, sumKobo: 1_500_000 }],
    });
    // Only the client and the artisan read earlier revisions.
    expect((await read(second, requestId)).quotes.flatMap(({ earlier }) => earlier)).toEqual([]);

    const accepted = await run(client, requestId, "acceptQuote", { artisanId: artisan.id, revision: 2 });
    expect(accepted).toMatchObject({
      request: { status: "awarded", stage: "agreed" },
      job: { status: "agreed", contact: { phone: "+2348012345678" } },
    });
    expect((await read(second, requestId)).quotes).toMatchObject([{ status: "passed" }]);
    expect((await read(second, requestId)).job).toBeNull();
    const told = await read(artisan, requestId);
    expect(told.request.address).toBe("12 Bode Thomas Street");
    expect(told.job?.code).toBeNull();
    const admin = { type: "admin", id: randomUUID() } as const;
    expect(await read(admin, requestId)).toMatchObject({
      request: { address: null },
      job: { contact: null },
    });

    clock.wait(day);
    await run(artisan, requestId, "goOnMyWay", {});
    const code = (await read(client, requestId)).job?.code ?? "";
    const wrong = code === "0000" ? "0001" : "0000";
    await run(artisan, requestId, "startWithCode", { code: wrong });
    expect((await read(artisan, requestId)).job).toMatchObject({ status: "agreed", triesLeft: 4 });
    await run(artisan, requestId, "startWithCode", { code });
    await run(artisan, requestId, "finishJob", { sumKobo: 1_300_000, text: "Done", pictures: [] });
    const finish = (await read(client, requestId)).job?.code ?? "";
    await run(artisan, requestId, "completeWithCode", { code: finish });
    const review = { rating: 5, priceKept: true, timeKept: true, comment: "Quick", pictures: [] };
    await run(client, requestId, "writeJobReview", review);
    expect((await read(artisan, requestId)).job?.reviews.client).toBeNull();
    await run(artisan, requestId, "writeJobReview", { rating: 4, comment: "Kind", pictures: [] });
    expect((await read(artisan, requestId)).job?.reviews.client).toMatchObject({
      rating: 5,
      priceKept: true,
    });
    await run(artisan, requestId, "answerJobReview", { text: "Thank you" });

    const { items } = await history(client, requestId, { limit: 50 });
    expect(items.map(({ event }) => event)).toEqual([
      "submitRequest",
      "askQuestion",
      "answerQuestion",
      "offerQuote",
      "askChange",
      "offerQuote",
      "acceptQuote",
      "goOnMyWay",
      "startWithCode",
      "startWithCode",
      "finishJob",
      "completeWithCode",
      "writeJobReview",
      "writeJobReview",
      "answerJobReview",
    ]);
    expect(JSON.stringify(items)).not.toContain(code);
    expect((await list(client, {})).items).toMatchObject([{ requestId, status: "completed" }]);
    expect((await list(artisan, {})).items).toMatchObject([{ requestId, status: "completed" }]);
  });

  it("shows the client the listed artisans' data for comparison", async () => {
    const { client, artisan, artisans, requestId } = await makeRequest(clock.now(), 2);
    await run(artisan, requestId, "offerQuote", { offer: offerAt(clock.now()) });
    await ArtisanEntity.patch({ id: artisan.id }).set({ stars5: 3, stars4: 1 }).go();
    const seenBy = async (actor: SignedIn) => {
      const { quotes } = await read(actor, requestId);
      return Object.fromEntries(quotes.map((quote) => [quote.artisanId, quote.artisan]));
    };
    expect(await seenBy(client)).toEqual({
      [artisan.id]: expect.objectContaining({ rating: 4.75, reviews: 4, isVerified: false, image: null }),
      [artisans[1]?.id ?? ""]: null,
    });
    expect(await seenBy(artisan)).toEqual({ [artisan.id]: null });
    await ArtisanEntity.patch({ id: artisan.id }).set({ approval: "suspended" }).go();
    expect((await seenBy(client))[artisan.id]).toBeNull();
  });

  it("is not found by other users", async () => {
    const { requestId } = await makeRequest(clock.now());
    const others = [await makeClient(), { type: "artisan", id: await makeArtisan() } as const];
    for (const stranger of others) await expect(read(stranger, requestId)).rejects.toThrow(NotFound);
  });

  it("runs a repeated command once, and returns the current request to the loser of two concurrent ones", async () => {
    const { client, artisan, requestId } = await makeRequest(clock.now());
    const offer = offerAt(clock.now());
    const commandId = randomUUID();
    await run(artisan, requestId, "offerQuote", { offer }, { commandId });
    await run(artisan, requestId, "offerQuote", { offer }, { commandId });
    expect((await read(artisan, requestId)).quotes).toMatchObject([{ revision: 1 }]);

    const { version = 0 } = (await read(client, requestId)).quotes[0] ?? {};
    const results = await Promise.allSettled([
      run(client, requestId, "acceptQuote", { artisanId: artisan.id, revision: 1 }, { version }),
      run(artisan, requestId, "offerQuote", { offer }, { version }),
      run(artisan, requestId, "withdrawQuote", {}, { version }),
    ]);
    const lost = results.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
    expect(lost).toHaveLength(2);
    for (const { reason } of lost) {
      expect(reason).toBeInstanceOf(Conflict);
      expect((reason as Conflict).current).toMatchObject({ requestId });
    }
  });

  it("rejects the acceptance of an older revision", async () => {
    const { client, artisan, requestId } = await makeRequest(clock.now());
    await run(artisan, requestId, "offerQuote", { offer: offerAt(clock.now()) });
    await run(artisan, requestId, "offerQuote", { offer: offerAt(clock.now(), { validDays: 3 }) });
    const older = run(client, requestId, "acceptQuote", { artisanId: artisan.id, revision: 1 });
    await expect(older).rejects.toThrow("has changed this quote");
  });

  it("is completed by the clock, however often and late it runs", async () => {
    const { client, artisan, requestId } = await makeRequest(clock.now());
    await run(artisan, requestId, "offerQuote", { offer: offerAt(clock.now()) });
    await run(client, requestId, "acceptQuote", { artisanId: artisan.id, revision: 1 });
    clock.wait(day);
    await run(client, requestId, "confirmStart", {});
    await run(artisan, requestId, "finishJob", { sumKobo: 1_500_000, text: "", pictures: [] });
    clock.wait(30 * hour);
    await Promise.all([sweep(always), sweep(always)]);
    expect((await read(client, requestId)).job?.status).toBe("finished");
    clock.wait(50 * hour);
    // Missed reminders precede the due event.
    for (let pass = 0; pass < 3; pass += 1) expect((await sweep(always)).failures).toEqual([]);
    expect((await read(client, requestId)).job).toMatchObject({
      status: "completed",
      completion: { how: "unconfirmed" },
    });
  });

  it("reminds of a visit that was moved and moved back, and continues with the later events", async () => {
    const { client, artisan, requestId } = await makeRequest(clock.now());
    const { visit } = offerAt(clock.now() + day);
    await run(artisan, requestId, "offerQuote", { offer: offerAt(clock.now() + day) });
    await run(client, requestId, "acceptQuote", { artisanId: artisan.id, revision: 1 });
    clock.wait(day + hour);
    await sweep(always);
    const later = {
      from: new Date(clock.now() + 5 * day).toISOString(),
      to: new Date(clock.now() + 5 * day + hour).toISOString(),
    };
    for (const moved of [later, visit]) {
      await run(artisan, requestId, "proposeTime", { visit: moved });
      await run(client, requestId, "acceptTime", {});
    }
    clock.wait(22 * hour);
    for (let pass = 0; pass < 3; pass += 1) await sweep(always);
    const { items } = await history(client, requestId, { limit: 50 });
    const reminders = items.filter(({ event }) => event === "remind").map(({ note }) => note.which);
    expect(reminders).toEqual(["visit-1", "visit-2"]);
  });

  it("lapses an invitation after 24 waking hours, and expires three days after the last quote", async () => {
    const { client, artisan, requestId } = await makeRequest(clock.now());
    clock.wait(24 * hour);
    await sweep(always);
    expect((await read(artisan, requestId)).quotes[0]?.status).toBe("invited");
    clock.wait(24 * hour);
    await sweep(always);
    expect((await read(artisan, requestId)).quotes[0]?.status).toBe("lapsed");
    clock.wait(3 * day);
    await sweep(always);
    expect((await read(client, requestId)).request.status).toBe("expired");
  });

  it("allows three open requests, and rejects a similar one", async () => {
    const client = await makeClient();
    const artisanId = await makeArtisan();
    const ask = (text: string) => submit(client, requestForm(clock.now(), { artisans: [artisanId], text }));
    await ask("The tap in the kitchen is leaking");
    await expect(ask("Our kitchen tap is leaking badly")).rejects.toMatchObject({ reason: "job-alike" });
    await ask("Install a new water heater upstairs");
    const third = await ask("Blocked drain behind the house");
    await expect(ask("Replace the bathroom sink")).rejects.toMatchObject({ reason: "job-quota" });
    await run(client, third.requestId, "closeRequest", { reason: "" });
    await ask("Replace the bathroom sink");
  });

  it("rejects days in the past, over a year ahead and over 90 days apart", async () => {
    const client = await makeClient();
    const artisans = [await makeArtisan()];
    const ask = (when: RequestForm["when"]) => submit(client, requestForm(clock.now(), { artisans, when }));
    const refused = [
      [{ kind: "day", day: "2020-05-05" }, ["when.day"]],
      [{ kind: "day", day: "9998-05-05" }, ["when.day"]],
      [{ kind: "range", from: dayIn(-1), to: dayIn(400) }, ["when.from", "when.to"]],
      [{ kind: "range", from: dayIn(0), to: dayIn(91) }, ["when.to"]],
    ] as const;
    for (const [when, fields] of refused) {
      const error: unknown = await ask(when).catch((failure: unknown) => failure);
      expect(error).toBeInstanceOf(Invalid);
      expect(Object.keys((error as Invalid).fields)).toEqual(fields);
    }
    await ask({ kind: "range", from: dayIn(0), to: dayIn(90) });
  });

  it("returns the first response to a repeated request, even after its day has passed", async () => {
    const client = await makeClient();
    const form = requestForm(clock.now(), {
      artisans: [await makeArtisan()],
      when: { kind: "day", day: dayIn(0) },
    });
    const { requestId } = await submit(client, form);
    clock.wait(2 * day);
    expect((await submit(client, form)).requestId).toBe(requestId);
  });

  it("rejects a quote and its acceptance if one user has blocked the other", async () => {
    const { client, artisan, requestId } = await makeRequest(clock.now());
    await run(artisan, requestId, "offerQuote", { offer: offerAt(clock.now()) });
    const can = async (actor: SignedIn) => (await read(actor, requestId)).quotes[0]?.can;
    expect(await can(artisan)).toContain("offerQuote");
    expect(await can(client)).toContain("acceptQuote");
    const blockedAt = new Date(clock.now()).toISOString();
    const pair = { userId: client.id, partnerId: artisan.id };
    await ConversationEntity.put({ ...pair, lastAt: blockedAt, blockedAt }).go();
    expect(await can(artisan)).not.toContain("offerQuote");
    expect(await can(client)).not.toContain("acceptQuote");
    const acceptance = run(client, requestId, "acceptQuote", { artisanId: artisan.id, revision: 1 });
    await expect(acceptance).rejects.toThrow("This artisan can no longer be chosen");
  });

  it("offers to report a no-show once a message was sent on the day", async () => {
    const { client, artisan, requestId } = await makeRequest(clock.now());
    await agree({ client, artisan, requestId }, clock.now());
    clock.wait(day + 4 * hour);
    const can = async () => (await read(client, requestId)).job?.can;
    expect(await can()).not.toContain("reportNoShow");
    const sentAt = new Date(clock.now()).toISOString();
    const pair = { userId: client.id, partnerId: artisan.id };
    await ConversationEntity.put({ ...pair, lastAt: sentAt, sentAt }).go();
    expect(await can()).toContain("reportNoShow");
    await run(client, requestId, "reportNoShow", { text: "" });
  });

  it("rejects invalid commands", async () => {
    const { client, requestId } = await makeRequest(clock.now());
    const nonsense = { event: "expireRequest", commandId: randomUUID(), version: 1 } as unknown as JobCommand;
    await expect(act(client, requestId, nonsense)).rejects.toThrow();
  });
});
