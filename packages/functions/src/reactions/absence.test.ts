import { useFanOuts } from "../../../../tests/setup/fan-out.ts";
import type { DynamoDBRecord } from "aws-lambda";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import * as Conversation from "@handiwork/core/conversations";
import { read, submit } from "@handiwork/core/jobs";
import { list } from "@handiwork/core/notifications";
import { AccountEntity } from "@handiwork/core/accounts/account.entity";
import { ArtisanEntity } from "@handiwork/core/artisans/artisan.entity";
import { ConversationEntity } from "@handiwork/core/conversations/conversation.entity";
import type { SignedIn } from "@handiwork/core/platform/actor";
import { agree } from "../../../core/src/jobs/story.testing.ts";
import { run, makeRequest, offerAt, requestForm, useJobs } from "../../../core/src/jobs/testing.ts";
import { useIdentity } from "../../../../tests/setup/identity.ts";
import { streamRecord } from "../../../../tests/setup/stream.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import * as artisanReaction from "./artisan.ts";
import { project } from "./conversation.ts";
import * as profileReaction from "./profile.ts";

vi.hoisted(() => (process.env["SITE_ORIGIN"] = "https://handiwork.test"));

beforeAll(useTable);
beforeAll(useIdentity);
const clock = useJobs();
const fanOuts = useFanOuts();

/** Returns the stream record of a changed row, whose `__edb_e__` names its entity. */
const change = (before: object | undefined, after: object) =>
  streamRecord("", { ...after }, before && { ...before });
const rowOf = async (id: string) => ArtisanEntity.get({ id }).go({ consistent: true, data: "raw" });
const statusOf = async (actor: SignedIn, requestId: string) =>
  (await read(actor, requestId)).quotes.map(({ status }) => status);

const write = (from: SignedIn, to: SignedIn) =>
  Conversation.send(from, to.id, { id: randomUUID(), content: "Good morning" });

/** Creates an artisan with an open quote, and an agreed job with another client. */
async function busyArtisan() {
  const open = await makeRequest(clock.now());
  const { artisan } = open;
  await run(artisan, open.requestId, "offerQuote", { offer: offerAt(clock.now()) });
  const { client } = await makeRequest(clock.now());
  const form = requestForm(clock.now(), { artisans: [artisan.id], text: "A boiler that makes noise" });
  const { requestId } = await submit(client, form);
  await agree({ client, artisan, requestId }, clock.now());
  return { open, artisan, agreed: { client, requestId } };
}

/** Suspends the artisan. Returns the stream record. */
async function suspend(id: string): Promise<DynamoDBRecord> {
  const before = await rowOf(id);
  await ArtisanEntity.patch({ id }).set({ approval: "suspended" }).go();
  return change(rawOf(before), rawOf(await rowOf(id)));
}
const rawOf = ({ data }: { data: unknown }) => (data as { Item: object }).Item;

describe("a suspended artisan", () => {
  it("loses open quotes, and the client of an agreed job is notified once", async () => {
    const { open, artisan, agreed } = await busyArtisan();
    const record = await suspend(artisan.id);
    await artisanReaction.react(record);
    await artisanReaction.react(record);
    await fanOuts.deliverAll();
    expect(await statusOf(open.client, open.requestId)).toEqual(["withdrawn"]);
    expect((await read(agreed.client, agreed.requestId)).job?.status).toBe("agreed");
    const told = (await list(agreed.client, {})).items;
    expect(told).toMatchObject([
      { kind: "job", data: { what: "artisan-gone", requestId: agreed.requestId, name: "Ada Obi" } },
    ]);
    await run(agreed.client, agreed.requestId, "cancelJob", { reason: "other", text: "" });
    expect((await read(agreed.client, agreed.requestId)).job?.cancellation?.against).toBeNull();
  });

  it("keeps them if approved again before the event is handled", async () => {
    const { open, artisan, agreed } = await busyArtisan();
    const record = await suspend(artisan.id);
    await ArtisanEntity.patch({ id: artisan.id }).set({ approval: "approved" }).go();
    await artisanReaction.react(record);
    await fanOuts.deliverAll();
    expect(await statusOf(open.client, open.requestId)).toEqual(["offered"]);
    expect((await list(agreed.client, {})).items).toEqual([]);
  });
});

it("a disabled artisan loses open quotes", async () => {
  const { open, artisan } = await busyArtisan();
  const { id } = artisan;
  const raw = async () => rawOf(await AccountEntity.get({ id }).go({ consistent: true, data: "raw" }));
  const before = await raw();
  await AccountEntity.patch({ id })
    .set({ disabledAt: new Date(clock.now()).toISOString() })
    .go();
  await profileReaction.react(change(before, await raw()));
  await fanOuts.deliverAll();
  expect(await statusOf(open.client, open.requestId)).toEqual(["withdrawn"]);
});

const blocked = async (userId: string, partnerId: string) =>
  change(
    undefined,
    rawOf(await ConversationEntity.get({ userId, partnerId }).go({ consistent: true, data: "raw" })),
  );

describe("a block", () => {
  it("by either side ends the quotes between the two, but not agreed jobs", async () => {
    const made = await makeRequest(clock.now(), 3);
    const { client, requestId, artisans } = made;
    const [one, two, three] = artisans as [SignedIn, SignedIn, SignedIn];
    await run(one, requestId, "offerQuote", { offer: offerAt(clock.now()) });
    for (const artisan of artisans) await write(client, artisan);
    await Conversation.block(client, one.id);
    const record = await blocked(client.id, one.id);
    await project(record);
    await project(record);
    await Conversation.block(two, client.id);
    await project(await blocked(two.id, client.id));
    await fanOuts.deliverAll();
    const { quotes } = await read(client, requestId);
    const statuses = new Map(quotes.map(({ artisanId, status }) => [artisanId, status]));
    expect([one, two, three].map(({ id }) => statuses.get(id))).toEqual(["passed", "passed", "invited"]);
    await agree({ client, artisan: three, requestId }, clock.now());
    await Conversation.block(three, client.id);
    await project(await blocked(three.id, client.id));
    await fanOuts.deliverAll();
    expect((await read(client, requestId)).job?.status).toBe("agreed");
  });

  it("that is lifted before the event is handled ends nothing", async () => {
    const { client, artisan, requestId } = await makeRequest(clock.now());
    await write(client, artisan);
    await Conversation.block(client, artisan.id);
    const record = await blocked(client.id, artisan.id);
    await Conversation.unblock(client, artisan.id);
    await project(record);
    await fanOuts.deliverAll();
    expect(await statusOf(client, requestId)).toEqual(["invited"]);
  });
});
