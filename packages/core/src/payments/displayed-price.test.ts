import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { provider } from "../../../../tests/setup/paystack.ts";
import { makePayer, makePlan, monthly } from "../../../../tests/setup/purchase.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { open, PaymentEntity } from "./index.ts";

beforeAll(useTable);
beforeEach(async () => {
  provider.reset();
  await makePlan();
});

const form = { planSlug: monthly };

describe("opening a payment at the price that was displayed", () => {
  it("throws the current plan if its price differs", async () => {
    const artisan = await makePayer();
    await expect(open(artisan, { ...form, amountKobo: 400_000 })).rejects.toMatchObject({
      code: "conflict",
      reason: "price-changed",
      current: { slug: monthly, price: 5_000 },
    });
    const { data } = await PaymentEntity.query.ofArtisan({ artisanId: artisan.id }).go({ consistent: false });
    expect(data).toEqual([]);
    expect(await open(artisan, { ...form, amountKobo: 500_000 })).toMatchObject({ amountKobo: 500_000 });
  });

  it("returns the open payment only if it has that price", async () => {
    const artisan = await makePayer();
    const { reference } = await open(artisan, form);
    await expect(open(artisan, { ...form, amountKobo: 400_000 })).rejects.toMatchObject({
      reason: "payment-open",
    });
    expect(await open(artisan, { ...form, amountKobo: 500_000 })).toMatchObject({ reference });
  });
});
