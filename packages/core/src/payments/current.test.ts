import { provider, respondWith } from "../../../../tests/setup/paystack.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import type { Conflict } from "../platform/errors.ts";
import { listOwn, open, PaymentEntity, verify } from "./index.ts";
import {
  makePayer,
  makePlan,
  monthly,
  openPayment,
  readPayment,
  receiveEvent,
  yearly,
} from "../../../../tests/setup/purchase.ts";
import { useClock } from "../testing/clock.ts";

beforeAll(useTable);
beforeEach(async () => {
  provider.reset();
  await makePlan();
  await makePlan({ slug: yearly, name: "Premium Yearly", price: 48_000, durationDays: 365 });
});

const minute = 60_000;
const at = useClock();

const form = { planSlug: monthly };
const reasonOf = async (attempt: Promise<unknown>) =>
  ((await attempt.catch((thrown: unknown) => thrown)) as Conflict).reason;
const paymentsOf = async (artisanId: string) =>
  (await PaymentEntity.query.ofArtisan({ artisanId }).go({ consistent: false })).data;

const openOf = async (artisan: Awaited<ReturnType<typeof makePayer>>) => (await listOwn(artisan, {})).open;

describe("while a payment is open, no other plan is paid for", () => {
  const other = { planSlug: yearly };
  const begun =
    "You have an unfinished payment for Premium Monthly, perhaps on another device. Please continue or cancel it first.";
  const atBank =
    "Your payment for Premium Monthly is not confirmed yet. Please wait for the bank's answer before you pay again.";

  it("the account shows it until it is over", async () => {
    const { artisan, reference } = await openPayment();
    expect(await openOf(artisan)).toMatchObject({
      reference,
      status: "pending",
      planName: "Premium Monthly",
    });
    expect(await openOf(await makePayer())).toBeNull();
    await receiveEvent(provider.pay(reference));
    expect(await openOf(artisan)).toBeNull();
  });

  it("on two devices that open two plans at once", async () => {
    const artisan = await makePayer();
    const both = await Promise.allSettled([form, other, form, other].map((each) => open(artisan, each)));
    const done = both.filter((each) => each.status === "fulfilled");
    expect(done).toHaveLength(2);
    expect(done[0]?.value.reference).toBe(done[1]?.value.reference);
    expect(await paymentsOf(artisan.id)).toHaveLength(1);
  });

  it.each(["ongoing", "pending", "processing", "queued"])(
    "while the bank processes it (%s), for at most a day; the same plan continues it",
    async (status) => {
      const start = Date.now();
      at(start);
      const { artisan, reference } = await openPayment();
      provider.pay(reference, { status });
      await expect(open(artisan, other)).rejects.toThrow(atBank);
      expect(await reasonOf(open(artisan, other))).toBe("payment-open");
      expect(await verify(artisan, { reference, closed: true })).toMatchObject({ status: "pending" });
      await makePlan({ price: 6_000 });
      at(start + 23 * 60 * minute);
      await expect(open(artisan, other)).rejects.toThrow(atBank);
      expect(await open(artisan, form)).toMatchObject({ reference, amountKobo: 500_000 });
      at(start + 24 * 60 * minute);
      expect(await openOf(artisan)).toBeNull();
      await expect(open(artisan, other)).resolves.toBeDefined();
    },
  );

  it("nor while the provider is unavailable", async () => {
    const { artisan } = await openPayment();
    provider.answer = (_req, res) => respondWith(res, 500, {});
    await expect(open(artisan, other)).rejects.toThrow(atBank);
    provider.answer = () => true;
    const start = performance.now();
    await expect(open(artisan, other)).rejects.toThrow(atBank);
    // Including another opening, this must fit into the API's time limit.
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it("nor while its checkout may be open; after it is closed, another one starts", async () => {
    const { artisan, reference } = await openPayment();
    await expect(open(artisan, other)).rejects.toThrow(begun);
    expect(await verify(artisan, { reference })).toMatchObject({ status: "abandoned" });
    await expect(open(artisan, other)).rejects.toThrow(begun);
    await verify(await makePayer(), { reference, closed: true });
    await expect(open(artisan, other)).rejects.toThrow(begun);
    expect(await verify(artisan, { reference, closed: true })).toMatchObject({ status: "abandoned" });
    expect(await openOf(artisan)).toBeNull();
    const second = await open(artisan, other);
    expect(second.reference).not.toBe(reference);
    expect(await openOf(artisan)).toMatchObject({ reference: second.reference });
  });

  it("for half an hour if its browser is gone", async () => {
    const start = Date.now();
    at(start);
    const { artisan } = await openPayment();
    at(start + 30 * minute);
    await expect(open(artisan, other)).rejects.toThrow(begun);
    at(start + 30 * minute + 1);
    await expect(open(artisan, other)).resolves.toBeDefined();
  });

  it("except after a declined card, unless the bank is processing another card", async () => {
    const { artisan, reference } = await openPayment();
    provider.pay(reference, { status: "failed" });
    expect(await verify(artisan, { reference })).toMatchObject({ status: "failed" });
    provider.pay(reference, { status: "ongoing" });
    await expect(open(artisan, other)).rejects.toThrow(atBank);
    provider.pay(reference, { status: "failed" });
    await expect(open(artisan, other)).resolves.toBeDefined();
  });

  it("nor if it turns out to be paid: then premium is active", async () => {
    const { artisan, reference } = await openPayment();
    provider.pay(reference);
    await expect(open(artisan, other)).rejects.toThrow("You already have a premium subscription");
    expect((await readPayment(reference)).status).toBe("success");
  });

  it("nor if it was charged differently and awaits an admin", async () => {
    const { artisan, reference } = await openPayment();
    provider.pay(reference, { amount: 100 });
    const looked = "We are looking at your payment for Premium Monthly. Please do not pay again.";
    for (const each of [other, form, other]) await expect(open(artisan, each)).rejects.toThrow(looked);
    expect(await openOf(artisan)).toMatchObject({ reference, status: "held" });
    await PaymentEntity.patch({ reference }).set({ status: "refunded" }).go();
    await expect(open(artisan, other)).resolves.toBeDefined();
  });

  it("while another card is tried after a declined one, or the checkout was left", async () => {
    for (const before of ["failed", "abandoned"] as const) {
      const { artisan, reference } = await openPayment();
      provider.pay(reference, { status: before });
      await verify(artisan, { reference, closed: true });
      expect((await readPayment(reference)).status).toBe(before);
      provider.pay(reference, { status: "ongoing" });
      expect(await verify(artisan, { reference, closed: true })).toMatchObject({ status: "pending" });
      expect(await openOf(artisan)).toMatchObject({ reference });
      await expect(open(artisan, other)).rejects.toThrow(atBank);
    }
  });
});
