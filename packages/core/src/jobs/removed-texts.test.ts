import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { anonymous, type SignedIn } from "../platform/actor.ts";
import { JobEntity } from "./job.entity.ts";
import { removedText } from "./texts.rules.ts";
import { AuditEntity } from "../audit/index.ts";
import { history, artisanJobs, read } from "./index.ts";
import { agree, eventsOf, makeDoneJob } from "./story.testing.ts";
import { day, run, hour, makeRequest, offerAt, useJobs } from "./testing.ts";

beforeAll(useTable);
const clock = useJobs();
const admin: SignedIn = { type: "admin", id: randomUUID() };
const abuse = "You are a thief and a liar";
const reason = "Abusive language";

const remove = (requestId: string, text = abuse) => run(admin, requestId, "removeText", { text, reason });

/** Creates a request of two artisans whose first job was cancelled, and reopens it. */
async function makeReopened(
  cancellation: { readonly reason: "plans"; readonly text: string },
  before: (made: Awaited<ReturnType<typeof makeRequest>>) => Promise<void> = async () => undefined,
) {
  const made = await makeRequest(clock.now(), 2);
  const { client, artisans, requestId } = made;
  await before(made);
  const { quotes } = await read(client, requestId);
  if (quotes.every(({ revision }) => revision === 0)) await agree(made, clock.now());
  else await run(client, requestId, "acceptQuote", { artisanId: made.artisan.id, revision: 2 });
  clock.wait(hour);
  await run(client, requestId, "cancelJob", cancellation);
  clock.wait(3 * day);
  await run(client, requestId, "reopenRequest", {});
  return { made, quoted: artisans[1] as SignedIn };
}

/** Returns everything that a user can read about a request. */
async function readBy(actor: SignedIn, requestId: string): Promise<string> {
  return JSON.stringify([await read(actor, requestId), await history(actor, requestId, { limit: 50 })]);
}

describe("an abusive text", () => {
  it("of an awarded request is replaced for everyone, with notices to both sides and an audit entry", async () => {
    const made = await makeRequest(clock.now(), 2, { text: abuse });
    const { client, artisan, artisans, requestId } = made;
    await agree(made, clock.now());
    await remove(requestId);
    for (const actor of [client, ...artisans, admin])
      expect(await readBy(actor, requestId)).not.toContain(abuse);
    expect((await read(artisan, requestId)).request.text).toBe(removedText);
    expect((await eventsOf(requestId)).at(-1)).toMatchObject({
      event: "removeText",
      note: { reason, others: [artisan.id] },
    });
    const { data } = await AuditEntity.scan.go({ pages: "all" });
    expect(
      data.filter(({ kind, accountId }) => kind === "job-text-removed" && accountId === client.id),
    ).toHaveLength(1);
    expect(await readBy(artisans[1] as SignedIn, requestId)).not.toContain("removeText");
  });

  it("of a quote is replaced in all its revisions and in the history", async () => {
    const { client, artisan, requestId } = await makeRequest(clock.now());
    await run(artisan, requestId, "askQuestion", { text: abuse });
    const offer = offerAt(clock.now(), { note: abuse });
    await run(artisan, requestId, "offerQuote", { offer });
    await run(artisan, requestId, "offerQuote", { offer: { ...offer, note: "With a smile" } });
    await remove(requestId);
    for (const actor of [client, artisan, admin]) expect(await readBy(actor, requestId)).not.toContain(abuse);
    const [quote] = (await read(client, requestId)).quotes;
    expect(quote).toMatchObject({
      offer: { note: "With a smile" },
      earlier: [{ offer: { note: removedText } }],
    });
  });

  it("of a job is replaced there and in the public review", async () => {
    const made = await makeRequest(clock.now());
    const { client, artisan, requestId } = made;
    await agree(made, clock.now());
    clock.wait(day);
    await run(client, requestId, "confirmStart", {});
    await run(artisan, requestId, "finishJob", { sumKobo: 1_500_000, text: abuse, pictures: [] });
    await run(client, requestId, "confirmDone", {});
    await run(client, requestId, "writeJobReview", { rating: 1, comment: abuse, pictures: [] });
    await run(artisan, requestId, "writeJobReview", { rating: 5, comment: "Kind", pictures: [] });
    await remove(requestId);
    for (const actor of [client, artisan]) expect(await readBy(actor, requestId)).not.toContain(abuse);
    expect((await artisanJobs(anonymous, artisan.id, {})).items).toMatchObject([{ comment: removedText }]);
  });

  it("of an earlier round's job is replaced for all its readers, with a notice to that job's artisan", async () => {
    const { made, quoted } = await makeReopened({ reason: "plans", text: abuse });
    const { client, artisan, requestId } = made;
    await run(quoted, requestId, "offerQuote", { offer: offerAt(clock.now()) });
    await run(client, requestId, "acceptQuote", { artisanId: quoted.id, revision: 1 });
    expect((await read(admin, requestId)).earlier).toMatchObject([{ cancellation: { text: abuse } }]);
    await remove(requestId);
    for (const actor of [client, artisan, quoted, admin])
      expect(await readBy(actor, requestId)).not.toContain(abuse);
    expect((await read(artisan, requestId)).earlier).toMatchObject([
      { version: 3, cancellation: { text: removedText } },
    ]);
    expect(await readBy(artisan, requestId)).toContain("removeText");
    const { data } = await JobEntity.query.byRound({ requestId }).go();
    expect(JSON.stringify(data)).not.toContain(abuse);
    // Later commands continue from the current rows.
    await run(client, requestId, "cancelJob", { reason: "plans", text: "" });
  });

  it("of a quote is replaced in the price card of an earlier round's job", async () => {
    const { made } = await makeReopened(
      { reason: "plans", text: "" },
      async ({ client, artisan, requestId }) => {
        await run(artisan, requestId, "offerQuote", { offer: offerAt(clock.now(), { note: abuse }) });
        await run(client, requestId, "askChange", { artisanId: artisan.id, text: abuse });
        await run(artisan, requestId, "offerQuote", { offer: offerAt(clock.now(), { excludes: abuse }) });
      },
    );
    const { client, artisan, requestId } = made;
    await remove(requestId);
    for (const actor of [client, artisan, admin]) expect(await readBy(actor, requestId)).not.toContain(abuse);
    expect((await read(artisan, requestId)).earlier[0]?.cards).toMatchObject([{ excludes: removedText }]);
  });

  it("is replaced in copies with and without masked contact details", async () => {
    const text = `${abuse}, call 08031234567`;
    const { client, artisan, requestId } = await makeRequest(clock.now());
    await run(artisan, requestId, "offerQuote", { offer: offerAt(clock.now(), { note: text }) });
    await run(client, requestId, "acceptQuote", { artisanId: artisan.id, revision: 1 });
    clock.wait(day);
    await run(client, requestId, "confirmStart", {});
    await run(artisan, requestId, "finishJob", { sumKobo: 1_500_000, text, pictures: [] });
    await run(client, requestId, "confirmDone", {});
    await run(client, requestId, "writeJobReview", { rating: 1, comment: text, pictures: [] });
    await run(artisan, requestId, "writeJobReview", { rating: 5, comment: "Kind", pictures: [] });
    await remove(requestId, text);
    for (const actor of [client, artisan]) expect(await readBy(actor, requestId)).not.toContain(abuse);
    expect((await artisanJobs(anonymous, artisan.id, {})).items).toMatchObject([{ comment: removedText }]);
  });

  it("of a warranty claim is replaced in the claim's request, and the first job has no copy", async () => {
    const { client, artisan, requestId } = await makeDoneJob(clock);
    const claimed = await run(client, requestId, "claimWarranty", { text: abuse, pictures: [] });
    await remove(claimed.requestId);
    for (const actor of [client, artisan, admin])
      for (const id of [requestId, claimed.requestId]) expect(await readBy(actor, id)).not.toContain(abuse);
  });

  it("of a line's unit is replaced", async () => {
    const { client, artisan, requestId } = await makeRequest(clock.now());
    const unit = "fool";
    const line = { kind: "labour", text: "Washer", quantity: 100, unit, unitKobo: 1_000_000 } as const;
    await run(artisan, requestId, "offerQuote", { offer: offerAt(clock.now(), { lines: [line] }) });
    await remove(requestId, unit);
    expect((await read(client, requestId)).quotes[0]?.offer?.lines).toMatchObject([{ unit: removedText }]);
  });

  it("is removed by admins only", async () => {
    const { client, artisan, requestId } = await makeRequest(clock.now());
    for (const actor of [client, artisan])
      await expect(run(actor, requestId, "removeText", { text: abuse, reason })).rejects.toThrow();
  });
});
