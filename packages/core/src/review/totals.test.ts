import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import type { SignedIn } from "../actor/index.ts";
import { documentClient } from "../table/index.ts";
import { makeArtisan } from "../testing/index.ts";
import { list, relation, remove, write } from "./index.ts";
import { makeClient, starsOf } from "./testing.ts";

beforeAll(useTable);

const visit = { address: "", userAgent: "" };
const comment = "Came on time.";
const total = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);
const clients = (count: number) => Promise.all(Array.from({ length: count }, () => makeClient("Bola")));

async function removeOwn(client: SignedIn, artisanId: string): Promise<void> {
  const { review } = await relation(client, artisanId);
  if (review) await remove(client, { artisanId, id: review.id }, visit);
}

describe("an artisan's star counts equal a recount", () => {
  it("after 200 reviews are written and deleted at the same moment", async () => {
    const [artisanId, leaving, coming] = [await makeArtisan(), await clients(80), await clients(60)];
    await Promise.all(
      leaving.map((client, at) => write(client, artisanId, { rating: (at % 5) + 1, comment })),
    );
    const ids = new Map(
      await Promise.all(
        leaving.map(
          async (client) => [client, (await relation(client, artisanId)).review?.id ?? ""] as const,
        ),
      ),
    );
    // Each of the sixty presses the button twice.
    const outcomes = await Promise.allSettled([
      ...leaving.map((client) => remove(client, { artisanId, id: ids.get(client) ?? "" }, visit)),
      ...[...coming, ...coming].map((client, at) =>
        write(client, artisanId, { rating: (at % 5) + 1, comment }),
      ),
    ]);
    expect(outcomes).toHaveLength(200);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(140);
    const { kept, counted } = await starsOf(artisanId);
    expect(kept).toEqual(counted);
    expect(total(kept)).toBe(60);
  });

  it("when transactions collide as in DynamoDB, and each is tried again until it is done", async () => {
    const [artisanId, people] = [await makeArtisan(), await clients(30)];
    const collisions = collide();
    await Promise.all(
      people.map((client, at) => write(client, artisanId, { rating: (at % 5) + 1, comment })),
    );
    await Promise.all(people.slice(0, 10).map((client) => removeOwn(client, artisanId)));
    vi.restoreAllMocks();
    expect(collisions()).toBeGreaterThan(10);
    const { kept, counted } = await starsOf(artisanId);
    expect(kept).toEqual(counted);
    expect(total(kept)).toBe(20);
  });

  it("whatever some clients do, in whatever order, some of it at once", async () => {
    const people = await clients(3);
    const deed = fc.record({ who: fc.nat(2), rating: fc.integer({ min: 0, max: 5 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(deed, { maxLength: 4 }), { maxLength: 4 }), async (rounds) => {
        const artisanId = await makeArtisan();
        for (const round of rounds)
          await Promise.allSettled(
            round.map(({ who, rating }) => {
              const client = people[who] as SignedIn;
              return rating === 0
                ? removeOwn(client, artisanId)
                : write(client, artisanId, { rating, comment });
            }),
          );
        const { kept, counted } = await starsOf(artisanId);
        expect(kept).toEqual(counted);
        const { items } = await list(people[0] as SignedIn, { artisanId });
        expect(items).toHaveLength(total(kept));
      }),
      { numRuns: 12 },
    );
  });
});

/**
 * Makes the embedded table refuse a transaction while another is on its way, as DynamoDB does where both change an item.
 * Out: a function that says how often it did.
 */
function collide(): () => number {
  const send = documentClient.send.bind(documentClient) as (command: object) => Promise<unknown>;
  let [isBusy, count] = [false, 0];
  vi.spyOn(documentClient, "send").mockImplementation(async (command: object) => {
    if (command.constructor.name !== "TransactWriteCommand") return send(command);
    if (isBusy) {
      count += 1;
      const CancellationReasons = [{ Code: "None" }, { Code: "TransactionConflict" }, { Code: "None" }];
      throw Object.assign(new Error("Transaction cancelled"), { CancellationReasons });
    }
    isBusy = true;
    return send(command).finally(() => (isBusy = false));
  });
  return () => count;
}
