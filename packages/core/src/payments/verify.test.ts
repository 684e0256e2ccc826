import { provider, respondWith } from "../../../../tests/setup/paystack.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { Forbidden, NotFound, TooMany, Unauthenticated } from "../platform/errors.ts";
import { LimitEntity } from "../platform/limit/limit.entity.ts";
import {
  CheckoutEntity,
  removePayerData,
  listOwn,
  open,
  PaymentEntity,
  read,
  verify,
  verifyMessages,
} from "./index.ts";
import {
  makePayer,
  makePlan,
  monthly,
  openPayment,
  readPayment,
  receiveEvent,
} from "../../../../tests/setup/purchase.ts";

beforeAll(useTable);
beforeEach(async () => {
  provider.reset();
  await makePlan();
});

const failed = { success: false, message: verifyMessages.failed };

describe("verifyOwn", () => {
  it("checks the provider, grants the payment, and returns the end of premium", async () => {
    const { artisan, reference } = await openPayment();
    provider.pay(reference);
    const { periodUntil } = await verify(artisan, { reference }).then(() => readPayment(reference));
    const answer = {
      success: true,
      message: "Payment successful! Your premium subscription is now active.",
      status: "success",
      premiumExpiresAt: periodUntil,
    };
    expect(await verify(artisan, { reference })).toEqual(answer);
    expect(provider.asked.filter((path) => path.startsWith("GET"))).toHaveLength(1);
  });

  it("treats another user's payment like an unknown one, without calling the provider", async () => {
    const { reference } = await openPayment();
    provider.pay(reference);
    provider.asked.length = 0;
    const other = await makePayer();
    const unknown = { ...failed, status: "unknown", premiumExpiresAt: null };
    for (const which of [reference, "PAY-1-1", "nonsense", reference.toLowerCase(), `${reference} `]) {
      expect(await verify(other, { reference: which })).toEqual(unknown);
    }
    expect(provider.asked).toEqual([]);
    expect((await readPayment(reference)).status).toBe("pending");
  });

  it.each(["abandoned", "failed", "reversed"])("describes a charge that is %s", async (status) => {
    const { artisan, reference } = await openPayment();
    provider.pay(reference, { status });
    const { status: told, ...answer } = await verify(artisan, { reference });
    const message = status === "failed" ? "Your card was declined, nothing was charged." : failed.message;
    expect(answer).toEqual({ ...failed, message, premiumExpiresAt: null });
    expect(told).toBe(status === "reversed" ? "held" : status);
  });

  it.each(["ongoing", "pending", "processing", "queued"])(
    "waits for the bank while a charge is %s",
    async (status) => {
      const { artisan, reference } = await openPayment();
      provider.pay(reference, { status });
      const answer = await verify(artisan, { reference });
      expect(answer).toMatchObject({ success: false, status: "pending", message: verifyMessages.pending });
    },
  );

  it("reports a held payment as failed, without details", async () => {
    const { artisan, reference } = await openPayment();
    provider.pay(reference, { amount: 100 });
    expect(await verify(artisan, { reference })).toEqual({
      ...failed,
      status: "held",
      premiumExpiresAt: null,
    });
  });

  it("reports a payment that the provider does not know as failed, and keeps it pending", async () => {
    const { artisan, reference } = await openPayment();
    provider.charges.clear();
    expect(await verify(artisan, { reference })).toMatchObject(failed);
    expect((await readPayment(reference)).status).toBe("pending");
  });

  it("retries once after a fault of the provider", async () => {
    const { artisan, reference } = await openPayment();
    provider.pay(reference);
    let count = 0;
    provider.answer = (_req, res) => (count++ === 0 ? respondWith(res, 502, "<html>") : false);
    expect((await verify(artisan, { reference })).success).toBe(true);
  });

  it.each<[string, () => void]>([
    ["breaks", () => (provider.answer = (_req, res) => respondWith(res, 500, "{}"))],
    ["throttles", () => (provider.answer = (_req, res) => respondWith(res, 429, {}))],
    ["closes the connection", () => (provider.answer = (req) => !!req.destroy())],
    [
      "rejects our key",
      () => (provider.answer = (_req, res) => respondWith(res, 401, { message: "Invalid key" })),
    ],
    ["does not respond", () => (provider.answer = () => true)],
  ])("loses nothing if the provider %s, and responds within the API's time limit", async (_, badDay) => {
    const { artisan, reference } = await openPayment();
    badDay();
    const start = performance.now();
    expect(await verify(artisan, { reference })).toMatchObject({ status: "pending", success: false });
    expect(performance.now() - start).toBeLessThan(12_500);
    expect((await readPayment(reference)).status).toBe("pending");
  });

  it("is for artisans, and is rate-limited", async () => {
    const { artisan, reference } = await openPayment();
    await expect(verify({ type: "anonymous" }, { reference })).rejects.toThrow(Unauthenticated);
    await expect(verify({ type: "client", id: artisan.id }, { reference })).rejects.toThrow(Forbidden);
    await verify(artisan, { reference: "PAY-1-1" });
    const { data: used } = await LimitEntity.scan
      .where((limit, { eq }) => eq(limit.name, "payment-verify"))
      .go({ pages: "all" });
    for (const limit of used) await LimitEntity.patch(limit).set({ used: 300 }).go();
    await expect(verify(artisan, { reference: "PAY-1-1" })).rejects.toThrow(TooMany);
  });
});

describe("an artisan's own payments", () => {
  it("are the paid and refunded ones, newest first, five per page", async () => {
    const artisan = await makePayer();
    const references: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      await CheckoutEntity.delete({ id: artisan.id }).go();
      references.push((await openAgain(artisan)).reference);
    }
    const [unpaid, held, ...paid] = references;
    await receiveEvent(provider.pay(held ?? "", { amount: 1 }));
    for (const reference of paid)
      await receiveEvent(provider.pay(reference, { paid_at: new Date().toISOString() }));
    await PaymentEntity.patch({ reference: paid[0] ?? "" })
      .set({ status: "refunded" })
      .go();
    const first = await listOwn(artisan, {});
    expect(first.items.map(({ reference }) => reference)).toEqual(paid.toReversed());
    expect(first.items[0]).toMatchObject({
      planName: "Premium Monthly",
      amountKobo: 500_000,
      card: { last4: "4081" },
    });
    expect(first.items.at(-1)?.status).toBe("refunded");
    expect(references).toContain(unpaid);
    const page = await listOwn(artisan, { limit: 3 });
    const rest = await listOwn(artisan, { limit: 3, cursor: page.nextCursor ?? "" });
    expect([...page.items, ...rest.items]).toEqual(first.items);
    expect((await listOwn(await makePayer(), {})).items).toEqual([]);
  });

  it("are readable by their owner and admins; other users get NotFound", async () => {
    const { artisan, reference } = await openPayment();
    expect(await read(artisan, reference)).toMatchObject({ reference, status: "pending", paidAt: null });
    expect(await read({ type: "admin", id: "anyone" }, reference)).toMatchObject({ reference });
    await expect(read(await makePayer(), reference)).rejects.toThrow(NotFound);
    for (const which of ["PAY-1-1", "nonsense", ""])
      await expect(read(artisan, which)).rejects.toThrow(NotFound);
    await expect(read({ type: "client", id: artisan.id }, reference)).rejects.toThrow(Forbidden);
  });

  it("stay for the books when the account is deleted, without name and address", async () => {
    const { artisan, reference } = await openPayment();
    const other = await openPayment();
    await receiveEvent(provider.pay(reference));
    await PaymentEntity.patch({ reference }).set({ status: "refunded" }).go();
    const unpaid = (await openAgain(artisan, { premiumExpiresAt: "2020-01-01T00:00:00.000Z" })).reference;
    await removePayerData(artisan.id);
    await removePayerData(artisan.id);
    for (const each of [reference, unpaid]) {
      const { name, email, amountKobo } = await readPayment(each);
      expect({ name, email, amountKobo }).toEqual({ name: undefined, email: undefined, amountKobo: 500_000 });
    }
    expect((await CheckoutEntity.get({ id: artisan.id }).go()).data).toBeNull();
    expect((await readPayment(other.reference)).email).toBeDefined();
  });
});

/** Opens another payment; `record` changes the artisan's first. */
async function openAgain(artisan: Awaited<ReturnType<typeof makePayer>>, record = {}) {
  const { ArtisanEntity } = await import("../artisans/artisan.entity.ts");
  await ArtisanEntity.patch({ id: artisan.id }).set(record).go();
  return open(artisan, { planSlug: monthly });
}
