import { marshall } from "@aws-sdk/util-dynamodb";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { AuditEntity, entry } from "../audit/index.ts";
import { dayInLagos, nowIso } from "../platform/clock.ts";
import { reviewOf } from "../reviews/testing.ts";
import { documentClient, tableName } from "../platform/table/index.ts";
import { makeArtisan } from "../testing/index.ts";
import { count } from "./count.ts";
import type { Row } from "./counters.rules.ts";
import { DayEntity } from "./day.entity.ts";
import { recount } from "./recount.ts";
import { days, totals } from "./read.ts";
import { TotalsEntity } from "./totals.entity.ts";

beforeAll(useTable);
beforeEach(async () => {
  await TotalsEntity.delete({}).go();
  const { data } = await DayEntity.query.all({}).go({ pages: "all" });
  for (const { day } of data) await DayEntity.delete({ day }).go();
});

async function* rows(): AsyncGenerator<readonly Row[]> {
  const { Items = [] } = await documentClient.send(new ScanCommand({ TableName: tableName }));
  yield Items;
}

const today = () => dayInLagos(Date.now());
const system = { type: "system" } as const;

describe("recounting", () => {
  it("returns the table's totals, even if the counters were wrong", async () => {
    const before = await recounted();
    const rated = await makeArtisan({ stars5: 1, stars2: 1 });
    await makeArtisan({ approval: "pending" });
    await makeArtisan({ approval: "suspended", suspendedAt: nowIso() });
    await reviewOf(rated);
    await TotalsEntity.update({}).add({ messages: 9, reviews: -4 }).go();
    const after = await recounted();
    expect(after.artisans).toEqual({
      approved: before.artisans.approved + 1,
      pending: before.artisans.pending + 1,
      suspended: before.artisans.suspended + 1,
    });
    expect(after.users.artisan).toBe(before.users.artisan + 3);
    expect(after.reviews).toBe(before.reviews + 1);
    expect(after.messages).toBe(0);
    expect(after.averageRating).toBe(3.5);
    expect((await TotalsEntity.get({}).go()).data?.recountedAt).toMatch(/^20/);
    expect(await recount(rows, 0)).toEqual({ corrected: 0, meanwhile: 0 });
  });

  it("counts registrations by the audit, and by profiles without an entry", async () => {
    await recount(rows, 0);
    const { registrations: before } = (await days(today(), today()))[0]!;
    const id = randomUUID();
    // One registered as a client and became an artisan; another was deleted, but had registered.
    await AccountEntity.put({ id, userType: "artisan", email: "one@handiwork.test" }).go();
    for (const accountId of [id, randomUUID()])
      await AuditEntity.put(
        entry({ kind: "registered", accountId, actor: system, after: { userType: "client" } }),
      ).go();
    await AccountEntity.put({ id: randomUUID(), userType: "merchant", email: "b@handiwork.test" }).go();
    await recount(rows, 0);
    const { registrations } = (await days(today(), today()))[0]!;
    expect(registrations).toEqual({ ...before, client: before.client + 2, merchant: before.merchant + 1 });
  });

  it("keeps a day's counts of rows deleted since", async () => {
    await DayEntity.put({ day: "2026-03-01", reviews: 7, searches: 12 }).go();
    await recount(rows, 0);
    expect((await days("2026-03-01", "2026-03-01"))[0]).toMatchObject({ reviews: 7, searches: 12 });
  });

  it("loses nothing that is counted concurrently, and reports that it happened", async () => {
    await recount(rows, 0);
    const { products } = await totals();
    const busy = async function* (): AsyncGenerator<readonly Row[]> {
      yield* rows();
      const after = marshall({ __edb_e__: "product", id: "one", createdAt: nowIso() });
      await count([{ id: randomUUID(), before: undefined, after, at: Date.now() }]);
    };
    const { meanwhile } = await recount(busy, 0);
    expect(meanwhile).toBe(1);
    // The table contains none of them: the last attempt's batches remain.
    expect((await totals()).products).toBe(products + 1);
  });
});

const image = (stars: object) => marshall({ __edb_e__: "artisan", approval: "approved", ...stars });

it("the average includes only artisans with reviews; there is none without any", async () => {
  expect((await totals()).averageRating).toBeNull();
  const events = [image({}), image({ stars4: 2 }), image({ stars1: 1, stars2: 1, stars5: 1 })];
  await count(events.map((after) => ({ id: randomUUID(), before: undefined, after, at: Date.now() })));
  expect((await totals()).averageRating).toBeCloseTo((4 + 8 / 3) / 2, 5);
});

/** Returns the stored totals. */
async function recounted() {
  await recount(rows, 0);
  return totals();
}
