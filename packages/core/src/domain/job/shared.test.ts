import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../../tests/setup/table.ts";
import { report } from "../../flows/report/index.ts";
import { block, unblock } from "../conversation/index.ts";
import { read } from "./index.ts";
import { does, makeRequest, offerAt, useJobs } from "./testing.ts";

beforeAll(useTable);
const clock = useJobs();

describe("the two of a request who have not written to each other", () => {
  it("can block each other, and take it back", async () => {
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
    await does(artisan, requestId, "offerQuote", { offer: offerAt(clock.now()) });
    await block(artisan, client.id);
    const accept = does(client, requestId, "acceptQuote", { artisanId: artisan.id, revision: 1 });
    await expect(accept).rejects.toThrow();
  });
});
