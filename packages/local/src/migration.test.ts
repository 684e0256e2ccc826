import { randomUUID } from "node:crypto";
import { ArtisanEntity } from "@handiwork/core/domain/artisan";
import { AuditEntity } from "@handiwork/core/domain/audit";
import { newId } from "@handiwork/core/platform/ids";
import {
  foresee,
  type Migration,
  migrations,
  type MigrationTable,
  progressOf,
  run,
} from "@handiwork/core/flows/migration";
import { MerchantEntity } from "@handiwork/core/domain/merchant";
import { count as tell, recount, totals } from "@handiwork/core/flows/counters";
import { beforeEach, expect, it, vi } from "vitest";
import { ReviewEntity } from "@handiwork/core/domain/review";
import { SubscriptionEntity } from "../../core/src/model/subscription/subscription.entity.ts";
import { marshall } from "@aws-sdk/util-dynamodb";
import { makeArtisan, makeMerchant } from "../../core/src/testing/index.ts";
import { useTable } from "../../../tests/setup/table.ts";
import { age, breaking, moderated, oldReview } from "./migration.testing.ts";
import { migrationTable } from "./migration-table.ts";
import { countedRows } from "./rows.ts";

const options = { rate: 0, pageSize: 4, segments: 1 } as const;
const day = 86_400_000;

beforeEach(useTable);

function migrationOf(id: string): Migration {
  const found = migrations.find((each) => each.id === id);
  if (!found) throw new Error(`There is no migration ${id}.`);
  return found;
}

const reviews = migrationOf("2026-11-reviews-in-moderation");
const ledger = migrationOf("2026-11-premium-ledger");

const rawOf = ({ data }: { data: unknown }) => (data as { Item: Record<string, unknown> }).Item;
const rowOf = async (id: string) => (await SubscriptionEntity.get({ id }).go()).data;

it("brings older reviews into the list of all reviews, and leaves younger ones as they are", async () => {
  const old = await Promise.all(Array.from({ length: 9 }, () => oldReview()));
  const young = { artisanId: randomUUID(), clientId: randomUUID(), createdAt: "2026-11-20T10:00:00.000Z" };
  await ReviewEntity.put({ ...young, id: newId(), rating: 1, moderation: "reported", openReports: 2 }).go();
  expect(await moderated()).toEqual([]);
  expect(await run(reviews, migrationTable, options)).toMatchObject({ isDone: true, seen: 10, changed: 9 });
  expect((await moderated()).toSorted()).toEqual(old.map(({ artisanId }) => artisanId).toSorted());
  const { data } = await ReviewEntity.get(young).go();
  expect(data).toMatchObject({ moderation: "reported", openReports: 2, rating: 1 });
});

it("leaves the items exactly as they would be had they been written today", async () => {
  const key = await oldReview("As it was");
  await run(reviews, migrationTable, options);
  const { data } = await ReviewEntity.get(key).go({ data: "raw" });
  const item = (data as unknown as { Item: Record<string, unknown> }).Item;
  const { _cause, ...found } = item;
  const { data: row } = await ReviewEntity.get(key).go();
  const { Item: wanted } = ReviewEntity.put(row!).params<{ Item: Record<string, unknown> }>();
  expect(found).toEqual(wanted);
});

it("finds entries of the audit by who did it, but for those that nobody did", async () => {
  const actorId = randomUUID();
  const entry = { kind: "verified", accountId: randomUUID() } as const;
  const { data: written } = await AuditEntity.put({ ...entry, actorType: "admin", actorId }).go();
  await AuditEntity.put({ ...entry, actorType: "system" }).go();
  const { Key } = AuditEntity.get(written).params<{ Key: object }>();
  await age(Key, ["gsi3pk", "gsi3sk"]);
  const found = await run(migrationOf("2026-11-audit-by-actor"), migrationTable, options);
  expect(found).toMatchObject({ isDone: true, seen: 2, changed: 1 });
  const { data } = await AuditEntity.query.byActor({ actorId }).go();
  expect(data.map(({ id }) => id)).toEqual([written.id]);
});

it("makes a ledger for premium that is older than ledgers, and touches no other", async () => {
  const until = new Date(Date.now() + 20 * day).toISOString();
  const [running, over, kept, none] = await Promise.all([
    makeArtisan({ premiumExpiresAt: until }),
    makeArtisan({ premiumExpiresAt: new Date(Date.now() - day).toISOString() }),
    makeArtisan({ premiumExpiresAt: until }),
    makeArtisan(),
  ]);
  const own = { id: kept, periods: [], status: "cancelled", version: 7, nextAt: "" } as const;
  await SubscriptionEntity.put({ ...own, periods: [] }).go();
  expect(await run(ledger, migrationTable, options)).toMatchObject({ isDone: true, seen: 4, changed: 1 });
  expect(await rowOf(running)).toMatchObject({
    periods: [{ source: "record", until }],
    status: "active",
    version: 1,
    nextAt: new Date(Date.parse(until) - 7 * day).toISOString(),
    step: 7,
  });
  expect(await Promise.all([over, none].map(rowOf))).toEqual([null, null]);
  expect(await rowOf(kept)).toMatchObject({ version: 7, status: "cancelled" });
});

const idsIn = async (approval: "pending" | "suspended") =>
  (await ArtisanEntity.query.byApproval({ approval }).go()).data.map(({ id }) => id);

it("brings who was suspended before out of those who wait, in the lists and the counters, at whatever moment one counts", async () => {
  const suspendedAt = "2026-11-01T10:00:00.000Z";
  const [waiting, suspended] = [await makeArtisan({ approval: "pending" }), await makeArtisan()];
  await ArtisanEntity.patch({ id: suspended }).set({ approval: "pending", suspendedAt }).go();
  const shop = await makeMerchant({ approval: "pending", suspendedAt });
  const itemOf = async () => rawOf(await ArtisanEntity.get({ id: suspended }).go({ data: "raw" }));
  await recount(countedRows, 0);
  expect(await totals()).toMatchObject({ artisans: { pending: 2, suspended: 0 }, merchants: { pending: 1 } });
  const before = await itemOf();
  for (const id of ["2026-11-suspended-artisans", "2026-11-suspended-merchants"])
    expect(await run(migrationOf(id), migrationTable, options)).toMatchObject({ isDone: true, changed: 1 });
  const after = await itemOf();
  expect([await idsIn("pending"), await idsIn("suspended")]).toEqual([[waiting], [suspended]]);
  const { data: shops } = await MerchantEntity.query.byApproval({ approval: "suspended" }).go();
  expect(shops.map(({ id }) => id)).toEqual([shop]);
  // The stream tells of the change twice, as it may.
  const change = { id: "one", before: marshall(before), after: marshall(after), at: Date.now() };
  for (const each of [change, change]) await tell([each]);
  expect((await totals()).artisans).toEqual({ approved: 0, pending: 1, suspended: 1 });
  expect((await ArtisanEntity.get({ id: suspended }).go()).data).toMatchObject({ suspendedAt });
  // A plain count finds the merchant, of whom the stream has not told here, and nothing else.
  expect(await recount(countedRows, 0)).toMatchObject({ corrected: 2 });
});

it("makes no ledger where premium changes at that moment", async () => {
  const id = await makeArtisan({ premiumExpiresAt: new Date(Date.now() + 20 * day).toISOString() });
  const table: MigrationTable = {
    ...migrationTable,
    async write(...input) {
      await ArtisanEntity.patch({ id })
        .set({ premiumExpiresAt: new Date(0).toISOString() })
        .go();
      return migrationTable.write(...input);
    },
  };
  expect(await run(ledger, table, options)).toMatchObject({ isDone: true, changed: 0 });
  expect((await SubscriptionEntity.get({ id }).go()).data).toBeNull();
});

it("never loses what somebody writes at the same moment", async () => {
  const key = await oldReview();
  let first = true;
  const table: MigrationTable = {
    ...migrationTable,
    async write(...input) {
      if (first) {
        first = false;
        await ReviewEntity.patch(key).set({ comment: "Edited just now", moderation: "reported" }).go();
      }
      return migrationTable.write(...input);
    },
  };
  await run(reviews, table, options);
  const { data } = await ReviewEntity.get(key).go();
  expect(data).toMatchObject({ comment: "Edited just now", moderation: "reported" });
  const listed = await ReviewEntity.query.byModeration({ moderation: "reported" }).go();
  expect(listed.data.map(({ artisanId }) => artisanId)).toEqual([key.artisanId]);
});

it("brings nothing back that is deleted at the same moment", async () => {
  const key = await oldReview();
  const table: MigrationTable = {
    ...migrationTable,
    async write(...input) {
      await ReviewEntity.delete(key).go();
      return migrationTable.write(...input);
    },
  };
  expect(await run(reviews, table, options)).toMatchObject({ isDone: true, changed: 0 });
  expect((await ReviewEntity.get(key).go()).data).toBeNull();
});

it("goes on where it stopped, wherever the power went", async () => {
  const old = await Promise.all(Array.from({ length: 14 }, () => oldReview()));
  for (const fails of [1, 2, 1])
    await expect(
      run(
        reviews,
        breaking((call, count) => call === "write" && count === fails),
        options,
      ),
    ).rejects.toThrow("The power is gone");
  await expect(
    run(
      reviews,
      breaking((call, count) => call === "page" && count === 2),
      options,
    ),
  ).rejects.toThrow("The power is gone");
  const before = await progressOf(reviews);
  expect(before).toMatchObject({ isBegun: true, isDone: false });
  expect(before.seen).toBeGreaterThan(0);
  const read: (string | null)[] = [];
  const table: MigrationTable = {
    ...migrationTable,
    page: (wanted, place) => (read.push(place.after), migrationTable.page(wanted, place)),
  };
  expect(await run(reviews, table, options)).toMatchObject({ isDone: true });
  expect(read[0]).not.toBeNull();
  expect((await moderated()).toSorted()).toEqual(old.map(({ artisanId }) => artisanId).toSorted());
});

it("changes nothing when it is run again, or by another run at the same time", async () => {
  await Promise.all(Array.from({ length: 12 }, () => oldReview()));
  const runs = await Promise.allSettled([
    run(reviews, migrationTable, options),
    run(reviews, migrationTable, options),
  ]);
  for (const each of runs)
    if (each.status === "rejected") expect(String(each.reason)).toContain("Another run");
  await run(reviews, migrationTable, options);
  expect(await moderated()).toHaveLength(12);
  const write = vi.fn<MigrationTable["write"]>(migrationTable.write);
  expect(await run(reviews, { ...migrationTable, write }, options)).toMatchObject({ isDone: true });
  const again = { ...options, again: true };
  expect(await run(reviews, { ...migrationTable, write }, again)).toMatchObject({ changed: 0, seen: 12 });
  expect(write).not.toHaveBeenCalled();
});

it("reaches everything in several segments, and goes on with as many only", async () => {
  await Promise.all(Array.from({ length: 20 }, () => oldReview()));
  const inThree = { ...options, segments: 3 };
  await expect(
    run(
      reviews,
      breaking((call, count) => call === "page" && count === 5),
      inThree,
    ),
  ).rejects.toThrow("The power is gone");
  await expect(run(reviews, migrationTable, options)).rejects.toThrow("--segments 3");
  expect(await run(reviews, migrationTable, inThree)).toMatchObject({ isDone: true, seen: 20 });
  expect(await moderated()).toHaveLength(20);
});

it("says what it would do without writing, or telling what people wrote", async () => {
  await oldReview("Adaeze lives in Ikeja");
  await makeArtisan({ premiumExpiresAt: new Date(Date.now() + 20 * day).toISOString() });
  const write = vi.fn<MigrationTable["write"]>();
  const paced = vi.fn<() => Promise<void>>(async () => undefined);
  const how = { pageSize: 4, paced };
  const seen = await foresee(reviews, { ...migrationTable, write }, how);
  expect(seen).toMatchObject({ seen: 1, changed: 1, made: 0 });
  expect([...seen.attributes.keys()].toSorted()).toEqual(["+ gsi3pk", "+ gsi3sk", "+ moderation"]);
  const premium = await foresee(ledger, { ...migrationTable, write }, how);
  expect(premium).toMatchObject({ seen: 1, changed: 0, made: 1 });
  expect(JSON.stringify([...seen.example, ...premium.example])).not.toMatch(/Adaeze|2026|none/);
  expect(write).not.toHaveBeenCalled();
  expect(paced).toHaveBeenCalled();
  expect(await progressOf(reviews)).toMatchObject({ isBegun: false });
  expect(await moderated()).toEqual([]);
});

it("keeps to the rate", async () => {
  await Promise.all(Array.from({ length: 8 }, () => oldReview()));
  const began = performance.now();
  await run(reviews, migrationTable, { ...options, rate: 10 });
  // Eight reviews, and the row that says how far it has come.
  expect(performance.now() - began).toBeGreaterThan(790);
});

it("refuses a migration that changes what it does not name", async () => {
  await oldReview();
  const sly: Migration = { ...reviews, id: "sly", upgrade: () => ({ set: { comment: "" } }) };
  await expect(run(sly, migrationTable, options)).rejects.toThrow("does not name: comment");
});

it("has migrations whose ids are their own", () => {
  const ids = migrations.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^\d{4}-\d{2}-[a-z-]+$/);
});
