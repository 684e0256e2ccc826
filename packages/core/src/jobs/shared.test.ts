import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { meter } from "../../../../bench/lib/cost/meter.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { JobEntity } from "./job.entity.ts";
import { documentClient } from "../platform/table/index.ts";
import { report } from "../moderation/index.ts";
import { NotFound } from "../platform/errors.ts";
import type { SignedIn } from "../platform/actor.ts";
import { block, open, unblock } from "../conversations/index.ts";
import { makeClient } from "../conversations/testing.ts";
import { read } from "./index.ts";
import { agree, makeDoneJob } from "./story.testing.ts";
import { day, run, makeRequest, offerAt, useJobs } from "./testing.ts";

beforeAll(useTable);
const clock = useJobs();

describe("the two users of a request without messages", () => {
  it("can block each other, and lift the block", async () => {
    const { client, artisan, requestId } = await makeRequest(clock.now());
    for (const [actor, other] of [
      [client, artisan],
      [artisan, client],
    ] as const) {
      await block(actor, other.id);
      expect((await read(actor, requestId)).quotes).toMatchObject([{ isBlocked: true }]);
      expect((await read(other, requestId)).quotes).toMatchObject([{ isBlocked: false }]);
      await unblock(actor, other.id);
      expect((await read(actor, requestId)).quotes).toMatchObject([{ isBlocked: false }]);
    }
  });

  it("can report each other", async () => {
    const { client, artisan } = await makeRequest(clock.now());
    for (const [actor, other] of [
      [client, artisan],
      [artisan, client],
    ] as const)
      await report(actor, { subject: { type: "profile", accountId: other.id }, reason: "harassment" });
  });

  it("cannot agree on a job while one blocks the other", async () => {
    const { client, artisan, requestId } = await makeRequest(clock.now());
    await run(artisan, requestId, "offerQuote", { offer: offerAt(clock.now()) });
    await block(artisan, client.id);
    const accept = run(client, requestId, "acceptQuote", { artisanId: artisan.id, revision: 1 });
    await expect(accept).rejects.toThrow();
  });
});

const jobOf = async (actor: SignedIn, partner: SignedIn) => (await open(actor, partner.id)).job;

describe("a conversation", () => {
  it("shows its two users, and no others, the latest of their jobs in progress", async () => {
    const made = await makeDoneJob(clock);
    const { client, artisan, requestId } = made;
    expect(await jobOf(client, artisan)).toMatchObject({
      requestId,
      trade: "Plumber",
      status: "completed",
      visit: offerAt(clock.now() - day).visit,
    });
    await run(client, requestId, "claimWarranty", { text: "It leaks again", pictures: [] });
    const claim = (await read(client, requestId)).job?.warranty[0] ?? "";
    await agree({ client, artisan, requestId: claim }, clock.now());
    for (const [actor, partner] of [
      [client, artisan],
      [artisan, client],
    ] as const)
      expect(await jobOf(actor, partner)).toMatchObject({ requestId: claim, status: "agreed" });
    expect(await jobOf(await makeClient(), artisan)).toBeNull();
  });

  it("shows the job of an earlier round of a reopened request", async () => {
    const { client, artisan, artisans, requestId } = await makeRequest(clock.now(), 2);
    await agree({ client, artisan, requestId }, clock.now());
    await run(client, requestId, "cancelJob", { reason: "plans", text: "" });
    await run(client, requestId, "reopenRequest", {});
    expect(await jobOf(artisan, client)).toMatchObject({ requestId, status: "cancelled" });
    expect(await jobOf(client, artisans[1] as SignedIn)).toBeNull();
  });

  it("costs the same for an artisan with many jobs as for one with few", async () => {
    const made = await makeDoneJob(clock);
    const measure = meter(documentClient);
    const cost = () => measure(() => jobOf(made.client, made.artisan));
    const before = await cost();
    const { data: job } = await JobEntity.get({ requestId: made.requestId, round: 1 }).go();
    if (!job) throw new Error("There is no job");
    const others = Array.from({ length: 60 }, () => ({
      ...job,
      requestId: randomUUID(),
      clientId: randomUUID(),
    }));
    await JobEntity.put(others).go();
    expect(await cost()).toEqual(before);
  });

  it("can be started by the job's artisan, and by no other artisan", async () => {
    const { client, artisan, artisans, requestId } = await makeRequest(clock.now(), 2);
    await expect(open(artisan, client.id)).rejects.toThrow(NotFound);
    await agree({ client, artisan, requestId }, clock.now());
    expect(await open(artisan, client.id)).toMatchObject({ lastSeq: 0, partner: { id: client.id } });
    await expect(open(artisans[1] as SignedIn, client.id)).rejects.toThrow(NotFound);
  });
});
