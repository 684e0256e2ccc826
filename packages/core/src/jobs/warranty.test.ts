import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { ConversationEntity } from "../conversations/conversation.entity.ts";
import { JobEntity } from "./job.entity.ts";
import type { SignedIn } from "../platform/actor.ts";
import { read, submit } from "./index.ts";
import { makeDoneJob } from "./story.testing.ts";
import { run, requestForm, useJobs } from "./testing.ts";

beforeAll(useTable);
const clock = useJobs();

const claim = (client: SignedIn, requestId: string) =>
  run(client, requestId, "claimWarranty", { text: "It drips again", pictures: [] });
const can = async (client: SignedIn, requestId: string) => (await read(client, requestId)).job?.can;

describe("a warranty claim", () => {
  it("does not count as one of the three open requests", async () => {
    const { client, artisan, requestId } = await makeDoneJob(clock);
    const ask = (text: string) => submit(client, requestForm(clock.now(), { artisans: [artisan.id], text }));
    await ask("Repair the shower in the guest room");
    await ask("Install a new water heater upstairs");
    const third = await ask("Blocked drain behind the house");
    const claimed = await claim(client, requestId);
    expect(claimed.request).toMatchObject({ status: "open", warrantyOf: requestId });
    await expect(ask("Replace the bathroom sink")).rejects.toMatchObject({ reason: "job-quota" });
    await run(client, claimed.requestId, "closeRequest", { reason: "" });
    await expect(ask("Replace the bathroom sink")).rejects.toMatchObject({ reason: "job-quota" });
    await run(client, third.requestId, "closeRequest", { reason: "" });
    await ask("Replace the bathroom sink");
  });

  it("is rejected while another claim of the job is open", async () => {
    const { client, requestId } = await makeDoneJob(clock);
    expect(await can(client, requestId)).toContain("claimWarranty");
    const results = await Promise.allSettled([claim(client, requestId), claim(client, requestId)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await can(client, requestId)).not.toContain("claimWarranty");
    await expect(claim(client, requestId)).rejects.toThrow("You have already asked for warranty work");
    const [open = ""] = (await read(client, requestId)).job?.warranty ?? [];
    await run(client, open, "closeRequest", { reason: "" });
    expect(await can(client, requestId)).toContain("claimWarranty");
    await claim(client, requestId);
  });

  it("is rejected while one of the two users has blocked the other", async () => {
    const { client, artisan, requestId } = await makeDoneJob(clock);
    const at = new Date(clock.now()).toISOString();
    const pair = { userId: artisan.id, partnerId: client.id };
    await ConversationEntity.put({ ...pair, lastAt: at, blockedAt: at }).go();
    expect(await can(client, requestId)).not.toContain("claimWarranty");
    await expect(claim(client, requestId)).rejects.toThrow("This artisan is no longer available");
    const { data } = await JobEntity.get({ requestId, round: 1 }).go({ consistent: true });
    expect(data?.warranty).toEqual([]);
  });
});
