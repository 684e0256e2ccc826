import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useTable } from "../../../../../tests/setup/table.ts";
import { JobQuoteEntity } from "../../model/job/quote.entity.ts";
import { JobRequestEntity } from "../../model/job/request.entity.ts";
import { failCalls } from "../media/testing.ts";
import { read, sweep } from "./index.ts";
import { hour, makeRequest, useJobs } from "./testing.ts";

beforeAll(useTable);
const clock = useJobs();
beforeEach(async () => {
  for (const row of (await JobRequestEntity.scan.go({ pages: "all" })).data)
    await JobRequestEntity.delete(row).go();
  for (const row of (await JobQuoteEntity.scan.go({ pages: "all" })).data)
    await JobQuoteEntity.delete(row).go();
});

const minute = 60_000;
const always = () => true;

/** Writes an invitation that lapsed an hour ago, of a request that does not exist: the clock can do nothing about it. */
async function stuckInvitation(): Promise<{ requestId: string; artisanId: string }> {
  const key = { requestId: randomUUID(), artisanId: randomUUID() };
  const at = new Date(clock.now() - hour).toISOString();
  await JobQuoteEntity.put({
    ...key,
    artisanName: "Ada Obi",
    clientId: randomUUID(),
    trade: "Plumber",
    area: "1",
    version: 1,
    status: "invited",
    revision: 0,
    questions: [],
    wishes: 0,
    invitedAt: at,
    validUntil: at,
    changedAt: at,
    queue: "due",
    dueAt: at,
  }).go();
  return key;
}

const quoteOf = async (key: { requestId: string; artisanId: string }) =>
  (await JobQuoteEntity.get(key).go({ consistent: true })).data;

/** A request whose invitation lapses with the next run. */
async function lapsing() {
  const made = await makeRequest(clock.now());
  clock.wait(48 * hour);
  return { ...made, key: { requestId: made.requestId, artisanId: made.artisan.id } };
}

describe("the job clock", () => {
  it("reaches the next due row behind more stuck ones than it reads at once", async () => {
    const { client, requestId } = await lapsing();
    // Due earlier than the invitation.
    clock.wait(-48 * hour);
    for (let number = 0; number < 105; number += 1) await stuckInvitation();
    clock.wait(48 * hour);
    const { failures } = await sweep(always);
    expect(failures).toHaveLength(105);
    expect((await read(client, requestId)).quotes[0]?.status).toBe("lapsed");
    expect((await sweep(always)).failures).toEqual([]);
  });

  it("waits twice as long after each failure, and six hours at most", async () => {
    const key = await stuckInvitation();
    const waits: number[] = [];
    for (let failures = 1; failures <= 9; failures += 1) {
      expect((await sweep(always)).failures.map(({ item }) => item)).toContain(
        `${key.requestId}/${key.artisanId}`,
      );
      const { dueAt = "", clockFailures } = (await quoteOf(key))!;
      expect(clockFailures).toBe(failures);
      waits.push((Date.parse(dueAt) - clock.now()) / minute);
      clock.wait(Date.parse(dueAt) - clock.now());
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360]);
  });

  it("does what was due once the cause is gone, and counts failures from the beginning again", async () => {
    const { client, requestId, key } = await lapsing();
    const end = failCalls("TransactWriteCommand", requestId);
    expect((await sweep(always)).failures).toMatchObject([{ item: `${requestId}/${key.artisanId}` }]);
    end();
    expect((await sweep(always)).done).toBe(0);
    clock.wait(5 * minute);
    expect(await sweep(always)).toMatchObject({ done: 1, failures: [] });
    expect((await read(client, requestId)).quotes[0]?.status).toBe("lapsed");
    expect((await quoteOf(key))?.clockFailures).toBeUndefined();
  });

  it("counts no failure if two runs meet at a row", async () => {
    const { client, requestId } = await lapsing();
    const runs = await Promise.all([sweep(always), sweep(always)]);
    expect(runs.map(({ failures }) => failures)).toEqual([[], []]);
    expect((await read(client, requestId)).quotes[0]?.status).toBe("lapsed");
  });

  it("takes a row out of the index that says nothing is due", async () => {
    const { requestId } = await makeRequest(clock.now());
    const past = new Date(clock.now() - hour).toISOString();
    await JobRequestEntity.patch({ requestId }).set({ queue: "due", dueAt: past }).go();
    expect(await sweep(always)).toMatchObject({ failures: [] });
    const { data } = await JobRequestEntity.get({ requestId }).go();
    expect(Date.parse(data?.dueAt ?? "")).toBeGreaterThan(clock.now());
  });
});
