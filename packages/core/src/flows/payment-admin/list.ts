import { createConversions } from "electrodb";
import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { NotFound } from "../../platform/errors/index.ts";
import { readMerged, type MergedQuery, type Position } from "../../platform/table/merge.ts";
import { viewOf } from "../../platform/table/shapes.ts";
import { PaymentEntity } from "../../model/payment/payment.entity.ts";
import { PaymentReference, paymentStatuses, type PaymentStatus } from "../../model/payment/schema.ts";
import {
  AdminPayment,
  AdminPaymentsQuery,
  type AdminPaymentDetail,
  type AdminPaymentPage,
} from "../../model/payment-admin/schema.ts";
import { AccountService } from "../../domain/identity/account/service.ts";
import { view } from "../../domain/payment/own.ts";
import { readPaymentRow, type PaymentRow } from "../../domain/payment/settle.ts";

type Placed = PaymentRow & Position;

const conversions = () => createConversions(PaymentEntity).byAccessPattern;

/**
 * The payments of a status or of all, the newest first, with a query a status; or those that an admin must look at, what has
 * waited the least first: one query. Throws Invalid for a cursor of another list.
 */
export async function list(actor: Actor, input: AdminPaymentsQuery): Promise<AdminPaymentPage> {
  authorise(actor, "listPayments");
  const { status, cursor, limit } = AdminPaymentsQuery.parse(input);
  const { items, nextCursor } = await readMerged(cursor, `payments/${status}`, limit, queriesOf(status));
  return { items: items.map(adminView), nextCursor };
}

function queriesOf(status: NonNullable<AdminPaymentsQuery["status"]>): MergedQuery<Placed>[] {
  if (status === "attention") return [waiting];
  return (status === "all" ? paymentStatuses : [status]).map(newestOf);
}

function newestOf(status: PaymentStatus): MergedQuery<Placed> {
  const newest = PaymentEntity.query.byStatus({ status });
  return async (after, limit) => {
    const from = after && { status, openedAt: after.createdAt, reference: after.id };
    const cursor = from && conversions().byStatus.fromComposite.toCursor(from);
    const page = await newest.go({ cursor, limit, order: "desc" });
    return { ...page, data: page.data.map((row) => placed(row, row.openedAt)) };
  };
}

const waiting: MergedQuery<Placed> = async (after, limit) => {
  const queue = "attention" as const;
  const from = after && { queue, queueAt: after.createdAt, reference: after.id };
  const cursor = from && conversions().queued.fromComposite.toCursor(from);
  const page = await PaymentEntity.query.queued({ queue }).go({ cursor, limit, order: "desc" });
  return { ...page, data: page.data.map((row) => placed(row, row.queueAt)) };
};

function placed(row: PaymentRow, createdAt: string): Placed {
  return { ...row, createdAt, id: row.reference };
}

/** All that is known of a payment, and how its artisan stands now: two reads. Throws NotFound. */
export async function detail(actor: Actor, which: string): Promise<AdminPaymentDetail> {
  authorise(actor, "paymentForAdmins");
  const payment = await readPaymentRow(PaymentReference.parse(which));
  if (!payment) throw new NotFound("Payment not found");
  const { data } = await AccountService.collections
    .record({ id: payment.artisanId })
    .go({ consistent: true });
  const [profile, artisan] = [data.profile[0], data.artisan[0]];
  return {
    ...adminView(payment),
    artisan: profile
      ? { name: profile.fullName ?? "", email: profile.email, hasRecord: artisan !== undefined }
      : null,
    premiumExpiresAt: artisan?.premiumExpiresAt ?? null,
  };
}

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
