import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../../tests/setup/table.ts";
import { makeArtisan } from "../../testing/index.ts";
import { makeClient } from "../conversation/testing.ts";
import { submit } from "./index.ts";
import { does, makeRequest, requestForm, useJobs } from "./testing.ts";

beforeAll(useTable);
const clock = useJobs();

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
