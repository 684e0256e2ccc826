import { AccountEntity } from "@handiwork/core/accounts";
import * as Notification from "@handiwork/core/notifications";
import { PaymentEntity } from "@handiwork/core/payments";
import { makeAccount, makeArtisan } from "@handiwork/core/testing";
import { randomInt } from "node:crypto";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { identity, useIdentity } from "../../../../tests/setup/identity.ts";
import { streamRecord } from "../../../../tests/setup/stream.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { handler } from "./react.ts";

vi.hoisted(() => (process.env["SITE_ORIGIN"] = "https://handiwork.test"));

beforeAll(useTable);
beforeAll(useIdentity);
afterEach(() => void vi.restoreAllMocks());

const paidAt = "2026-11-21T10:04:00.000Z";
const paid = {
  paidAt,
  channel: "card",
  card: { last4: "4081", brand: "visa" },
  periodFrom: paidAt,
  periodUntil: "2026-12-21T10:04:00.000Z",
};

type Changes = Parameters<ReturnType<typeof PaymentEntity.patch>["set"]>[0];

/** Opens a payment as an artisan with a verified address. */
async function openPayment(profile: { emailVerifiedAt?: string } = { emailVerifiedAt: paidAt }) {
  const artisanId = await makeArtisan({}, profile);
  const reference = `PAY-${Date.now()}-${randomInt(1, 999_999)}`;
  const plan = { planSlug: "premium-monthly", planName: "Premium Monthly", durationDays: 30 };
  const queue = { shelvedAt: paidAt, queueAt: paidAt, openedAt: paidAt };
  await PaymentEntity.create({ reference, artisanId, ...plan, ...queue, amountKobo: 500_000 }).go();
  return { artisanId, reference, email: `${artisanId}@handiwork.test` };
}

/** A stream record of a payment that changed. */
const record = (reference: string, after: object, before?: object) =>
  streamRecord("payment", { reference, ...after }, before && { reference, ...before });

/** Changes the row. Returns its stream record. */
async function change(reference: string, changes: Changes, before = "pending") {
  await PaymentEntity.patch({ reference }).set(changes).go();
  const { status = before, problem } = changes as { status?: string; problem?: string };
  return record(reference, { status, ...(problem && { problem }) }, { status: before });
}

const newAdmin = () => makeAccount("admin", { fullName: "Ngozi" });

const subjects = (email: string) => identity.mailsTo(email).map(({ subject }) => subject);
const notifications = async (actor: { type: "artisan" | "admin"; id: string }) =>
  (await Notification.list(actor, {})).items.map(({ kind, data }) => ({ kind, data }));
const done = { batchItemFailures: [] };

it("announces a paid plan to the artisan once, in the app and with a receipt, despite repeated and late delivery", async () => {
  const { artisanId, reference, email } = await openPayment();
  const first = record(reference, { status: "pending" });
  expect(await handler({ Records: [first] })).toEqual(done);
  expect(subjects(email)).toEqual([]);
  const granted = await change(reference, { status: "success", ...paid });
  await handler({ Records: [granted, granted, first] });
  await handler({ Records: [granted] });
  expect(await notifications({ type: "artisan", id: artisanId })).toEqual([
    {
      kind: "premium-started",
      data: { until: paid.periodUntil, planName: "Premium Monthly", reference },
    },
  ]);
  expect(subjects(email)).toEqual(["Your receipt: Premium Monthly"]);
  const text = identity.mails().find(({ to }) => to.includes(email))?.text;
  expect(text).toContain(`https://handiwork.test/payments/${reference}`);
  expect(text).not.toContain("Ada");
});

it("does nothing for what only the sweep changes", async () => {
  const { reference, email } = await openPayment();
  const swept = record(reference, { status: "pending", checks: "1" }, { status: "pending", checks: "0" });
  expect(await handler({ Records: [swept] })).toEqual(done);
  expect(subjects(email)).toEqual([]);
});

it("announces a held payment to each admin and the payer once, and sends the receipt when it is granted", async () => {
  const [ngozi, tunde] = [await newAdmin(), await newAdmin()];
  const { artisanId, reference, email } = await openPayment();
  const heldReason = "Charged ₦500, opened with ₦5,000";
  const held = await change(reference, { status: "held", heldReason, queue: "attention", queueAt: paidAt });
  await handler({ Records: [held, held] });
  await handler({ Records: [held] });
  for (const admin of [ngozi, tunde]) {
    expect(await notifications(admin)).toEqual([
      { kind: "payment-attention", data: { reference, amountKobo: 500_000, reason: heldReason } },
    ]);
    expect(subjects(admin.email)).toEqual(["A payment is held: ₦5,000"]);
  }
  expect(subjects(email)).toEqual(["We are reviewing your payment: Premium Monthly"]);
  const granted = await change(reference, { status: "success", ...paid }, "held");
  // The first event arrives once more, late.
  await handler({ Records: [granted, held] });
  expect(subjects(email).toSorted()).toEqual(
    ["We are reviewing your payment: Premium Monthly", "Your receipt: Premium Monthly"].toSorted(),
  );
  expect(await notifications({ type: "artisan", id: artisanId })).toHaveLength(1);
  expect(await notifications(ngozi)).toHaveLength(1);
});

it("announces problems of a granted payment only to admins", async () => {
  const admin = await newAdmin();
  const { reference, email } = await openPayment();
  const granted = await change(reference, { status: "success", ...paid });
  await handler({ Records: [granted] });
  for (const problem of ["A second charge", "A chargeback"]) {
    const found = await change(reference, { problem, queue: "attention", queueAt: paidAt }, "success");
    await handler({ Records: [found, found] });
  }
  expect((await notifications(admin)).map(({ data }) => data)).toMatchObject([
    { reason: "A chargeback" },
    { reason: "A second charge" },
  ]);
  expect(subjects(admin.email)).toEqual([
    "A payment needs attention: ₦5,000",
    "A payment needs attention: ₦5,000",
  ]);
  expect(subjects(email)).toEqual(["Your receipt: Premium Monthly"]);
});

it("announces a payment that was refunded before its first event as refunded", async () => {
  const { artisanId, reference, email } = await openPayment();
  const granted = await change(reference, { status: "success", ...paid });
  const refundedAt = "2026-11-22T08:00:00.000Z";
  const refunded = await change(reference, { status: "refunded", refundedAt }, "success");
  await handler({ Records: [refunded, granted] });
  expect(await notifications({ type: "artisan", id: artisanId })).toEqual([
    { kind: "payment-refunded", data: { reference, amountKobo: 500_000 } },
  ]);
  expect(subjects(email)).toEqual(["Your payment was refunded: Premium Monthly"]);
});

it("sends no receipt to an unverified address, and nothing to a deleted account", async () => {
  const unproved = await openPayment({});
  const gone = await openPayment();
  await AccountEntity.delete({ id: gone.artisanId }).go();
  const records = await Promise.all(
    [unproved, gone].map(({ reference }) => change(reference, { status: "success", ...paid })),
  );
  expect(await handler({ Records: records })).toEqual(done);
  expect([...subjects(unproved.email), ...subjects(gone.email)]).toEqual([]);
  expect(await notifications({ type: "artisan", id: unproved.artisanId })).toHaveLength(1);
});
