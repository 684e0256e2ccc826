import { provider, respondWith } from "../../../../tests/setup/paystack.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { failCalls } from "../media/testing.ts";
import { makePayment } from "../testing/index.ts";
import { PaymentEntity, sweep } from "./index.ts";
import {
  expiryOf,
  makePayer,
  makePlan,
  openPayment,
  readPayment,
  receiveEvent,
} from "../../../../tests/setup/purchase.ts";
import { useClock } from "../testing/clock.ts";

beforeAll(useTable);
beforeEach(async () => {
  provider.reset();
  await makePlan();
  // Each test sweeps only its own payments.
  for (const { reference } of (await PaymentEntity.scan.go({ pages: "all" })).data)
    await PaymentEntity.delete({ reference }).go();
});

const [minute, hour] = [60_000, 3_600_000];
const start = Date.parse("2026-11-02T08:00:00.000Z");
const at = useClock();
const after = (milliseconds: number) => at(start + milliseconds);

const always = () => true;
const verifications = () => provider.asked.filter((path) => path.startsWith("GET")).length;

describe("the sweep", () => {
  it("grants a payment that was paid after the browser closed, without a webhook", async () => {
    after(0);
    const { artisan, reference } = await openPayment();
    provider.pay(reference, { paid_at: new Date(start + minute).toISOString() });
    after(2 * minute);
    expect(await sweep(always)).toMatchObject({ settled: 0, unpaid: 0, unknown: 0 });
    after(3 * minute);
    expect(await sweep(always)).toMatchObject({ settled: 1, unpaid: 0, unknown: 0 });
    expect(await readPayment(reference)).toMatchObject({ status: "success", queue: "none" });
    expect(await expiryOf(artisan)).toBeDefined();
  });

  it("checks after 3 and 15 minutes, 1, 6 and 24 hours, then abandons it, and checks once more after a week", async () => {
    after(0);
    const { reference } = await openPayment();
    const asked: number[] = [];
    const times = [3, 15, 60, 6 * 60, 24 * 60, 7 * 24 * 60];
    for (const minutes of times
      .flatMap((time) => [time - 1, time, time + 1, time + 20])
      .toSorted((a, b) => a - b)) {
      after(minutes * minute);
      const before = verifications();
      await sweep(always);
      if (verifications() > before) asked.push(minutes);
      const { status } = await readPayment(reference);
      expect(status).toBe(minutes < 24 * 60 ? "pending" : "abandoned");
    }
    expect(asked).toEqual(times);
    expect(await readPayment(reference)).toMatchObject({ queue: "none", checks: 6 });
  });

  it("finds a transfer that arrived after the payment was abandoned", async () => {
    after(0);
    const { reference } = await openPayment();
    after(24 * hour);
    await sweep(always);
    expect((await readPayment(reference)).status).toBe("abandoned");
    provider.pay(reference);
    after(7 * 24 * hour);
    await sweep(always);
    expect((await readPayment(reference)).status).toBe("success");
  });

  it("marks a declined card as failed, and still finds that a later card was charged", async () => {
    after(0);
    const { reference } = await openPayment();
    provider.pay(reference, { status: "failed", gateway_response: "Declined" });
    after(3 * minute);
    await sweep(always);
    expect(await readPayment(reference)).toMatchObject({
      status: "failed",
      gatewayResponse: "Declined",
      queue: "due",
    });
    provider.pay(reference);
    after(15 * minute);
    await sweep(always);
    expect((await readPayment(reference)).status).toBe("success");
  });

  it("waits a full day while the bank processes the charge", async () => {
    after(0);
    const { reference } = await openPayment();
    provider.pay(reference, { status: "ongoing" });
    after(6 * hour);
    await sweep(always);
    expect((await readPayment(reference)).status).toBe("pending");
  });

  it("abandons a payment that the provider does not know", async () => {
    after(0);
    const { reference } = await openPayment();
    provider.charges.clear();
    after(24 * hour);
    expect(await sweep(always)).toMatchObject({ unpaid: 1 });
    expect((await readPayment(reference)).status).toBe("abandoned");
  });

  it.each<[string, () => void]>([
    ["is unavailable", () => (provider.answer = (_req, res) => respondWith(res, 503, "away"))],
    ["throttles", () => (provider.answer = (_req, res) => respondWith(res, 429, {}, { "Retry-After": "5" }))],
    ["sends invalid JSON", () => (provider.answer = (_req, res) => respondWith(res, 200, "{"))],
    [
      "sends another payment",
      () =>
        (provider.answer = (_req, res) =>
          respondWith(res, 200, { data: { reference: "PAY-1-1", status: "success" } })),
    ],
  ])(
    "abandons nothing while the provider %s, even for weeks, and continues afterwards",
    async (_, badDay) => {
      after(0);
      const { reference } = await openPayment();
      badDay();
      for (const days of [0.1, 1, 2, 8, 30]) {
        after(days * 24 * hour);
        expect(await sweep(always)).toMatchObject({ settled: 0, unpaid: 0, unknown: 1 });
        expect(await sweep(always)).toMatchObject({ settled: 0, unpaid: 0, unknown: 0 });
      }
      expect((await readPayment(reference)).status).toBe("pending");
      provider.answer = undefined;
      provider.pay(reference);
      after(31 * 24 * hour);
      await sweep(always);
      expect((await readPayment(reference)).status).toBe("success");
    },
  );

  it("may run twice at once, and concurrently with the webhook", async () => {
    after(0);
    const { artisan, reference } = await openPayment();
    const charge = provider.pay(reference);
    after(3 * minute);
    await Promise.all([sweep(always), receiveEvent(charge), sweep(always)]);
    const row = await readPayment(reference);
    expect(row).toMatchObject({ status: "success", queue: "none" });
    expect(row.problem).toBeUndefined();
    expect(Date.parse((await expiryOf(artisan)) ?? "")).toBe(start + 3 * minute + 30 * 24 * hour);
  });

  it("stops calling an unavailable provider, and continues with the others when it recovers", async () => {
    after(0);
    for (let count = 0; count < 15; count += 1) await openPayment();
    provider.answer = (_req, res) => respondWith(res, 429, {}, { "Retry-After": "30" });
    after(3 * minute);
    const { unknown } = await sweep(always);
    expect(unknown).toBeGreaterThanOrEqual(8);
    expect(unknown).toBeLessThan(12);
    provider.answer = undefined;
    expect(await sweep(always)).toMatchObject({ settled: 0, unpaid: 15 - unknown, unknown: 0 });
  });

  it("settles the others if one fails, reports that one, and postpones it", async () => {
    after(0);
    const { id } = await makePayer();
    const openedAt = new Date(start).toISOString();
    const broken = await makePayment(id, {
      status: "pending",
      // An impossible plan: its days cannot be granted.
      durationDays: 0,
      openedAt,
      queue: "due",
      queueAt: openedAt,
    });
    const others = await Promise.all(Array.from({ length: 6 }, async () => (await openPayment()).reference));
    provider.charges.set(broken, { ...provider.charges.get(others[0] ?? "")!, reference: broken });
    for (const reference of [broken, ...others]) provider.pay(reference, { metadata: null });
    after(3 * minute);
    const { failures, ...counts } = await sweep(always);
    expect(counts).toEqual({ settled: 6, unpaid: 0, unknown: 0 });
    expect(failures).toEqual([{ item: broken, error: expect.any(RangeError) }]);
    for (const reference of others) expect((await readPayment(reference)).status).toBe("success");
    expect(await readPayment(broken)).toMatchObject({ status: "pending", queue: "due" });
    expect((await sweep(always)).failures).toEqual([]);
    after(3 * hour);
    expect((await sweep(always)).failures).toHaveLength(1);
  });

  it("checks the other payments if one fails both its check and its postponement", async () => {
    after(0);
    const references = await Promise.all(
      Array.from({ length: 6 }, async () => (await openPayment()).reference),
    );
    const [broken = "", ...others] = references;
    for (const reference of others) provider.pay(reference);
    after(3 * minute);
    const end = failCalls("TransactWriteCommand", broken);
    const { failures, ...counts } = await sweep(always);
    end();
    expect(counts).toEqual({ settled: 5, unpaid: 0, unknown: 0 });
    expect(failures).toMatchObject([{ item: broken, error: { name: "AggregateError" } }]);
    for (const reference of others) expect((await readPayment(reference)).status).toBe("success");
    // It is still due.
    expect(await sweep(always)).toMatchObject({ unpaid: 1, failures: [] });
  });

  it("reaches a payment behind more failing ones than a page holds", async () => {
    after(0);
    const { id } = await makePayer();
    const openedAt = new Date(start).toISOString();
    const broken = { status: "pending", durationDays: 0, openedAt, queue: "due", queueAt: openedAt } as const;
    const { metadata: _, ...charge } = provider.pay((await openPayment()).reference);
    for (let number = 0; number < 105; number += 1) {
      const reference = await makePayment(id, broken);
      provider.charges.set(reference, { ...charge, reference });
    }
    const { reference } = await openPayment();
    provider.pay(reference);
    after(4 * minute);
    const { failures } = await sweep(always);
    expect(failures).toHaveLength(105);
    expect((await readPayment(reference)).status).toBe("success");
  });

  it("leaves the rest to the next run when its time is up", async () => {
    after(0);
    await openPayment();
    after(hour);
    expect(await sweep(() => false)).toMatchObject({ settled: 0, unpaid: 0, unknown: 0 });
    expect(await sweep(always)).toMatchObject({ unpaid: 1 });
  });
});
