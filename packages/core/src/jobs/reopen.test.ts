import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { read } from "./index.ts";
import { agree, eventsOf } from "./story.testing.ts";
import { day, run, hour, makeRequest, offerAt, useJobs } from "./testing.ts";

beforeAll(useTable);
const clock = useJobs();

/**
 * Creates a request of four artisans: the first had the cancelled job; of the others one quoted, one did not, and one
 * was passed.
 */
async function makeCancelledJob() {
  const made = await makeRequest(clock.now(), 4);
  const [, quoted, silent, passed] = made.artisans;
  if (!quoted || !silent || !passed) throw new Error("There are four");
  const { client, requestId } = made;
  await run(quoted, requestId, "offerQuote", { offer: offerAt(clock.now()) });
  await run(client, requestId, "passQuote", { artisanId: passed.id });
  await agree(made, clock.now());
  clock.wait(hour);
  await run(client, requestId, "cancelJob", { reason: "plans", text: "" });
  return { ...made, quoted, silent, passed };
}

describe("a reopened request", () => {
  it("re-invites the artisans who had not quoted, except those whom the client passed", async () => {
    const { client, artisan, quoted, silent, passed, requestId } = await makeCancelledJob();
    clock.wait(3 * day);
    const reopened = await run(client, requestId, "reopenRequest", {});
    const statusOf = (id: string) => reopened.quotes.find(({ artisanId }) => artisanId === id)?.status;
    expect([artisan, quoted, silent, passed].map(({ id }) => statusOf(id))).toEqual([
      "passed",
      "lapsed",
      "invited",
      "passed",
    ]);
    const [quote] = (await read(silent, requestId)).quotes;
    expect(Date.parse(quote?.validUntil ?? "")).toBeGreaterThan(clock.now());
    expect(quote?.can).toContain("offerQuote");
    const event = (await eventsOf(requestId)).find((each) => each.event === "reopenRequest");
    expect(event?.note).toMatchObject({ invited: [silent.id], others: [quoted.id] });
    await run(silent, requestId, "offerQuote", { offer: offerAt(clock.now()) });
    await run(client, requestId, "acceptQuote", { artisanId: silent.id, revision: 1 });
    expect((await read(client, requestId)).job).toMatchObject({ round: 2, artisanId: silent.id });
  });

  it("still shows the earlier job to its two users, without actions", async () => {
    const { client, artisan, quoted, requestId } = await makeCancelledJob();
    const reopened = await run(client, requestId, "reopenRequest", {});
    expect(reopened.job).toBeNull();
    const earlier = [{ round: 1, artisanId: artisan.id, status: "cancelled", can: [], contact: null }];
    expect(reopened.earlier).toMatchObject(earlier);
    expect((await read(artisan, requestId)).earlier).toMatchObject(earlier);
    expect((await read(quoted, requestId)).earlier).toEqual([]);
  });
});
