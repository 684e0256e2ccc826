import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { array, assert, asyncProperty, integer, nat, record } from "fast-check";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { scaled } from "../../../../tests/setup/long.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import type { SignedIn } from "../platform/actor.ts";
import { makeArtisan } from "../testing/index.ts";
import { list, relation, remove, write } from "./index.ts";
import { intercept, makeClient, reviewOf, starsOf } from "./testing.ts";

beforeAll(useTable);
afterEach(() => void vi.restoreAllMocks());

const visit = { address: "", userAgent: "" };
const comment = "Came on time.";
const total = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);
/** Creates the clients in sequence: a busy machine does not accept a hundred connections at once. */
async function clients(count: number): Promise<SignedIn[]> {
  const made: SignedIn[] = [];
  while (made.length < count) made.push(await makeClient("Bola"));
  return made;
}

async function removeOwn(client: SignedIn, artisanId: string): Promise<void> {
  const { review } = await relation(client, artisanId);
  if (review) await remove(client, { artisanId, id: review.id }, visit);
}

describe("an artisan's star counts equal a recount", () => {
  it("after concurrent reviews and deletions", { timeout: 120_000 }, async () => {
    const [deleted, written] = [scaled(30, 120), scaled(10, 40)];
    const artisanId = await makeArtisan({ stars5: deleted });
    const [leaving, coming] = [await clients(deleted), await clients(written)];
    const there = await Promise.all(leaving.map(({ id }) => reviewOf(artisanId, { clientId: id })));
    inLine();
    // Each author clicks twice.
    const outcomes = await Promise.allSettled([
      ...leaving.map((client, at) => remove(client, { artisanId, id: there[at]?.id ?? "" }, visit)),
      ...[...coming, ...coming].map((client, at) =>
        write(client, artisanId, { rating: (at % 5) + 1, comment }),
      ),
    ]);
    expect(outcomes).toHaveLength(deleted + 2 * written);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(deleted + written);
    const { kept, counted } = await starsOf(artisanId);
    expect(kept).toEqual(counted);
    expect(total(kept)).toBe(written);
  });

  it("if every transaction conflicts twice, as in DynamoDB, before it succeeds", async () => {
    const [artisanId, people] = [await makeArtisan(), await clients(20)];
    const collisions = collideTwice();
    await Promise.all(
      people.map((client, at) => write(client, artisanId, { rating: (at % 5) + 1, comment })),
    );
    await Promise.all(people.slice(0, 10).map((client) => removeOwn(client, artisanId)));
    expect(collisions()).toBe(60);
    const { kept, counted } = await starsOf(artisanId);
    expect(kept).toEqual(counted);
    expect(kept).toEqual([2, 2, 2, 2, 2]);
  });

  it("after any sequence of clients' actions, some of them concurrent", async () => {
    const people = await clients(3);
    const deed = record({ who: nat(2), rating: integer({ min: 0, max: 5 }) });
    await assert(
      asyncProperty(array(array(deed, { maxLength: 4 }), { maxLength: 4 }), async (rounds) => {
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

/** Limits concurrent calls of the table to eight: on a busy machine two hundred at once would time out. */
function inLine(): void {
  const lines = Array.from({ length: 8 }, () => Promise.resolve<unknown>(undefined));
  let turn = 0;
  intercept((command, send) => {
    const line = turn++ % lines.length;
    const sent = (lines[line] ?? Promise.resolve()).then(() => send(command));
    lines[line] = sent.catch(() => undefined);
    return sent;
  });
}

/**
 * Makes the table reject the first two attempts of every transaction.
 *
 * @returns a function that returns the number of rejections
 */
function collideTwice(): () => number {
  const tries = new Map<string, number>();
  let count = 0;
  intercept(async (command, send) => {
    if (!(command instanceof TransactWriteCommand)) return send(command);
    const name = JSON.stringify(command.input.TransactItems?.[0]);
    const tried = tries.get(name) ?? 0;
    tries.set(name, tried + 1);
    if (tried === 2) return send(command);
    count += 1;
    const CancellationReasons = [{ Code: "None" }, { Code: "TransactionConflict" }, { Code: "None" }];
    throw Object.assign(new Error("Transaction cancelled"), { CancellationReasons });
  });
  return () => count;
}
