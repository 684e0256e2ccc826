import { BatchWriteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { intercept } from "../reviews/testing.ts";
import { findAccounts, syncTerms, LookupTermEntity, termRowsOf, textsOf } from "./index.ts";
import { maxTerms, termsOf } from "./terms.ts";

beforeAll(useTable);

async function join(named: { fullName: string; email: string; phone?: string }) {
  const id = randomUUID();
  await AccountEntity.put({ id, userType: "client", ...named }).go();
  await syncTerms(id, []);
}

/**
 * Creates accounts with one email domain.
 *
 * @returns the row that finds the domain
 */
async function crowd(count: number) {
  const rows = Array.from({ length: count }, (_, number) => {
    const account = {
      id: randomUUID(),
      userType: "client",
      fullName: `Chidi ${number}`,
      email: `c${number}@crowd.test`,
    } as const;
    return termRowsOf(account).filter(({ term }) => term === "crowd.test" || term === "hidi");
  });
  await LookupTermEntity.put(rows.flat()).go({ concurrency: 4 });
}

/** Counts the table's operations, and the items read and written. */
async function costOf(work: () => Promise<unknown>) {
  const cost: { calls: string[]; read: number; written: number } = { calls: [], read: 0, written: 0 };
  intercept(async (command, send) => {
    cost.calls.push(command.constructor.name);
    if (command instanceof PutCommand) cost.written += 1;
    if (command instanceof BatchWriteCommand)
      cost.written += Object.values(command.input.RequestItems ?? {}).flat().length;
    const answer = (await send(command)) as { ScannedCount?: number; Items?: unknown[] };
    cost.read += answer.ScannedCount ?? answer.Items?.length ?? 0;
    return answer;
  });
  await work();
  vi.restoreAllMocks();
  return { ...cost, calls: cost.calls.toSorted() };
}

describe("the cost", () => {
  it("of a search is one query, limited to rows with the prefix and to 500, in small and large tables", async () => {
    await join({ fullName: "Chidinma Uzor", email: "uzor@lone.test" });
    const search = () => costOf(() => findAccounts("hidinma uzo", { limit: 50 }));
    const small = await search();
    expect(small).toEqual({ calls: ["QueryCommand"], read: 1, written: 0 });
    await crowd(520);
    expect(await search()).toEqual(small);
    const common = await costOf(() => findAccounts("crowd.te 51", { limit: 50 }));
    expect(common).toEqual({ calls: ["QueryCommand"], read: 500, written: 0 });
  });

  it("of an account is one query and its rows, independent of the number of accounts, and at most 97", async () => {
    const named = {
      fullName: "Chidinma Okafor",
      email: "chidinma.okafor@crowd.test",
      phone: "+2348034417290",
    };
    const add = (more: typeof named) => costOf(() => join(more));
    const cost = await add(named);
    // One of them is the profile.
    expect(cost).toMatchObject({ read: 1, written: 2 + termsOf(textsOf(named)).length });
    expect(cost.written).toBe(40);
    await crowd(100);
    expect(await add(named)).toEqual(cost);
    const long = { ...named, fullName: "Abcdefghij ".repeat(9), email: `${"x.".repeat(80)}y@z.test` };
    expect((await add(long)).written).toBe(2 + maxTerms);
  });
});
