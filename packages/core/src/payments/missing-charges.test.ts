import { provider } from "../../../../tests/setup/paystack.ts";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { makePlan, openPayment, readPayment } from "../../../../tests/setup/purchase.ts";
import { holdMissing, missingCharges, PaymentEntity } from "./index.ts";

beforeAll(useTable);
beforeEach(async () => {
  provider.reset();
  await makePlan();
});

const since = "2026-11-20T10:00:00.000Z";

/** Makes the provider list its transactions, on at least two pages. */
function listing(): void {
  provider.answer = (req, res) => {
    if (!req.url?.startsWith("/transaction?")) return false;
    const query = new URL(req.url, "http://provider").searchParams;
    expect(Object.fromEntries(query)).toMatchObject({ from: since, status: "success", perPage: "100" });
    const others = Array.from({ length: 100 }, (_, at) => ({ reference: `other-${at}`, status: "failed" }));
    const data = query.get("page") === "1" ? others : [...provider.charges.values()];
    res.end(JSON.stringify({ status: true, message: "Transactions retrieved", data }));
    return true;
  };
}

it("finds paid charges that are missing in the table, and holds each for an admin once", async () => {
  const [lost, known] = [await openPayment(), await openPayment()];
  provider.pay(lost.reference);
  provider.pay(known.reference);
  await PaymentEntity.delete({ reference: lost.reference }).go();
  listing();
  const found = await missingCharges(since);
  expect(found.map(({ reference }) => reference)).toEqual([lost.reference]);

  expect(await Promise.all([...found, ...found].map(holdMissing))).toEqual([true, true]);
  expect(await readPayment(lost.reference)).toMatchObject({
    artisanId: lost.artisan.id,
    status: "held",
    queue: "attention",
    heldReason: expect.stringContaining("lost when the table was restored"),
    durationDays: 30,
  });
  expect(await missingCharges(since)).toEqual([]);
});

it("leaves charges without a known artisan to the provider’s dashboard", async () => {
  const { reference } = await openPayment();
  provider.pay(reference, { metadata: "" });
  await PaymentEntity.delete({ reference }).go();
  listing();
  const [charge] = await missingCharges(since);
  expect(charge && (await holdMissing(charge))).toBe(false);
});
