import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../../tests/setup/table.ts";
import { anonymous, type SignedIn } from "../../platform/actor/index.ts";
import { removedText } from "../../model/job/texts.ts";
import { AuditEntity } from "../audit/index.ts";
import { history, ofArtisan, read } from "./index.ts";
import { agree, eventsOf } from "./story.testing.ts";
import { day, does, makeRequest, offerAt, useJobs } from "./testing.ts";

beforeAll(useTable);
const clock = useJobs();
const admin: SignedIn = { type: "admin", id: randomUUID() };
const abuse = "You are a thief and a liar";
const reason = "Abusive language";

const remove = (requestId: string, text = abuse) => does(admin, requestId, "removeText", { text, reason });

/** Everything that a user can read about a request. */
async function readBy(actor: SignedIn, requestId: string): Promise<string> {
  return JSON.stringify([await read(actor, requestId), await history(actor, requestId, { limit: 50 })]);
}

describe("an abusive text", () => {
  it("of an awarded request is replaced for everyone, told to both sides and audited", async () => {
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

  it("of a quote is replaced in all its revisions, and in the history", async () => {
    const { client, artisan, requestId } = await makeRequest(clock.now());
    await does(artisan, requestId, "askQuestion", { text: abuse });
    const offer = offerAt(clock.now(), { note: abuse });
    await does(artisan, requestId, "offerQuote", { offer });
    await does(artisan, requestId, "offerQuote", { offer: { ...offer, note: "With a smile" } });
    await remove(requestId);
    for (const actor of [client, artisan, admin]) expect(await readBy(actor, requestId)).not.toContain(abuse);
    const [quote] = (await read(client, requestId)).quotes;
    expect(quote).toMatchObject({
      offer: { note: "With a smile" },
      earlier: [{ offer: { note: removedText } }],
    });
  });

  it("of a job is replaced, and in the public review", async () => {
    const made = await makeRequest(clock.now());
    const { client, artisan, requestId } = made;
    await agree(made, clock.now());
    clock.wait(day);
    await does(client, requestId, "confirmStart", {});
    await does(artisan, requestId, "finishJob", { sumKobo: 1_500_000, text: abuse, pictures: [] });
    await does(client, requestId, "confirmDone", {});
    await does(client, requestId, "writeJobReview", { rating: 1, comment: abuse, pictures: [] });
    await does(artisan, requestId, "writeJobReview", { rating: 5, comment: "Kind", pictures: [] });
    await remove(requestId);
    for (const actor of [client, artisan]) expect(await readBy(actor, requestId)).not.toContain(abuse);
    expect((await ofArtisan(anonymous, artisan.id, {})).items).toMatchObject([{ comment: removedText }]);
  });

  it("is removed by admins alone", async () => {
    const { client, artisan, requestId } = await makeRequest(clock.now());
    for (const actor of [client, artisan])
      await expect(does(actor, requestId, "removeText", { text: abuse, reason })).rejects.toThrow();
  });
});
