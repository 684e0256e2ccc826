import { createConversions } from "electrodb";
import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { PaymentEntity } from "../../model/payment/payment.entity.ts";
import { paymentStatuses, type PaymentStatus } from "../../model/payment/schema.ts";
import type { PaymentRow } from "../../domain/payment/settle.ts";
import { readMerged, type MergedQuery, type Position } from "../../platform/table/merge.ts";
import { AdminPaymentsQuery, type AdminPaymentPage } from "../../model/payment-admin/schema.ts";
import { adminView } from "./view.ts";

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
  return async (after, limit) => {
    const from = after && { status, openedAt: after.createdAt, reference: after.id };
    const page = await PaymentEntity.query
      .byStatus({ status })
      .go({ cursor: from && conversions().byStatus.fromComposite.toCursor(from), limit, order: "desc" });
    return { ...page, data: page.data.map((row) => placed(row, row.openedAt)) };
  };
}

const waiting: MergedQuery<Placed> = async (after, limit) => {
  const queue = "attention" as const;
  const from = after && { queue, queueAt: after.createdAt, reference: after.id };
  const page = await PaymentEntity.query
    .queued({ queue })
    .go({ cursor: from && conversions().queued.fromComposite.toCursor(from), limit, order: "desc" });
  return { ...page, data: page.data.map((row) => placed(row, row.queueAt)) };
};

function placed(row: PaymentRow, createdAt: string): Placed {
  return { ...row, createdAt, id: row.reference };
}
