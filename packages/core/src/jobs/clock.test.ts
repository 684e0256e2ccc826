import { randomUUID } from "node:crypto";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { JobQuoteEntity } from "./quote.entity.ts";
import { JobRequestEntity } from "./request.entity.ts";
import { duesOfJob } from "./clock.rules.ts";
import { deadlineOf } from "./deadlines.rules.ts";
import { JobEntity } from "./job.entity.ts";
import { documentClient, tableName } from "../platform/table/index.ts";
import { failCalls } from "../media/testing.ts";
import { notDue } from "./aggregate.ts";
import { read, sweep } from "./index.ts";
import { agree } from "./story.testing.ts";
import { day, run, hour, makeRequest, useJobs } from "./testing.ts";

beforeAll(useTable);
const clock = useJobs();
beforeEach(async () => {
  for (const row of (await JobRequestEntity.scan.go({ pages: "all" })).data)
    await JobRequestEntity.delete(row).go();
  for (const row of (await JobQuoteEntity.scan.go({ pages: "all" })).data)
    await JobQuoteEntity.delete(row).go();
  for (const row of (await JobEntity.scan.go({ pages: "all" })).data) await JobEntity.delete(row).go();
});

const minute = 60_000;
const always = () => true;

/** Writes an invitation that lapsed an hour ago, of a request that does not exist, so the clock cannot process it. */
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

/** Creates a request whose invitation lapses with the next run. */
async function lapsing() {
  const made = await makeRequest(clock.now());
  clock.wait(48 * hour);
  return { ...made, key: { requestId: made.requestId, artisanId: made.artisan.id } };
}

describe("the job clock", () => {
  it("reaches the next due row behind more stuck ones than a page holds", async () => {
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

  it("doubles the wait after each failure, up to six hours", async () => {
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

  it("processes the row once the cause is fixed, and resets the failure count", async () => {
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

  it("counts no failure if two runs process the same row", async () => {
    const { client, requestId } = await lapsing();
    const runs = await Promise.all([sweep(always), sweep(always)]);
    expect(runs.map(({ failures }) => failures)).toEqual([[], []]);
    expect((await read(client, requestId)).quotes[0]?.status).toBe("lapsed");
  });

  it("removes a row without due events from the index", async () => {
    const { requestId } = await makeRequest(clock.now());
    const past = new Date(clock.now() - hour).toISOString();
    await JobRequestEntity.patch({ requestId }).set({ queue: "due", dueAt: past }).go();
    expect(await sweep(always)).toMatchObject({ failures: [] });
    const { data } = await JobRequestEntity.get({ requestId }).go();
    expect(Date.parse(data?.dueAt ?? "")).toBeGreaterThan(clock.now());
  });

  describe.each(["underway", "disputed"] as const)(
    "for a job that was %s before its state had due events",
    (status) => {
      it("adds it to the index once", async () => {
        const { key, written } = await writtenBefore(status);
        clock.wait(minute);
        expect(await sweep(always)).toMatchObject({ done: 0, failures: [] });
        const placed = await jobAt(key);
        const first = duesOfJob(written)[0]?.at ?? 0;
        expect(placed).toMatchObject({
          queue: "due",
          dueAt: new Date(first).toISOString(),
          version: written.version,
        });
        expect(Date.parse(placed.listedAt ?? "")).toBe(deadlineOf(written));
        clock.wait(hour);
        await sweep(always);
        expect(await jobAt(key)).toEqual(placed);
      });

      it("sends one reminder of a past deadline", async () => {
        const { key } = await writtenBefore(status);
        clock.wait(30 * day);
        expect(await sweep(always)).toMatchObject({ done: 1, failures: [] });
        const reminded = await jobAt(key);
        expect(reminded.reminded.length).toBeGreaterThan(0);
        clock.wait(hour);
        expect(await sweep(always)).toMatchObject({ done: 0, failures: [] });
        expect(await jobAt(key)).toEqual(reminded);
      });
    },
  );
});

const jobAt = async (key: { requestId: string; round: number }) =>
  (await JobEntity.get(key).go({ consistent: true })).data!;

/** Creates a job in a state, with a row in the earlier format: not due, and listed by its last change. */
async function writtenBefore(status: "underway" | "disputed") {
  const made = await makeRequest(clock.now());
  const { client, requestId } = made;
  await agree(made, clock.now());
  clock.wait(day);
  await run(client, requestId, "confirmStart", {});
  if (status === "disputed")
    await run(client, requestId, "openDispute", { reason: "quality", text: "It leaks", pictures: [] });
  const key = { requestId, round: 1 };
  const { changedAt } = await jobAt(key);
  await JobEntity.patch(key).set(notDue).go();
  const { data } = await JobEntity.get(key).go({ consistent: true, data: "raw" });
  const row = (data as unknown as { Item: Record<string, string> }).Item;
  await documentClient.send(
    new UpdateCommand({
      TableName: tableName,
      Key: { pk: row["pk"], sk: row["sk"] },
      UpdateExpression: "SET gsi2sk = :key REMOVE listedAt",
      ExpressionAttributeValues: {
        ":key": row["gsi2sk"]?.replace(/changedat_[^#]*/i, `changedat_${changedAt.toLowerCase()}`),
      },
    }),
  );
  return { key, written: await jobAt(key) };
}
