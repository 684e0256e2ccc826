import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import * as Audit from "../audit/index.ts";
import { act, listForAdmins, read } from "./index.ts";
import { makeDoneJob } from "./story.testing.ts";
import { day, run, hour, makeRequest, offerAt, useJobs } from "./testing.ts";
import { pagesOf } from "../testing/index.ts";

beforeAll(useTable);
const clock = useJobs();
const admin = { type: "admin", id: randomUUID() } as const;
const visit = { address: "192.0.2.1", userAgent: "Firefox" };

/** Returns the admins' entries of some requests; other tests share the table. */
async function linesOf(state: "open" | "disputed" | "underway", ids: readonly string[]) {
  const pages = await pagesOf((after) => listForAdmins(admin, { state, limit: 50, ...after }));
  return pages.flat().filter(({ requestId }) => ids.includes(requestId));
}

/** Returns a command as the page sends it, for repeated use. */
async function command(requestId: string, event: "removeRequest" | "decideDispute", fields: object) {
  const { request, job } = await read(admin, requestId);
  const version = event === "removeRequest" ? request.version : job?.version;
  return { event, commandId: randomUUID(), version, ...fields } as unknown as Parameters<typeof act>[2];
}
const entriesAbout = async (accountId: string, kind: string) =>
  (await Audit.list({ accountId })).items.filter((entry) => entry.kind === kind);

it("lists by state: disputes by deadline, others by latest change", async () => {
  const first = await makeDoneJob(clock);
  await run(first.client, first.requestId, "openDispute", {
    reason: "quality",
    text: "It leaks",
    pictures: [],
  });
  clock.wait(day);
  const second = await makeDoneJob(clock);
  await run(second.client, second.requestId, "openDispute", { reason: "price", text: "More", pictures: [] });
  const open = await makeRequest(clock.now());
  const ids = [first.requestId, second.requestId, open.requestId];
  const disputed = await linesOf("disputed", ids);
  expect(disputed.map(({ requestId }) => requestId)).toEqual([first.requestId, second.requestId]);
  expect(disputed[1]).toMatchObject({
    status: "disputed",
    clientId: second.client.id,
    decideBy: new Date(clock.now() + 10 * day).toISOString(),
  });
  expect(await linesOf("open", ids)).toMatchObject([
    { requestId: open.requestId, trade: "Plumber", clientName: null, decideBy: null },
  ]);
});

it("lists the dispute with the earliest deadline first, even if another was answered earlier", async () => {
  const dispute = { reason: "quality" as const, text: "It leaks", pictures: [] };
  const first = await makeDoneJob(clock);
  await run(first.client, first.requestId, "openDispute", dispute);
  clock.wait(day);
  const second = await makeDoneJob(clock);
  await run(second.client, second.requestId, "openDispute", dispute);
  clock.wait(day);
  await run(first.artisan, first.requestId, "answerDispute", { text: "It did not", pictures: [] });
  const lines = await linesOf("disputed", [first.requestId, second.requestId]);
  expect(lines.map(({ requestId }) => requestId)).toEqual([first.requestId, second.requestId]);
});

it("lists jobs in progress by their expected end", async () => {
  const quick = await startJob(0);
  const long = await startJob(5);
  const quicker = await startJob(0);
  const ids = [quick, long, quicker];
  const lines = await linesOf("underway", ids);
  expect(lines.map(({ requestId }) => requestId)).toEqual([quick, quicker, long]);
  expect(lines.at(-1)).toMatchObject({
    finishBy: new Date(clock.now() + 5 * day + hour).toISOString(),
    decideBy: null,
  });
});

/**
 * Creates a started job that takes a number of days.
 *
 * @returns its request's id
 */
async function startJob(days: number): Promise<string> {
  const { client, artisan, requestId } = await makeRequest(clock.now());
  clock.wait(hour);
  const [from, to] = [hour, 2 * hour].map((span) => new Date(clock.now() + span).toISOString());
  const offer = offerAt(clock.now(), { visit: { from: from ?? "", to: to ?? "" }, days });
  await run(artisan, requestId, "offerQuote", { offer });
  await run(client, requestId, "acceptQuote", { artisanId: artisan.id, revision: 1 });
  await run(client, requestId, "confirmStart", {});
  return requestId;
}

it("is for admins only", async () => {
  const { client, artisan } = await makeRequest(clock.now());
  for (const actor of [client, artisan]) await expect(listForAdmins(actor, {})).rejects.toThrow();
});

it("audits a decision once despite repeated commands, and omits addresses", async () => {
  const { client, requestId } = await makeDoneJob(clock);
  await run(client, requestId, "openDispute", { reason: "quality", text: "It leaks", pictures: [] });
  const fields = { outcome: "cancelled", against: "artisan", reason: "It does leak" };
  const decision = await command(requestId, "decideDispute", fields);
  await act(admin, requestId, decision, visit);
  await act(admin, requestId, decision, visit);
  expect(await entriesAbout(client.id, "dispute-decided")).toMatchObject([
    { actorId: admin.id, address: visit.address, after: { request: requestId, ...fields } },
  ]);
});

it("audits a removal, but no rejected command", async () => {
  const { client, requestId } = await makeRequest(clock.now());
  const removal = await command(requestId, "removeRequest", { reason: "Abuse" });
  await act(admin, requestId, removal, visit);
  const late = { ...removal, commandId: randomUUID() } as typeof removal;
  await expect(act(admin, requestId, late, visit)).rejects.toThrow("This has changed");
  const entries = await entriesAbout(client.id, "request-removed");
  expect(entries).toMatchObject([{ after: { request: requestId, reason: "Abuse" } }]);
});
