import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import type { JobView } from "./view.schema.ts";
import { read } from "./index.ts";
import { agree } from "./story.testing.ts";
import { day, run, makeRequest, offerAt, useJobs } from "./testing.ts";

beforeAll(useTable);
const clock = useJobs();

/** The job's version in an earlier view. */
const seenIn = ({ job }: JobView) => ({ version: job?.version ?? 0 });
const changed = { reason: "job-changed" };

async function makeAgreed() {
  const made = await makeRequest(clock.now());
  await agree(made, clock.now());
  return made;
}
async function makeUnderway() {
  const made = await makeAgreed();
  clock.wait(day);
  await run(made.client, made.requestId, "confirmStart", {});
  return made;
}

describe("a command with a stale version", () => {
  const lines = [{ kind: "labour", text: "Less", quantity: 100, unit: "", unitKobo: 800_000 }] as const;
  const change = { lines: [...lines], reason: "Less to do", pictures: [] };

  it("does not finish a job whose price card has changed", async () => {
    const { client, artisan, requestId } = await makeUnderway();
    const seen = await read(artisan, requestId);
    await run(artisan, requestId, "proposeChange", change);
    await run(client, requestId, "acceptChange", {});
    const finish = { sumKobo: 500_000, text: "", pictures: [] };
    await expect(run(artisan, requestId, "finishJob", finish, seenIn(seen))).rejects.toMatchObject(changed);
    expect((await read(client, requestId)).job?.status).toBe("underway");
  });

  it("does not agree to a settlement that was replaced", async () => {
    const { client, artisan, requestId } = await makeUnderway();
    await run(artisan, requestId, "proposeSettlement", { sumKobo: 500_000, text: "A third" });
    const seen = await read(client, requestId);
    await run(artisan, requestId, "proposeSettlement", { sumKobo: 1_400_000, text: "Nearly all" });
    await expect(run(client, requestId, "acceptSettlement", {}, seenIn(seen))).rejects.toMatchObject(changed);
    expect((await read(client, requestId)).job?.status).toBe("underway");
  });

  it("does not agree to a price that was replaced", async () => {
    const { client, artisan, requestId } = await makeUnderway();
    await run(artisan, requestId, "proposeChange", change);
    const seen = await read(client, requestId);
    await run(artisan, requestId, "refuseChange", {});
    await run(artisan, requestId, "proposeChange", {
      ...change,
      lines: [{ ...lines[0], unitKobo: 9_900_000 }],
    });
    await expect(run(client, requestId, "acceptChange", {}, seenIn(seen))).rejects.toMatchObject(changed);
    expect((await read(client, requestId)).job?.cards).toHaveLength(1);
  });

  it("does not confirm a job that was finished again with another sum", async () => {
    const { client, artisan, requestId } = await makeUnderway();
    await run(artisan, requestId, "finishJob", { sumKobo: 500_000, text: "", pictures: [] });
    const seen = await read(client, requestId);
    await run(client, requestId, "requestRedo", { text: "The tap drips", pictures: [] });
    await run(artisan, requestId, "finishJob", { sumKobo: 1_500_000, text: "", pictures: [] });
    await expect(run(client, requestId, "confirmDone", {}, seenIn(seen))).rejects.toMatchObject(changed);
    expect((await read(client, requestId)).job?.status).toBe("finished");
  });

  it("does not decide a dispute that was answered meanwhile", async () => {
    const { client, artisan, requestId } = await makeUnderway();
    const admin = { type: "admin", id: randomUUID() } as const;
    await run(client, requestId, "openDispute", { reason: "quality", text: "It leaks", pictures: [] });
    const seen = await read(admin, requestId);
    await run(artisan, requestId, "answerDispute", { text: "It does not", pictures: [] });
    const decision = { outcome: "cancelled", against: "artisan", reason: "No answer" } as const;
    await expect(run(admin, requestId, "decideDispute", decision, seenIn(seen))).rejects.toMatchObject(
      changed,
    );
    expect((await read(client, requestId)).job?.status).toBe("disputed");
  });

  it("does not accept a quote that was sent again", async () => {
    const { client, artisan, requestId } = await makeRequest(clock.now());
    await run(artisan, requestId, "offerQuote", { offer: offerAt(clock.now()) });
    const [quote] = (await read(client, requestId)).quotes;
    await run(artisan, requestId, "offerQuote", { offer: offerAt(clock.now(), { lines: [...lines] }) });
    const accept = { artisanId: artisan.id, revision: 2 };
    const sent = { version: quote?.version ?? 0 };
    await expect(run(client, requestId, "acceptQuote", accept, sent)).rejects.toMatchObject(changed);
  });
});
