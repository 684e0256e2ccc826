import { provider } from "./testing.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { ArtisanEntity } from "../artisan/artisan.entity.ts";
import { PlanEntity } from "../subscription/plan.entity.ts";
import { SubscriptionEntity } from "../subscription/subscription.entity.ts";
import { makeArtisan } from "../testing/index.ts";
import { hear, open, PaymentEntity } from "./index.ts";

beforeAll(useTable);
beforeEach(() => provider.reset());

const planSlug = "premium-monthly";
const dayLong = 24 * 3_600_000;

beforeEach(async () => {
  await PlanEntity.put({
    slug: planSlug,
    name: "Premium Monthly",
    price: 5_000,
    durationDays: 30,
    features: [],
  }).go();
});

const proven = { emailVerifiedAt: "2026-01-01T00:00:00.000Z" };

async function opened() {
  const id = await makeArtisan({}, proven);
  const artisan = { type: "artisan", id } as const;
  const { reference } = await open(artisan, { planSlug });
  return { id, artisan, reference };
}

const rowOf = async (reference: string) => (await PaymentEntity.get({ reference }).go()).data;
const recordOf = async (id: string) => (await ArtisanEntity.get({ id }).go()).data;
const tell = (data: unknown, event?: string) => {
  const { body, signature } = provider.event(data, event);
  return hear(body, signature);
};

describe("a paid charge", () => {
  it("is settled by the webhook alone: the payment counts and premium runs", async () => {
    const { id, reference } = await opened();
    expect(await tell(provider.pay(reference))).toMatchObject({ reference, outcome: "applied" });
    const row = await rowOf(reference);
    expect(row).toMatchObject({
      status: "success",
      channel: "card",
      card: { last4: "4081", brand: "visa" },
      domain: "test",
      shelf: "paid",
      queue: "none",
    });
    const record = await recordOf(id);
    expect(record?.premiumExpiresAt).toBe(row?.periodUntil);
    const days = (Date.parse(row?.periodUntil ?? "") - Date.parse(row?.periodFrom ?? "")) / dayLong;
    expect(days).toBe(30);
    expect(provider.asked.filter((path) => path.startsWith("GET"))).toEqual([]);
  });
});
