import { beforeAll, describe, expect, it, vi } from "vitest";
import { useIdentity } from "../../../../tests/setup/identity.ts";
import { useObjects } from "../../../../tests/setup/objects.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { read, sweep } from "../jobs/index.ts";
import { readWholeAggregate } from "../jobs/aggregate.ts";
import { agree, makeDoneJob } from "../jobs/story.testing.ts";
import { day, run, makeRequest, offerAt, useJobs } from "../jobs/testing.ts";
import type { JobPicture } from "../jobs/rows.rules.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { DeletionEntity } from "./deletion.entity.ts";
import { JobEntity } from "../jobs/job.entity.ts";
import { JobRequestEntity } from "../jobs/request.entity.ts";
import type { SignedIn } from "../platform/actor.ts";
import { startSecondPass, runDeletionStep } from "./steps.effects.ts";
import { removeFromQuotes, removeFromRequests } from "./jobs.ts";
import type { Removal } from "./progress.ts";

vi.hoisted(() => (process.env["SITE_ORIGIN"] = "https://handiwork.test"));

beforeAll(useTable);
beforeAll(useIdentity);
beforeAll(useObjects);
const clock = useJobs();

/**
 * Processes an account's part of jobs like a deletion.
 *
 * @returns whether a job waits for the second pass
 */
async function leave(part: Removal, { id }: SignedIn, isSecond = false): Promise<boolean> {
  let [after, waits] = ["", false];
  for (;;) {
    const progress = await part(id, after, isSecond);
    waits ||= progress.waits ?? false;
    if (progress.isDone) return waits;
    after = progress.after ?? "";
  }
}
const pictureOf = ({ id }: SignedIn): JobPicture => ({
  userId: id,
  key: `job-pictures/${id}/1`,
  width: 4,
  height: 3,
  widths: [400],
  placeholder: "",
});
const namesIn = async (requestId: string) => {
  const whole = await readWholeAggregate(requestId);
  return whole?.jobs.map(({ clientName, artisanName }) => [clientName, artisanName]);
};

describe("a client who deletes the account", () => {
  it("leaves no open request, name, address or picture; agreed jobs are cancelled without a mark on either side", async () => {
    const open = await makeRequest(clock.now());
    const agreed = await makeRequest(clock.now());
    await agree(agreed, clock.now());
    const pictures = [pictureOf(open.client)];
    await JobRequestEntity.patch({ requestId: open.requestId }).set({ pictures }).go();
    for (const { client } of [open, agreed, open])
      expect(await leave(removeFromRequests, client)).toBe(false);
    const asked = await readWholeAggregate(open.requestId);
    expect(asked).toMatchObject({ request: { status: "closed", address: "", pictures: [] } });
    expect(asked?.quotes.map(({ status }) => status)).toEqual(["passed"]);
    const { job } = await read(agreed.artisan, agreed.requestId);
    expect(job).toMatchObject({ status: "cancelled", clientName: "Former client", artisanName: "Ada Obi" });
    expect(job?.cancellation?.against).toBeNull();
    expect(job?.cards[0]?.sumKobo).toBe(1_500_000);
  });

  it("keeps the name in a job in progress until the second pass", async () => {
    const made = await makeRequest(clock.now());
    const { client, artisan, requestId } = made;
    await agree(made, clock.now());
    clock.wait(day);
    await run(client, requestId, "confirmStart", {});
    expect(await leave(removeFromRequests, client)).toBe(true);
    expect(await namesIn(requestId)).toEqual([["Chioma Eze", "Ada Obi"]]);
    expect((await readWholeAggregate(requestId))?.request.address).toBe("12 Bode Thomas Street");
    const pictures = [pictureOf(client), pictureOf(artisan)];
    const dispute = {
      by: "client",
      reason: "quality",
      text: "It leaks",
      pictures,
      at: new Date(clock.now()).toISOString(),
      before: "underway",
    } as const;
    await JobEntity.patch({ requestId, round: 1 })
      .set({ dispute: { ...dispute, pictures } })
      .go();
    expect(await leave(removeFromRequests, client, true)).toBe(false);
    const whole = await readWholeAggregate(requestId);
    expect(await namesIn(requestId)).toEqual([["Former client", "Ada Obi"]]);
    expect(whole?.request.address).toBe("");
    expect(whole?.jobs[0]?.dispute).toMatchObject({ text: "It leaks", pictures: [pictureOf(artisan)] });
    // The job continues, and completes by itself.
    await run(artisan, requestId, "finishJob", { sumKobo: 1_000_000, text: "Done", pictures: [] });
    clock.wait(4 * day);
    await sweep(() => true);
    await sweep(() => true);
    await sweep(() => true);
    expect((await read(artisan, requestId)).job?.completion).toMatchObject({
      how: "unconfirmed",
      sumKobo: 1_000_000,
    });
  });

  it("gets the second pass after ten days with a job in progress, otherwise after minutes", async () => {
    const goThrough = async ({ id }: SignedIn) => {
      for (;;) {
        const { data } = await DeletionEntity.get({ userId: id }).go({ consistent: true });
        if (data?.part === undefined) return (data?.expiresAt ?? 0) - Math.floor(clock.now() / 1000);
        await runDeletionStep(data);
      }
    };
    const waitsFor = async (actor: SignedIn) => {
      await DeletionEntity.put({ userId: actor.id, part: "jobRequests" }).go();
      return goThrough(actor);
    };
    const [begun, done] = [await makeRequest(clock.now()), await makeDoneJob(clock)];
    await agree(begun, clock.now());
    clock.wait(day);
    await run(begun.client, begun.requestId, "confirmStart", {});
    expect(await waitsFor(done.client)).toBe(600);
    expect(await waitsFor(begun.client)).toBe(8 * 24 * 3600);
    expect(await namesIn(done.requestId)).toEqual([["Former client", "Ada Obi"]]);
    await DeletionEntity.delete({ userId: begun.client.id }).go();
    await startSecondPass(begun.client.id);
    await goThrough(begun.client);
    expect(await namesIn(begun.requestId)).toEqual([["Former client", "Ada Obi"]]);
  });
});

describe("an artisan who deletes the account", () => {
  it("leaves no live quote and no name; agreed jobs are cancelled", async () => {
    const offered = await makeRequest(clock.now());
    const { artisan } = offered;
    await run(artisan, offered.requestId, "offerQuote", { offer: offerAt(clock.now()) });
    await AccountEntity.delete({ id: artisan.id }).go();
    await leave(removeFromQuotes, artisan);
    await leave(removeFromQuotes, artisan);
    expect((await read(offered.client, offered.requestId)).quotes).toMatchObject([
      { status: "withdrawn", artisanName: "Former artisan", sumKobo: 1_500_000 },
    ]);
    const agreed = await makeRequest(clock.now());
    await agree(agreed, clock.now());
    await leave(removeFromQuotes, agreed.artisan);
    expect((await read(agreed.client, agreed.requestId)).job).toMatchObject({ status: "cancelled" });
    expect(await namesIn(agreed.requestId)).toEqual([["Chioma Eze", "Former artisan"]]);
    const invited = await makeRequest(clock.now());
    await leave(removeFromQuotes, invited.artisan);
    expect((await read(invited.client, invited.requestId)).quotes).toMatchObject([{ status: "passed" }]);
  });
});
