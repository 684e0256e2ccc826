import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { readOwn, save } from "../artisans/index.ts";
import { setClock } from "../platform/clock.ts";
import { makeArtisan } from "../testing/index.ts";
import { planPremium, remainingPremium } from "./change.ts";
import { day } from "./ledger.ts";
import { SubscriptionEntity } from "./subscription.entity.ts";
import { changePremium, writePremium } from "./testing.ts";

/** Runs between the read of the record and its use. */
const between = vi.hoisted(() => ({ do: async () => {} }));
vi.mock(import("./change.ts"), async (original) => {
  const kept = await original();
  return {
    ...kept,
    remainingPremium: async (id: string) => {
      const found = await kept.remainingPremium(id);
      await between.do();
      return found;
    },
  };
});

beforeAll(useTable);

const zero = Date.parse("2026-11-22T09:00:00.000Z");
let present = zero;
beforeAll(() => setClock(() => present));
afterEach(() => {
  present = zero;
  vi.restoreAllMocks();
});

const at = (days: number) => new Date(zero + days * day).toISOString();
const extension = (source: string, days: number) =>
  ({ kind: "extend", source: `payment:${source}`, planSlug: "premium-monthly", days }) as const;
const rowOf = async (id: string) => (await SubscriptionEntity.get({ id }).go({ consistent: true })).data;
const recordOf = async (id: string) => (await ArtisanEntity.get({ id }).go({ consistent: true })).data;
const own = async (id: string) => (await readOwn({ type: "artisan", id })).artisan;

describe("premium that is bought", () => {
  it("starts at once, in the ledger and on the record, with the first reminder", async () => {
    const id = await makeArtisan();
    expect(await own(id)).toMatchObject({ subscriptionStatus: "free", canSubscribe: true, renewsFrom: null });
    const planned = await changePremium(id, extension("1", 30));
    expect(planned?.period).toMatchObject({ from: at(0), until: at(30) });
    expect(await rowOf(id)).toMatchObject({ status: "active", version: 1, nextAt: at(23), step: 7 });
    expect(await recordOf(id)).toMatchObject({ premiumActivatedAt: at(0), premiumExpiresAt: at(30) });
    expect(await own(id)).toMatchObject({
      isPremium: true,
      subscriptionStatus: "active",
      renewsFrom: at(23),
      canSubscribe: false,
      mostPictures: 20,
    });
    present = zero + 23 * day;
    expect((await own(id))?.canSubscribe).toBe(true);
  });

  it("is appended when renewed, and is continuous since the first purchase", async () => {
    const id = await makeArtisan();
    await changePremium(id, extension("1", 30));
    present = zero + 29.5 * day;
    const renewed = await changePremium(id, extension("2", 90));
    expect(renewed?.period).toMatchObject({ from: at(30), until: at(120) });
    expect(await recordOf(id)).toMatchObject({ premiumActivatedAt: at(0), premiumExpiresAt: at(120) });
    present = zero + 121 * day;
    expect(await own(id)).toMatchObject({ subscriptionStatus: "expired", canSubscribe: true });
    await changePremium(id, extension("3", 30));
    expect(await recordOf(id)).toMatchObject({ premiumActivatedAt: at(121), premiumExpiresAt: at(151) });
  });

  it("continues from the record's end if there is no ledger", async () => {
    const [running, over] = [at(3), at(-3)];
    const id = await makeArtisan({ premiumActivatedAt: at(-27), premiumExpiresAt: running });
    await changePremium(id, extension("1", 30));
    expect((await rowOf(id))?.periods).toEqual([
      { source: "record", from: at(-27), until: running },
      { source: "payment:1", planSlug: "premium-monthly", from: running, until: at(33) },
    ]);
    const lapsed = await makeArtisan({ premiumExpiresAt: over });
    await changePremium(lapsed, extension("1", 30));
    expect(await recordOf(lapsed)).toMatchObject({ premiumActivatedAt: at(0), premiumExpiresAt: at(30) });
  });

  it("is not granted without a record, also if the record is deleted concurrently", async () => {
    expect(await changePremium(randomUUID(), extension("1", 30))).toBeNull();
    const id = await makeArtisan();
    const planned = await planPremium(id, extension("1", 30));
    await ArtisanEntity.delete({ id }).go();
    expect(planned && (await writePremium(planned))).toBe(false);
    expect(await rowOf(id)).toBeNull();
  });

  it("is restored with a new record after the earlier record was deleted", async () => {
    const id = await makeArtisan();
    expect(await remainingPremium(id)).toEqual({ record: {}, version: 0 });
    await changePremium(id, extension("1", 30));
    expect((await remainingPremium(id)).record).toEqual({
      premiumActivatedAt: at(0),
      premiumExpiresAt: at(30),
    });
    await ArtisanEntity.delete({ id }).go();
    const form = { category: "Plumber", location: "Ikeja, Lagos" };
    await save({ type: "artisan", id }, form, { address: "102.89.1.1", userAgent: "Test" });
    // Bought while the record is pending, by a checkout that was opened earlier.
    await changePremium(id, extension("2", 30));
    expect(await own(id)).toMatchObject({ isPremium: true, premiumExpiresAt: at(60), canSubscribe: false });
  });
});

describe("concurrent changes", () => {
  it("lose no day: the second of two plans from one state is rejected, and each source counts once", async () => {
    const id = await makeArtisan();
    const plans = await Promise.all(["1", "2"].map((source) => planPremium(id, extension(source, 30))));
    const written = await Promise.all(plans.flatMap((planned) => (planned ? [writePremium(planned)] : [])));
    expect(written.filter(Boolean)).toHaveLength(1);
    const sources = ["1", "2", "3", "4", "5", "1", "2", "3", "4", "5"];
    await Promise.all(sources.map((source) => changePremium(id, extension(source, 10 + Number(source)))));
    const row = await rowOf(id);
    const [first = ""] = row?.periods.map(({ source }) => source) ?? [];
    const days = 11 + 12 + 13 + 14 + 15 - (10 + Number(first.split(":")[1])) + 30;
    expect(await recordOf(id)).toMatchObject({ premiumExpiresAt: at(days) });
    expect(row?.periods).toHaveLength(5);
  });

  it("by a refund and a payment have the same result in either order", async () => {
    const id = await makeArtisan();
    await changePremium(id, extension("1", 30));
    present = zero + 10 * day;
    await Promise.all([
      changePremium(id, { kind: "withdraw", source: "payment:1" }),
      changePremium(id, extension("2", 30)),
    ]);
    expect(await recordOf(id)).toMatchObject({ premiumExpiresAt: at(40) });
  });
});

describe("a new record, concurrently with a refund,", () => {
  it("excludes the refunded days, whichever comes first", async () => {
    const id = await makeArtisan();
    await changePremium(id, extension("1", 30));
    await ArtisanEntity.delete({ id }).go();
    const planned = await planPremium(id, { kind: "withdraw", source: "payment:1" });
    await makeArtisan({ id, ...(await remainingPremium(id)).record });
    expect(planned && (await writePremium(planned))).toBe(false);
    await changePremium(id, { kind: "withdraw", source: "payment:1" });
    expect(await recordOf(id)).toMatchObject({ premiumExpiresAt: at(0) });
  });

  it("is planned again if a refund intervenes", async () => {
    const id = await makeArtisan();
    await changePremium(id, extension("1", 30));
    await ArtisanEntity.delete({ id }).go();
    // The refund is written after the form read premium and before it writes.
    let isBetween = true;
    between.do = async () => {
      if (isBetween) {
        isBetween = false;
        await changePremium(id, { kind: "withdraw", source: "payment:1" });
      }
    };
    const form = { category: "Plumber", location: "Ikeja, Lagos" };
    await save({ type: "artisan", id }, form, { address: "102.89.1.1", userAgent: "Test" });
    between.do = async () => {};
    expect(isBetween).toBe(false);
    expect(await recordOf(id)).toMatchObject({ premiumExpiresAt: at(0) });
  });
});

describe("premium that ends early", () => {
  it("is cancelled at once, by a refund or an admin, without further reminders", async () => {
    const [refunded, ended] = [await makeArtisan(), await makeArtisan()];
    for (const id of [refunded, ended]) await changePremium(id, extension("1", 30));
    present = zero + 10 * day;
    await changePremium(refunded, { kind: "withdraw", source: "payment:1" });
    await changePremium(ended, { kind: "end" });
    for (const id of [refunded, ended]) {
      expect(await rowOf(id)).toMatchObject({ status: "cancelled", nextAt: "" });
      expect(await own(id)).toMatchObject({
        isPremium: false,
        subscriptionStatus: "cancelled",
        premiumExpiresAt: at(10),
        canSubscribe: true,
      });
    }
    expect(await changePremium(ended, { kind: "end" })).toBeNull();
    await changePremium(ended, extension("2", 30));
    expect(await own(ended)).toMatchObject({ subscriptionStatus: "active", premiumExpiresAt: at(40) });
  });

  it("keeps the days of another payment, and the reminders of another end", async () => {
    const id = await makeArtisan();
    await changePremium(id, extension("1", 30));
    await changePremium(id, extension("2", 30));
    await changePremium(id, { kind: "withdraw", source: "payment:1" });
    expect(await rowOf(id)).toMatchObject({ status: "active", nextAt: at(23), step: 7, version: 3 });
    present = zero + 30.01 * day;
    // It has ended, and the reminder of its end stays due.
    await SubscriptionEntity.patch({ id })
      .set({ nextAt: at(30), step: 0 })
      .go();
    await changePremium(id, { kind: "withdraw", source: "payment:2" });
    expect(await rowOf(id)).toMatchObject({ status: "active", nextAt: at(30), step: 0 });
    expect(await own(id)).toMatchObject({ subscriptionStatus: "expired" });
  });

  it("is removed from the ledger only if the artisan has no record; without any premium nothing happens", async () => {
    const id = await makeArtisan();
    await changePremium(id, extension("1", 30));
    await ArtisanEntity.delete({ id }).go();
    await changePremium(id, { kind: "withdraw", source: "payment:1" });
    expect((await remainingPremium(id)).record).toMatchObject({ premiumExpiresAt: at(0) });
    expect(await recordOf(id)).toBeNull();
    expect(await changePremium(randomUUID(), { kind: "withdraw", source: "payment:1" })).toBeNull();
    expect(await changePremium(await makeArtisan(), { kind: "end" })).toBeNull();
  });
});
