import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { makeArtisan } from "../testing/index.ts";
import { makeClient } from "../conversations/testing.ts";
import { list, read, submit } from "./index.ts";
import { agree } from "./story.testing.ts";
import { day, run, makeRequest, requestForm, useJobs } from "./testing.ts";

beforeAll(useTable);
const clock = useJobs();

const trades = ["The tap is leaking", "A water heater upstairs", "Blocked drain outside", "Replace the sink"];

describe("the daily invitations", () => {
  it("are not used up by a rejected request, and the error states the limit", async () => {
    const client = await makeClient();
    const artisans: string[] = [];
    for (let made = 0; made < 5; made += 1) artisans.push(await makeArtisan());
    const ask = (text = "", count = 5) =>
      submit(client, requestForm(clock.now(), { artisans: artisans.slice(0, count), text }));
    const [first] = [await ask(trades[0], 1), await ask(trades[1], 1), await ask(trades[2], 1)];
    for (let time = 0; time < 3; time += 1)
      await expect(ask(trades[3])).rejects.toMatchObject({ reason: "job-quota" });
    await run(client, first.requestId, "closeRequest", { reason: "" });
    const last = await ask(trades[3]);
    expect(last.quotes).toHaveLength(5);
    await run(client, last.requestId, "closeRequest", { reason: "" });
    await expect(ask("Paint the fence")).rejects.toThrow(
      "You can invite 10 artisans a day. Please try again in",
    );
  });

  it("are not used up by a rejected invitation", async () => {
    const { client, requestId } = await makeRequest(clock.now());
    const artisans = [await makeArtisan(), await makeArtisan(), await makeArtisan()];
    const { version } = (await read(client, requestId)).request;
    const invite = () => run(client, requestId, "addArtisans", { artisans, match: false }, { version });
    const results = await Promise.allSettled([invite(), invite(), invite(), invite()]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await run(client, requestId, "closeRequest", { reason: "" });
    const more = [...artisans, await makeArtisan(), await makeArtisan()];
    const form = requestForm(clock.now(), { artisans: more, text: "Something else entirely" });
    expect((await submit(client, form)).quotes).toHaveLength(5);
  });
});

const alike = async () => ({ artisans: [await makeArtisan()], text: "The tap in the kitchen is leaking" });

describe("a request similar to one from the last seven days", () => {
  it("is rejected in any state of the first", async () => {
    const { client, artisan, requestId } = await makeRequest(clock.now(), 1, {
      text: "Our kitchen tap is leaking badly",
    });
    const ask = async (more = {}) =>
      submit(client, requestForm(clock.now(), { ...(await alike()), ...more }));
    const refusal = (isOpen: boolean) => ({ reason: "job-alike", current: { requestId, isOpen } });
    await expect(ask()).rejects.toMatchObject(refusal(true));
    await agree({ client, artisan, requestId }, clock.now());
    await expect(ask()).rejects.toMatchObject(refusal(false));
    await run(client, requestId, "cancelJob", { reason: "plans", text: "" });
    clock.wait(6.9 * day);
    await expect(ask()).rejects.toMatchObject(refusal(false));
    expect((await ask({ again: true })).request.status).toBe("open");
  });

  it("is accepted once the first is older", async () => {
    const { client, requestId } = await makeRequest(clock.now());
    clock.wait(6 * day);
    await run(client, requestId, "closeRequest", { reason: "" });
    clock.wait(1.1 * day);
    const form = requestForm(clock.now(), await alike());
    expect((await submit(client, form)).request.status).toBe("open");
  });

  it("is submitted once if several arrive concurrently", async () => {
    const client = await makeClient();
    const more = await alike();
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => submit(client, requestForm(clock.now(), more))),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ reason: "job-alike" });
    expect((await list(client, {})).items).toHaveLength(1);
  });

  it("does not prevent different concurrent requests", async () => {
    const client = await makeClient();
    const ask = async (text: string) =>
      submit(client, requestForm(clock.now(), { ...(await alike()), text }));
    const made = await Promise.all(trades.slice(0, 3).map(ask));
    expect(new Set(made.map(({ requestId }) => requestId)).size).toBe(3);
    await expect(ask(trades[3] ?? "")).rejects.toMatchObject({ reason: "job-quota" });
  });
});

describe("the artisans of a request", () => {
  it("are each named once, in the request and in later invitations", async () => {
    const twice = Array<string>(2).fill(await makeArtisan());
    const form = requestForm(clock.now(), { artisans: twice });
    await expect(submit(await makeClient(), form)).rejects.toThrow("only once");
    const { client, requestId } = await makeRequest(clock.now());
    const more = { artisans: twice, match: false };
    await expect(run(client, requestId, "addArtisans", more)).rejects.toThrow("only once");
  });

  it("never include the client", async () => {
    const client = await makeClient();
    const other = await makeArtisan();
    const alone = requestForm(clock.now(), { artisans: [client.id] });
    await expect(submit(client, alone)).rejects.toMatchObject({ reason: "job-nobody" });
    const form = requestForm(clock.now(), { artisans: [client.id, other], commandId: randomUUID() });
    const { quotes, requestId } = await submit(client, form);
    expect(quotes.map(({ artisanId }) => artisanId)).toEqual([other]);
    const more = { artisans: [client.id], match: false };
    await expect(run(client, requestId, "addArtisans", more)).rejects.toMatchObject({
      reason: "job-refused",
    });
  });
});
