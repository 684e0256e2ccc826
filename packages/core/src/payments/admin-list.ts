import { createConversions } from "electrodb";
import { verb } from "../platform/access/index.ts";
import { Invalid, NotFound } from "../platform/errors.ts";
import { newestFirst, readMerged } from "../platform/table/merge.ts";
import { viewOf } from "../platform/table/shapes.ts";
import { PaymentEntity } from "./payment.entity.ts";
import { PaymentReference, paymentStatuses } from "./schema.ts";
import {
  AdminPayment,
  AdminPaymentsQuery,
  RevenueQuery,
  type Revenue,
  type RevenueMonth,
} from "./admin.schema.ts";
import { readRecords } from "../accounts/service.ts";
import { view } from "./own.ts";
import { readPaymentRow, type PaymentRow } from "./settle.ts";
import { dayInLagos, now } from "../platform/clock.ts";
import { days } from "../counters/read.ts";

/**
 * Returns a page of payments, newest first: by status or all (one query per status), those that need review, latest
 * first (one query), or an artisan's (two queries).
 *
 * @throws {Invalid} for a cursor of another list, and for a status together with an artisan
 */
export const list = verb("listPayments", AdminPaymentsQuery, async (actor, input) => {
  const { status, artisan, cursor, limit } = input;
  if (artisan && status !== "all")
    throw new Invalid("An artisan's payments are listed whatever their status.");
  const [name, queries] = artisan
    ? [`payments/of/${artisan}`, queriesOfArtisan(artisan)]
    : [`payments/${status}`, queriesOf(status)];
  const { items, nextCursor } = await readMerged(cursor, name, limit, queries);
  return { items: items.map(({ row }) => adminView(row)), nextCursor };
});

function queriesOf(status: NonNullable<AdminPaymentsQuery["status"]>) {
  const { byStatus, queued } = createConversions(PaymentEntity).byAccessPattern;
  if (status === "attention")
    return [
      newestFirst(
        (page) => PaymentEntity.query.queued({ queue: status }).go(page),
        ({ createdAt: queueAt, id: reference }) =>
          queued.fromComposite.toCursor({ queue: status, queueAt, reference }),
        ({ queueAt: createdAt, reference: id }) => ({ createdAt, id }),
      ),
    ];
  return (status === "all" ? paymentStatuses : [status]).map((each) =>
    newestFirst(
      (page) => PaymentEntity.query.byStatus({ status: each }).go(page),
      ({ createdAt: openedAt, id: reference }) =>
        byStatus.fromComposite.toCursor({ status: each, openedAt, reference }),
      ({ openedAt: createdAt, reference: id }) => ({ createdAt, id }),
    ),
  );
}

/** Returns the queries of paid payments by payment time, and of the others by opening time. */
function queriesOfArtisan(artisanId: string) {
  const { ofArtisan } = createConversions(PaymentEntity).byAccessPattern;
  return (["paid", "other"] as const).map((shelf) =>
    newestFirst(
      (page) => PaymentEntity.query.ofArtisan({ artisanId, shelf }).go(page),
      ({ createdAt: shelvedAt, id: reference }) =>
        ofArtisan.fromComposite.toCursor({ artisanId, shelf, shelvedAt, reference }),
      ({ shelvedAt: createdAt, reference: id }) => ({ createdAt, id }),
    ),
  );
}

/**
 * Returns a payment's details and its artisan's premium. Two reads.
 *
 * @throws {NotFound}
 */
export const detail = verb("paymentForAdmins", PaymentReference, async (actor, which) => {
  const payment = await readPaymentRow(which);
  if (!payment) throw new NotFound("Payment not found");
  const { profile, artisan } = await readRecords(payment.artisanId);
  return {
    ...adminView(payment),
    artisan: profile
      ? { name: profile.fullName ?? "", email: profile.email, hasRecord: artisan !== undefined }
      : null,
    premiumExpiresAt: artisan?.premiumExpiresAt ?? null,
  };
});

const Stored = AdminPayment.omit({ card: true, needsAttention: true, nextCheckAt: true });

export function adminView(row: PaymentRow): AdminPayment {
  return {
    ...view(row),
    ...viewOf(Stored, row),
    needsAttention: needsAttention(row),
    nextCheckAt: row.queue === "due" ? row.queueAt : null,
  };
}

export function needsAttention({
  status,
  problem,
}: {
  status: string;
  problem?: string | undefined;
}): boolean {
  return status === "held" || problem !== undefined;
}

/**
 * Returns the amounts paid and refunded in each of the last months, including the current one. One query of daily
 * counters.
 */
export const revenue = verb("paymentRevenue", RevenueQuery, async (actor, input): Promise<Revenue> => {
  const { months: count } = input;
  const today = dayInLagos(now());
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - (count - 1));
  const months = new Map<string, RevenueMonth>();
  for (const each of await days(first.toISOString().slice(0, 10), today)) {
    const month = each.day.slice(0, 7);
    const sum = months.get(month) ?? { month, payments: 0, paidKobo: 0, refundedKobo: 0, netKobo: 0 };
    sum.payments += each.payments;
    sum.paidKobo += each.paidKobo;
    sum.refundedKobo += each.refundedKobo;
    sum.netKobo = sum.paidKobo - sum.refundedKobo;
    months.set(month, sum);
  }
  return { months: [...months.values()] };
});
