import { provider } from "../../../../tests/setup/paystack.ts";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { PlanEntity } from "../premium/plan.entity.ts";
import { SubscriptionEntity } from "../premium/subscription.entity.ts";
import { beforeTransaction, intercept } from "../reviews/testing.ts";
import { check, open, PaymentEntity, settle, verify } from "./index.ts";
import { recordProblem } from "./settle.ts";
import {
  expiryOf,
  makePlan,
  monthly,
  openPayment,
  readPayment,
  receiveEvent,
  yearly,
} from "../../../../tests/setup/purchase.ts";

beforeAll(useTable);
beforeEach(async () => {
  provider.reset();
  await makePlan();
  await makePlan({ slug: yearly, name: "Premium Yearly", price: 48_000, durationDays: 365 });
});

const day = 24 * 3_600_000;

/** Returns the number of premium days in the ledger. */
async function daysOf(id: string): Promise<number> {
  const { data } = await SubscriptionEntity.get({ id }).go({ consistent: true });
  const periods = data?.periods ?? [];
  return periods.reduce((sum, { from, until }) => sum + (Date.parse(until) - Date.parse(from)) / day, 0);
}

describe("a paid charge", () => {
  it("is settled by the webhook alone: grants the payment and premium without calling the provider", async () => {
    const { artisan, reference } = await openPayment();
    expect(await receiveEvent(provider.pay(reference))).toMatchObject({ reference, outcome: "applied" });
    const row = await readPayment(reference);
    expect(row).toMatchObject({ status: "success", channel: "card", domain: "test", shelf: "paid" });
    expect(row).toMatchObject({ card: { last4: "4081", brand: "visa" }, queue: "none" });
    expect(await expiryOf(artisan)).toBe(row.periodUntil);
    expect(Date.parse(row.periodUntil ?? "") - Date.parse(row.periodFrom ?? "")).toBe(30 * day);
    expect(provider.asked.filter((path) => path.startsWith("GET"))).toEqual([]);
  });

  it("counts once, despite repeated and concurrent sources", async () => {
    const { artisan, reference } = await openPayment();
    const charge = provider.pay(reference);
    const bringers = [
      () => receiveEvent(charge),
      () => receiveEvent(charge),
      () => verify(artisan, { reference }),
      () => check(reference),
    ];
    await Promise.all([...bringers, ...bringers].map((bring) => bring()));
    await receiveEvent(charge);
    expect(await daysOf(artisan.id)).toBe(30);
    expect((await readPayment(reference)).problem).toBeUndefined();
  });

  it.each(["failed", "abandoned"] as const)("counts although the payment was %s before", async (status) => {
    const { artisan, reference } = await openPayment();
    await PaymentEntity.patch({ reference }).set({ status }).go();
    await receiveEvent(provider.pay(reference));
    expect((await readPayment(reference)).status).toBe("success");
    expect(await daysOf(artisan.id)).toBe(30);
  });

  it("grants the opened plan, even if its price has changed or it is no longer for sale", async () => {
    const { artisan, reference } = await openPayment();
    await makePlan({ price: 9_000, durationDays: 7, isActive: false });
    await receiveEvent(provider.pay(reference));
    expect(await readPayment(reference)).toMatchObject({ status: "success", amountKobo: 500_000 });
    expect(await daysOf(artisan.id)).toBe(30);
    await PlanEntity.delete({ slug: monthly }).go();
  });

  it("counts in addition to another one of the same artisan: two tabs with two plans, both paid", async () => {
    const { artisan, reference } = await openPayment();
    await verify(artisan, { reference, closed: true });
    const other = await open(artisan, { planSlug: yearly });
    await Promise.all([receiveEvent(provider.pay(reference)), receiveEvent(provider.pay(other.reference))]);
    const rows = await Promise.all([reference, other.reference].map(readPayment));
    // The second one needs an admin's review.
    expect(rows.map(({ problem, queue }) => `${queue} ${problem}`).toSorted()).toEqual([
      "attention Premium had already been paid for: the artisan may have paid twice.",
      "none undefined",
    ]);
    expect(await daysOf(artisan.id)).toBe(395);
    const ends = await Promise.all(
      [reference, other.reference].map(async (each) =>
        Date.parse((await readPayment(each)).periodUntil ?? ""),
      ),
    );
    expect(Date.parse((await expiryOf(artisan)) ?? "")).toBe(Math.max(...ends));
  });

  it("counts if the payer bore the provider's fees", async () => {
    const { reference } = await openPayment();
    await receiveEvent(provider.pay(reference, { amount: 517_767, requested_amount: 500_000, fees: 17_767 }));
    expect((await readPayment(reference)).status).toBe("success");
  });

  it.each([
    ["numbers as text", { amount: "500000", id: "4099260516" }],
    ["metadata as an object", {}],
    ["empty metadata", { metadata: "" }],
    ["0 as metadata", { metadata: 0 }],
    ["no metadata", { metadata: null }],
    ["metadata that is not JSON", { metadata: "{" }],
    ["no domain", { domain: undefined }],
    ["no card", { authorization: null, channel: "bank_transfer" }],
    ["unknown fields", { split: {}, plan_object: [], fees_breakdown: null }],
  ])("counts with %s", async (_, more) => {
    const { reference } = await openPayment();
    await receiveEvent(provider.pay(reference, more));
    expect((await readPayment(reference)).status).toBe("success");
  });

  it.each([
    { approval: "pending" },
    { approval: "pending", suspendedAt: "2026-11-01T00:00:00.000Z" },
  ] as const)("counts for an artisan who is not listed at the moment: %j", async (state) => {
    const { artisan, reference } = await openPayment();
    await ArtisanEntity.patch({ id: artisan.id }).set(state).go();
    await receiveEvent(provider.pay(reference));
    expect((await readPayment(reference)).status).toBe("success");
  });

  it("has a payment time between its opening and now", async () => {
    const [early, late] = [await openPayment(), await openPayment()];
    await receiveEvent(provider.pay(early.reference, { paid_at: "2016-09-30T21:10:19.000Z" }));
    await receiveEvent(provider.pay(late.reference, { paid_at: "2100-01-01T00:00:00.000Z" }));
    const row = await readPayment(early.reference);
    expect(row.paidAt).toBe(row.openedAt);
    expect((await readPayment(late.reference)).paidAt?.slice(0, 4)).not.toBe("2100");
  });
});

describe("a charge that differs is held, with the reason, and grants nothing", () => {
  it.each<[string, Record<string, unknown>, string]>([
    ["a smaller amount", { amount: 499_999 }, "₦4,999.99 was charged instead of ₦5,000."],
    [
      "a larger amount without fees",
      { amount: 500_001, requested_amount: 500_001 },
      "₦5,000.01 was charged instead of ₦5,000.",
    ],
    ["fees without the requested amount", { amount: 517_767, requested_amount: 400_000 }, "₦5,177.67"],
    [
      "a smaller amount that claims to be correct",
      { amount: 100, requested_amount: 500_000 },
      "₦1 was charged",
    ],
    ["nothing", { amount: 0 }, "₦0 was charged instead of ₦5,000."],
    ["a negative amount", { amount: -500_000 }, "₦-5,000 was charged instead of ₦5,000."],
    ["an unreadable amount", { amount: "a lot" }, "did not say how much"],
    ["a fraction of a kobo", { amount: 500_000.5 }, "did not say how much"],
    ["another currency", { currency: "GHS" }, "in GHS instead of NGN"],
    ["the currency in lower case", { currency: "ngn" }, "in ngn instead of NGN"],
    ["no currency", { currency: null }, "an unknown currency"],
    ["another artisan's metadata", { metadata: { artisanId: "another" } }, "for somebody else"],
    ["another plan's metadata", { metadata: '{"planSlug":"premium-yearly"}' }, "for the plan premium-yearly"],
  ])("%s", async (_, more, reason) => {
    const { artisan, reference } = await openPayment();
    await receiveEvent(provider.pay(reference, more));
    const row = await readPayment(reference);
    expect(row).toMatchObject({ status: "held", shelf: "other", queue: "attention" });
    expect(row.heldReason).toContain(reason);
    expect(row.paidAt).toBeDefined();
    expect(await expiryOf(artisan)).toBeUndefined();
  });

  it("the payment of an artisan without a record is held", async () => {
    const { artisan, reference } = await openPayment();
    await ArtisanEntity.delete({ id: artisan.id }).go();
    await receiveEvent(provider.pay(reference));
    expect(await readPayment(reference)).toMatchObject({
      status: "held",
      heldReason: "The artisan no longer has a profile.",
    });
    expect((await SubscriptionEntity.get({ id: artisan.id }).go()).data).toBeNull();
  });

  it("a charge that was refunded before it was settled is held", async () => {
    const { reference } = await openPayment();
    provider.pay(reference, { status: "reversed" });
    await check(reference);
    expect(await readPayment(reference)).toMatchObject({ status: "held", queue: "attention" });
  });

  it("a held payment stays held, whatever is reported later", async () => {
    const { artisan, reference } = await openPayment();
    await receiveEvent(provider.pay(reference, { amount: 100 }));
    await receiveEvent(provider.pay(reference, { amount: 500_000 }));
    await check(reference);
    expect((await readPayment(reference)).status).toBe("held");
    expect(await daysOf(artisan.id)).toBe(0);
  });
});

describe("a settled payment", () => {
  it("that is charged a second time is flagged for admins once, and grants nothing more", async () => {
    const { artisan, reference } = await openPayment();
    await receiveEvent(provider.pay(reference));
    const second = { ...provider.pay(reference), id: 77 };
    await Promise.all([receiveEvent(second), receiveEvent(second)]);
    const row = await readPayment(reference);
    expect(row.problem).toBe("It was charged a second time: the provider's charge 77.");
    expect(row).toMatchObject({ status: "success", queue: "attention" });
    expect(await daysOf(artisan.id)).toBe(30);
  });

  it("is distinguished from a second one by all digits of the provider's id", async () => {
    const { reference } = await openPayment();
    const charge = provider.pay(reference, { id: "@" });
    const asSent = (id: string) => {
      const json = JSON.stringify({ event: "charge.success", data: charge }).replace('"@"', id);
      return provider.signed(json);
    };
    const { receiveWebhook } = await import("./index.ts");
    for (const id of ["9007199254740993", "9007199254740992"]) {
      const { body, signature } = asSent(id);
      await receiveWebhook(body, signature);
    }
    expect((await readPayment(reference)).providerId).toBe("9007199254740993");
    expect((await readPayment(reference)).problem).toContain("9007199254740992");
  });

  it("that was refunded stays refunded when the charge is reported again", async () => {
    const { artisan, reference } = await openPayment();
    await receiveEvent(provider.pay(reference));
    await PaymentEntity.patch({ reference }).set({ status: "refunded" }).go();
    await receiveEvent(provider.pay(reference));
    expect((await readPayment(reference)).status).toBe("refunded");
    expect(await daysOf(artisan.id)).toBe(30);
  });
});

describe("a problem that is recorded while the charge is settled", () => {
  it("stays in the admins' queue", async () => {
    const { artisan, reference } = await openPayment();
    const row = await readPayment(reference);
    beforeTransaction(() => recordProblem(row, "Disputed by the cardholder."));
    await receiveEvent(provider.pay(reference));
    vi.restoreAllMocks();
    expect(await readPayment(reference)).toMatchObject({
      status: "success",
      problem: "Disputed by the cardholder.",
      queue: "attention",
    });
    expect(await daysOf(artisan.id)).toBe(30);
  });
});

describe("a crash", () => {
  it.each([
    ["before", false],
    ["after", true],
  ])(
    "%s the table settles the charge leaves nothing half done; the next source settles it",
    async (_, isDone) => {
      const { artisan, reference } = await openPayment();
      const charge = provider.pay(reference);
      intercept(async (command, send) => {
        if (!("TransactItems" in (command as { input: object }).input)) return send(command);
        if (isDone) await send(command);
        throw new Error("The power is out");
      });
      await expect(receiveEvent(charge)).rejects.toThrow();
      vi.restoreAllMocks();
      expect((await readPayment(reference)).status).toBe(isDone ? "success" : "pending");
      await receiveEvent(charge);
      expect(await daysOf(artisan.id)).toBe(30);
      expect((await readPayment(reference)).problem).toBeUndefined();
    },
  );
});

it("an unknown reference is not a payment", async () => {
  const { reference } = await openPayment();
  const charge = { ...provider.pay(reference), reference: "PAY-1-1" };
  expect(await receiveEvent(charge)).toEqual({
    event: "charge.success",
    reference: "PAY-1-1",
    outcome: "unknown",
  });
  expect(await check("PAY-1-1")).toBeNull();
  const { readCharge } = await import("./charge.ts");
  const read = readCharge(charge);
  expect(read && (await settle("PAY-1-1", read))).toBeNull();
});
