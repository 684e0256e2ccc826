import { searchCategories, tradeNames } from "@handiwork/core/reference/categories";
import { parseLocation, states } from "@handiwork/core/reference/locations";
import { industries } from "@handiwork/core/reference/industries";
import * as Analytics from "@handiwork/core/analytics";
import { setClock } from "@handiwork/core/platform/clock";
import { readRecords } from "@handiwork/core/accounts";
import { ArtisanEntity } from "@handiwork/core/artisans";
import { MerchantEntity } from "@handiwork/core/merchants";
import { list } from "@handiwork/core/reviews";
import type { Review } from "@handiwork/core/reviews/schema";
import { profile } from "@handiwork/core/artisans";
import { anonymous } from "@handiwork/core/platform/actor";
import { PaymentEntity, PaymentReference } from "@handiwork/core/payments";
import { SubscriptionEntity } from "@handiwork/core/premium";
import type { MediaImage } from "@handiwork/core/media/schema";
import { decodeTime } from "ulid";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { productsOf, ProductQuotaEntity } from "@handiwork/core/products";
import type { Product } from "@handiwork/core/products/schema";
import type { Pictures } from "./artisans.ts";
import { catalogue } from "./catalogue.ts";
import { defaultSeed, demoAccounts, seedTable, type SeededUser } from "./index.ts";

const picture: MediaImage = {
  key: "portfolio/test-1",
  width: 800,
  height: 600,
  placeholder: "data:,",
  widths: [160, 400, 800],
};
const work = Object.fromEntries(tradeNames.map((trade) => [trade, [picture]])) as unknown as Pictures["work"];
const pictures: Pictures = {
  work,
  sent: {},
  women: [picture],
  men: [picture],
  logos: [picture],
  shops: [picture],
  goods: {},
};
const now = Date.parse("2026-11-01T08:00:00Z");

let users: SeededUser[] = [];
let restore = () => {};
afterEach(() => restore());
beforeAll(async () => {
  const remove = await useTable();
  users = await seedTable({ ...defaultSeed, now }, pictures);
  return remove;
});

const approved = async () =>
  (await ArtisanEntity.query.byApproval({ approval: "approved" }).go({ pages: "all" })).data;

describe("the seeded marketplace", () => {
  it("has approved artisans of every trade and in every state, and several plumbers in Ikeja", async () => {
    const artisans = await approved();
    expect(new Set(artisans.map(({ category }) => category))).toEqual(new Set(tradeNames));
    expect(new Set(artisans.map(({ location }) => parseLocation(location).state))).toEqual(
      new Set(states.map(({ label }) => label)),
    );
    const near = artisans.filter(
      ({ category, location }) => category === "Plumber" && location === "Ikeja, Lagos",
    );
    expect(near.length).toBeGreaterThan(1);
    for (const category of searchCategories) {
      expect(artisans.filter((artisan) => artisan.category === category).length).toBeGreaterThan(5);
    }
  });

  it("has pending artisans too, merchants of every industry, and one demo account a user type", async () => {
    const pending = await ArtisanEntity.query.byApproval({ approval: "pending" }).go({ pages: "all" });
    expect(pending.data.length).toBeGreaterThan(10);
    const merchants = await MerchantEntity.query.byApproval({ approval: "approved" }).go({ pages: "all" });
    expect(new Set(merchants.data.map(({ industry }) => industry))).toEqual(new Set(industries));
    for (const [group, email] of Object.entries(demoAccounts)) {
      const user = users.find((each) => each.email === email);
      const found = await readRecords(user?.id ?? "");
      expect(found.profile).toMatchObject({ userType: group, email });
    }
  });

  it("has products of most merchants: one each the catalogue knows, as many as are counted, some out of stock", async () => {
    const merchants = await MerchantEntity.query.byApproval({ approval: "approved" }).go({ pages: "all" });
    const all: Product[] = [];
    for (const { id, industry } of merchants.data) {
      const { items } = await productsOf(id, { limit: 50 });
      const { data: quota } = await ProductQuotaEntity.get({ ownerId: id }).go();
      expect(items).toHaveLength(quota?.products ?? 0);
      const names = catalogue[industry as keyof typeof catalogue].map(({ name }) => name);
      for (const { name } of items) expect(names).toContain(name);
      all.push(...items);
    }
    expect(all.length).toBeGreaterThan(3 * merchants.data.length);
    expect(all.some(({ inStock }) => !inStock)).toBe(true);
    for (const { price } of all) expect(Number.isInteger(price) && price > 0).toBe(true);
    expect(merchants.data.some(({ website }) => website)).toBe(true);
  });

  it("has ratings that are the averages of the reviews it wrote", async () => {
    for (const artisan of (await approved()).slice(0, 20)) {
      const { items } = await list(anonymous, { artisanId: artisan.id, limit: 50 });
      const { rating, totalReviews } = await profile(anonymous, artisan.id);
      expect(totalReviews).toBe(items.length);
      const sum = items.reduce((total, review) => total + review.rating, 0);
      expect(rating).toBe(items.length === 0 ? null : sum / items.length);
    }
  });

  it("has reviews in the order of their dates, some answered, some without words, some after contact", async () => {
    const all: Review[] = [];
    for (const artisan of (await approved()).slice(0, 60)) {
      const { items } = await list(anonymous, { artisanId: artisan.id, limit: 50 });
      const dates = items.map(({ createdAt }) => createdAt);
      expect(dates).toEqual(dates.toSorted().toReversed());
      for (const { id, createdAt, answer } of items) {
        expect(decodeTime(id)).toBe(Date.parse(createdAt));
        expect(createdAt > artisan.createdAt).toBe(true);
        if (answer) expect(answer.createdAt > createdAt).toBe(true);
      }
      all.push(...items);
    }
    for (const some of [
      all.filter(({ answer }) => answer !== null),
      all.filter(({ comment }) => comment === null),
      all.filter(({ contacted }) => contacted),
    ]) {
      expect(some.length).toBeGreaterThan(5);
      expect(some.length).toBeLessThan(all.length / 2);
    }
  });
});

describe("the demo accounts", () => {
  it("have numbers of a month for the artisan: more who were shown them than looked, more who looked than wrote", async () => {
    const id = users.find(({ email }) => email === demoAccounts.artisan)?.id ?? "";
    restore = setClock(() => now);
    const premium = { artisan: { premiumExpiresAt: "2027-01-01T00:00:00.000Z" } };
    const { days } = await Analytics.read({ type: "artisan", id }, premium);
    expect(days).toHaveLength(30);
    expect(days.at(-1)?.day).toBe("2026-11-01");
    for (const { views, searches, contacts } of days) {
      expect(searches).toBeGreaterThan(views);
      expect(views).toBeGreaterThanOrEqual(contacts);
    }
    expect(days.some(({ contacts, favourites }) => contacts > 0 && favourites > 0)).toBe(true);
  });

  it("have a ledger that agrees with the premium of the record and the next reminder", async () => {
    const { data: all } = await SubscriptionEntity.query.due({}).go({ pages: "all" });
    const premium = (await approved()).filter(({ premiumExpiresAt }) => premiumExpiresAt !== undefined);
    expect(all).toHaveLength(premium.length);
    for (const { id, periods, nextAt, step } of all) {
      const { data: record } = await ArtisanEntity.get({ id }).go();
      expect(periods.at(-1)?.until).toBe(record?.premiumExpiresAt);
      expect(Date.parse(nextAt) + (step ?? NaN) * 86_400_000).toBe(
        Date.parse(record?.premiumExpiresAt ?? ""),
      );
    }
  });

  it("paid for the days in the ledger, one payment a period, in the past and while they had an account", async () => {
    const { data: ledgers } = await SubscriptionEntity.query.due({}).go({ pages: "all" });
    const { data: paid } = await PaymentEntity.query.byStatus({ status: "success" }).go({ pages: "all" });
    const periods = ledgers.flatMap(({ periods: all }) => all).filter(({ source }) => source !== "record");
    expect(paid.length).toBeGreaterThan(0);
    expect(paid.map(({ reference }) => `payment:${reference}`).toSorted()).toEqual(
      periods.map(({ source }) => source).toSorted(),
    );
    for (const { reference, artisanId, paidAt = "", durationDays, ...payment } of paid) {
      const { periodFrom = "", periodUntil = "" } = payment;
      const { data: record } = await ArtisanEntity.get({ id: artisanId }).go();
      expect(PaymentReference.safeParse(reference).success).toBe(true);
      expect(periods).toContainEqual(expect.objectContaining({ from: periodFrom, until: periodUntil }));
      expect(Date.parse(periodUntil) - Date.parse(periodFrom)).toBe(durationDays * 86_400_000);
      expect([record?.createdAt ?? "", paidAt, new Date(now).toISOString()]).toEqual(
        [record?.createdAt ?? "", paidAt, new Date(now).toISOString()].toSorted(),
      );
    }
  });
});
