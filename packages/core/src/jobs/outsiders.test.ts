import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import type { SignedIn } from "../platform/actor.ts";
import { history, list, read } from "./index.ts";
import { agree } from "./story.testing.ts";
import { day, run, hour, makeRequest, offerAt, useJobs } from "./testing.ts";
import { pagesOf } from "../testing/index.ts";

beforeAll(useTable);
const clock = useJobs();

type Made = Awaited<ReturnType<typeof makeRequest>>;

/**
 * Creates an awarded request of four artisans: the first has the job, one was not chosen, one never answered, and one
 * withdrew.
 */
async function makeAwarded() {
  const made = await makeRequest(clock.now(), 4);
  const [, loser, silent, withdrawn] = made.artisans as [SignedIn, SignedIn, SignedIn, SignedIn];
  const offer = offerAt(clock.now() + 5 * hour, { depositKobo: 123_400 });
  for (const other of [loser, withdrawn]) await run(other, made.requestId, "offerQuote", { offer });
  await run(withdrawn, made.requestId, "withdrawQuote", {});
  clock.wait(hour);
  await agree(made, clock.now());
  return { ...made, outsiders: { loser, silent, withdrawn } };
}

async function seenBy(actor: SignedIn, requestId: string) {
  return {
    view: await read(actor, requestId),
    steps: await history(actor, requestId, { limit: 1 }),
    line: (await list(actor, {})).items,
  };
}

const review = { rating: 5, comment: "Quick", pictures: [] };
const admin: SignedIn = { type: "admin", id: "00000000-0000-4000-8000-00000000ad31" };

/** Events after the award, each with the resulting job state. */
const stories: Record<string, readonly (readonly [string, (made: Made) => Promise<unknown>])[]> = {
  "until both reviews are written": [
    ["underway", ({ client, requestId }) => run(client, requestId, "confirmStart", {})],
    [
      "finished",
      ({ artisan, requestId }) =>
        run(artisan, requestId, "finishJob", { sumKobo: 1_400_000, text: "Done", pictures: [] }),
    ],
    [
      "disputed",
      ({ client, requestId }) =>
        run(client, requestId, "openDispute", { reason: "quality", text: "It drips", pictures: [] }),
    ],
    [
      "completed",
      ({ requestId }) =>
        run(admin, requestId, "decideDispute", {
          outcome: "completed",
          sumKobo: 1_000_000,
          against: "nobody",
          reason: "Most of it was done",
        }),
    ],
    ["completed", ({ client, requestId }) => run(client, requestId, "writeJobReview", review)],
    ["completed", ({ artisan, requestId }) => run(artisan, requestId, "writeJobReview", review)],
  ],
  "until it is cancelled": [
    [
      "cancelled",
      ({ client, requestId }) => run(client, requestId, "cancelJob", { reason: "plans", text: "We moved" }),
    ],
  ],
};

describe.each(Object.entries(stories))("an awarded request, %s,", (_, story) => {
  it.each(["loser", "silent", "withdrawn"] as const)(
    "looks the same to the artisan who is %s",
    async (who) => {
      const made = await makeAwarded();
      const { client, artisan, requestId } = made;
      const outsider = made.outsiders[who];
      const first = await seenBy(outsider, requestId);
      expect(first.view).toMatchObject({ job: null, can: [], request: { status: "awarded", stage: null } });
      expect(JSON.stringify(first)).not.toContain(artisan.id);
      expect(JSON.stringify(first)).not.toContain(offerAt(clock.now()).visit.from);
      clock.wait(day);
      for (const [state, happen] of story) {
        clock.wait(hour);
        await happen(made);
        expect((await read(client, requestId)).request.stage).toBe(state);
        expect(await seenBy(outsider, requestId), state).toEqual(first);
      }
    },
  );
});

it("an artisan's history has no pages for other artisans' events", async () => {
  const { requestId, outsiders } = await makeAwarded();
  const pages = await pagesOf((after) => history(outsiders.silent, requestId, { limit: 1, ...after }));
  expect(pages).toMatchObject([[{ event: "submitRequest" }]]);
});
