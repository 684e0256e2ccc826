import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../../tests/setup/table.ts";
import { makeArtisan } from "../../testing/index.ts";
import { makeClient } from "../conversation/testing.ts";
import { read, submit } from "./index.ts";
import { does, makeRequest, requestForm, useJobs } from "./testing.ts";

beforeAll(useTable);
const clock = useJobs();

const trades = ["The tap is leaking", "A water heater upstairs", "Blocked drain outside", "Replace the sink"];

describe("the daily invitations", () => {
  it("are not spent by a request that is refused, and the refusal names the limit", async () => {
    const client = await makeClient();
    const artisans: string[] = [];
    for (let made = 0; made < 5; made += 1) artisans.push(await makeArtisan());
    const ask = (text = "", count = 5) =>
      submit(client, requestForm(clock.now(), { artisans: artisans.slice(0, count), text }));
    const [first] = [await ask(trades[0], 1), await ask(trades[1], 1), await ask(trades[2], 1)];
    for (let time = 0; time < 3; time += 1)
      await expect(ask(trades[3])).rejects.toMatchObject({ reason: "job-quota" });
    await does(client, first.requestId, "closeRequest", { reason: "" });
    const last = await ask(trades[3]);
    expect(last.quotes).toHaveLength(5);
    await does(client, last.requestId, "closeRequest", { reason: "" });
    await expect(ask("Paint the fence")).rejects.toThrow(
      "You can invite 10 artisans a day. Please try again in",
    );
  });

  it("are not spent by an invitation that is refused", async () => {
    const { client, requestId } = await makeRequest(clock.now());
    const artisans = [await makeArtisan(), await makeArtisan(), await makeArtisan()];
    const { version } = (await read(client, requestId)).request;
    const invite = () => does(client, requestId, "addArtisans", { artisans, match: false }, { version });
    const results = await Promise.allSettled([invite(), invite(), invite(), invite()]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await does(client, requestId, "closeRequest", { reason: "" });
    const more = [...artisans, await makeArtisan(), await makeArtisan()];
    const form = requestForm(clock.now(), { artisans: more, text: "Something else entirely" });
    expect((await submit(client, form)).quotes).toHaveLength(5);
  });
});

describe("the artisans of a request", () => {
  it("are each named once, when asking and when inviting more", async () => {
    const twice = Array<string>(2).fill(await makeArtisan());
    const form = requestForm(clock.now(), { artisans: twice });
    await expect(submit(await makeClient(), form)).rejects.toThrow("only once");
    const { client, requestId } = await makeRequest(clock.now());
    const more = { artisans: twice, match: false };
    await expect(does(client, requestId, "addArtisans", more)).rejects.toThrow("only once");
  });

  it("are never the client", async () => {
    const client = await makeClient();
    const other = await makeArtisan();
    const alone = requestForm(clock.now(), { artisans: [client.id] });
    await expect(submit(client, alone)).rejects.toMatchObject({ reason: "job-nobody" });
    const form = requestForm(clock.now(), { artisans: [client.id, other], commandId: randomUUID() });
    const { quotes, requestId } = await submit(client, form);
    expect(quotes.map(({ artisanId }) => artisanId)).toEqual([other]);
    const more = { artisans: [client.id], match: false };
    await expect(does(client, requestId, "addArtisans", more)).rejects.toMatchObject({
      reason: "job-refused",
    });
  });
});
