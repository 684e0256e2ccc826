import { AccountEntity } from "@handiwork/core/domain/identity/account";
import * as Notification from "@handiwork/core/flows/notices/notification";
import { PaymentEntity } from "@handiwork/core/domain/payment";
import { makeArtisan } from "@handiwork/core/testing";
import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import { randomInt, randomUUID } from "node:crypto";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { identity, useIdentity } from "../../../../tests/setup/identity.ts";
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

/** A payment that was opened by an artisan with a proven address. */
async function opened(profile: { emailVerifiedAt?: string } = { emailVerifiedAt: paidAt }) {
  const artisanId = await makeArtisan({}, profile);
  const reference = `PAY-${Date.now()}-${randomInt(1, 999_999)}`;
  const plan = { planSlug: "premium-monthly", planName: "Premium Monthly", durationDays: 30 };
  const queue = { shelvedAt: paidAt, queueAt: paidAt, openedAt: paidAt };
  await PaymentEntity.create({ reference, artisanId, ...plan, ...queue, amountKobo: 500_000 }).go();
  return { artisanId, reference, email: `${artisanId}@handiwork.test` };
}

let sequence = 0;

/** What the stream says when a payment went from one state to another. */
function record(reference: string, after: Record<string, string>, before?: Record<string, string>) {
  const image = (fields: Record<string, string>): Record<string, AttributeValue> => {
    const all = { __edb_e__: "payment", reference, ...fields };
    return Object.fromEntries(Object.entries(all).map(([name, S]) => [name, { S }]));
  };
  sequence += 1;
  const images = { NewImage: image(after), ...(before && { OldImage: image(before) }) };
  return { dynamodb: { SequenceNumber: String(sequence), ...images } } satisfies DynamoDBRecord;
}

/** Changes the row. Out: the record of it. */
async function become(reference: string, changes: Changes, before = "pending") {
  await PaymentEntity.patch({ reference }).set(changes).go();
  const { status = before, problem } = changes as { status?: string; problem?: string };
  return record(reference, { status, ...(problem && { problem }) }, { status: before });
}

async function newAdmin() {
  const id = randomUUID();
  const email = `${id}@handiwork.test`;
  await AccountEntity.put({ id, userType: "admin", email, fullName: "Ngozi" }).go();
  return { type: "admin", id, email } as const;
}

const subjects = (email: string) =>
  identity
    .mails()
    .filter(({ to }) => to.includes(email))
    .map(({ subject }) => subject);
const news = async (actor: { type: "artisan" | "admin"; id: string }) =>
  (await Notification.list(actor, {})).items.map(({ kind, data }) => ({ kind, data }));
const done = { batchItemFailures: [] };

it("a paid plan is told to the artisan once, in the app and by its receipt, however often and late it comes", async () => {
  const { artisanId, reference, email } = await opened();
  const first = record(reference, { status: "pending" });
  expect(await handler({ Records: [first] })).toEqual(done);
  expect(subjects(email)).toEqual([]);
  const granted = await become(reference, { status: "success", ...paid });
  await handler({ Records: [granted, granted, first] });
  await handler({ Records: [granted] });
  expect(await news({ type: "artisan", id: artisanId })).toEqual([
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

it("what only the sweep marks on a payment reads and tells nothing", async () => {
  const { reference, email } = await opened();
  const swept = record(reference, { status: "pending", checks: "1" }, { status: "pending", checks: "0" });
  expect(await handler({ Records: [swept] })).toEqual(done);
  expect(subjects(email)).toEqual([]);
});

it("a held payment is told to each admin once and to the payer; granted after all it has its receipt", async () => {
  const [ngozi, tunde] = [await newAdmin(), await newAdmin()];
  const { artisanId, reference, email } = await opened();
  const heldReason = "Charged ₦500, opened with ₦5,000";
  const held = await become(reference, { status: "held", heldReason, queue: "attention", queueAt: paidAt });
  await handler({ Records: [held, held] });
  await handler({ Records: [held] });
  for (const admin of [ngozi, tunde]) {
    expect(await news(admin)).toEqual([
      { kind: "payment-attention", data: { reference, amountKobo: 500_000, reason: heldReason } },
    ]);
    expect(subjects(admin.email)).toEqual(["A payment is held: ₦5,000"]);
  }
  expect(subjects(email)).toEqual(["We are reviewing your payment: Premium Monthly"]);
  const granted = await become(reference, { status: "success", ...paid }, "held");
  // The first event comes once more, late.
  await handler({ Records: [granted, held] });
  expect(subjects(email).toSorted()).toEqual(
    ["We are reviewing your payment: Premium Monthly", "Your receipt: Premium Monthly"].toSorted(),
  );
  expect(await news({ type: "artisan", id: artisanId })).toHaveLength(1);
  expect(await news(ngozi)).toHaveLength(1);
});

it("a problem of a granted payment is told to the admins, a second one too, and the artisan hears nothing of it", async () => {
  const admin = await newAdmin();
  const { reference, email } = await opened();
  const granted = await become(reference, { status: "success", ...paid });
  await handler({ Records: [granted] });
  for (const problem of ["A second charge", "A chargeback"]) {
    const found = await become(reference, { problem, queue: "attention", queueAt: paidAt }, "success");
    await handler({ Records: [found, found] });
  }
  expect((await news(admin)).map(({ data }) => data)).toMatchObject([
    { reason: "A chargeback" },
    { reason: "A second charge" },
  ]);
  expect(subjects(admin.email)).toEqual([
    "A payment needs attention: ₦5,000",
    "A payment needs attention: ₦5,000",
  ]);
  expect(subjects(email)).toEqual(["Your receipt: Premium Monthly"]);
});

it("what was paid back before its first event came is told as paid back, not as paid", async () => {
  const { artisanId, reference, email } = await opened();
  const granted = await become(reference, { status: "success", ...paid });
  const refundedAt = "2026-11-22T08:00:00.000Z";
  const refunded = await become(reference, { status: "refunded", refundedAt }, "success");
  await handler({ Records: [refunded, granted] });
  expect(await news({ type: "artisan", id: artisanId })).toEqual([
    { kind: "payment-refunded", data: { reference, amountKobo: 500_000 } },
  ]);
  expect(subjects(email)).toEqual(["Your payment was refunded: Premium Monthly"]);
});

it("an address that nobody proved gets no receipt, and a deleted account nothing at all", async () => {
  const unproved = await opened({});
  const gone = await opened();
  await AccountEntity.delete({ id: gone.artisanId }).go();
  const records = await Promise.all(
    [unproved, gone].map(({ reference }) => become(reference, { status: "success", ...paid })),
  );
  expect(await handler({ Records: records })).toEqual(done);
  expect([...subjects(unproved.email), ...subjects(gone.email)]).toEqual([]);
  expect(await news({ type: "artisan", id: unproved.artisanId })).toHaveLength(1);
});
