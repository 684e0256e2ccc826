import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { report, ReportEntity } from "../moderation/index.ts";
import type { SignedIn } from "../platform/actor.ts";
import { Forbidden, NotFound } from "../platform/errors.ts";
import { newId } from "../platform/ids.ts";
import { makeArtisan } from "../testing/index.ts";
import { blockClient, unblockClient } from "../conversations/index.ts";
import { makeClient } from "../conversations/testing.ts";
import { history, list, read } from "./index.ts";
import { endQuotesBetween } from "./leave.ts";
import { agree } from "./story.testing.ts";
import { submit } from "./submit.ts";
import { run, makeRequest, requestForm, useJobs } from "./testing.ts";

beforeAll(useTable);
const clock = useJobs();

const idsOf = async (actor: SignedIn) => (await list(actor, {})).items.map(({ requestId }) => requestId);

describe("an artisan who blocks the client of an invitation", () => {
  it("can no longer read that client's requests until the block is lifted", async () => {
    const { client, artisan, requestId } = await makeRequest(clock.now());
    await run(artisan, requestId, "askQuestion", { text: "How old is the tap?" });
    const [question] = (await read(client, requestId)).questions;
    const answer = { artisanId: artisan.id, question: question?.id ?? "", text: "Ten years" };
    await run(client, requestId, "answerQuestion", answer);
    const before = await read(artisan, requestId);
    for (let times = 0; times < 2; times += 1) await blockClient(artisan, requestId);

    const blocked = await read(artisan, requestId);
    expect(blocked).toMatchObject({
      request: { text: "", pictures: [] },
      questions: [],
      quotes: [{ isBlocked: true }],
    });
    expect(JSON.stringify(blocked)).not.toContain(client.id);
    expect(await idsOf(artisan)).toEqual([]);
    await expect(history(artisan, requestId, {})).rejects.toThrow(NotFound);
    expect((await read(client, requestId)).request.text).not.toBe("");

    await unblockClient(artisan, requestId);
    expect(await read(artisan, requestId)).toEqual(before);
    expect(await idsOf(artisan)).toEqual([requestId]);
  });

  it("cannot be invited by that client again, to this request or another", async () => {
    const { client, artisan, requestId } = await makeRequest(clock.now());
    await blockClient(artisan, requestId);
    await endQuotesBetween(
      { artisanId: artisan.id, clientId: client.id, at: new Date(clock.now()).toISOString() },
      null,
    );
    expect((await read(artisan, requestId)).quotes).toMatchObject([{ status: "passed", can: [] }]);
    const other = await makeArtisan();
    const form = requestForm(clock.now(), { text: "The boiler is cold", artisans: [artisan.id, other] });
    const { quotes } = await submit(client, form);
    expect(quotes.map(({ artisanId }) => artisanId)).toEqual([other]);
  });

  it("still sees their agreed job", async () => {
    const made = await makeRequest(clock.now());
    const { artisan, requestId } = made;
    await agree(made, clock.now());
    await blockClient(artisan, requestId);
    const { request, job } = await read(artisan, requestId);
    expect([request.text === "", job?.status]).toEqual([false, "agreed"]);
    expect(await idsOf(artisan)).toEqual([requestId]);
    expect((await history(artisan, requestId, {})).items.length).toBeGreaterThan(0);
  });
});

describe("an artisan who was invited", () => {
  it("reports the client, once", async () => {
    const { client, artisan, requestId } = await makeRequest(clock.now());
    for (let times = 0; times < 2; times += 1)
      await report(artisan, { subject: { type: "client", requestId }, reason: "harassment" });
    const { data } = await ReportEntity.query.byReporter({ reporterId: artisan.id }).go();
    expect(data).toMatchObject([{ accountId: client.id, subject: `profile/${client.id}` }]);
  });
});

describe("blocking and reporting by request", () => {
  it("rejects a request that the actor was not invited to", async () => {
    const { requestId } = await makeRequest(clock.now());
    const stranger: SignedIn = { type: "artisan", id: await makeArtisan() };
    for (const id of [requestId, newId()]) {
      await expect(blockClient(stranger, id)).rejects.toThrow(NotFound);
      await expect(unblockClient(stranger, id)).rejects.toThrow(NotFound);
      const about = { subject: { type: "client", requestId: id }, reason: "spam" } as const;
      await expect(report(stranger, about)).rejects.toThrow(NotFound);
    }
  });

  it("is for artisans only", async () => {
    const { client, artisan, requestId } = await makeRequest(clock.now());
    await expect(blockClient(client, requestId)).rejects.toThrow(Forbidden);
    await expect(unblockClient(await makeClient(), requestId)).rejects.toThrow(Forbidden);
    await expect(unblockClient(artisan, requestId)).rejects.toThrow(NotFound);
    await expect(blockClient(artisan, "nonsense")).rejects.toThrow();
  });
});
