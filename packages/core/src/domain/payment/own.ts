import { authorise } from "../../platform/access/index.ts";
import { isOwnerOrAdmin, type Actor } from "../../platform/actor/index.ts";
import { NotFound } from "../../platform/errors/index.ts";
import { readPage } from "../../platform/table/cursor.ts";
import { openPaymentOf } from "./current.ts";
import { PaymentEntity } from "../../model/payment/payment.entity.ts";
import {
  PaymentReference,
  PaymentsQuery,
  type Payment,
  type PaymentPage,
} from "../../model/payment/schema.ts";
import { readPaymentRow, type PaymentRow } from "./settle.ts";

/**
 * What the artisan has paid, refunded payments too, the newest first (B-PAY-30), and what is open: one query a page, of five unless told
 * otherwise, and two reads with the first. Throws Invalid for a cursor of another list.
 */
export async function listOwn(actor: Actor, input: PaymentsQuery): Promise<PaymentPage> {
  authorise(actor, "listOwnPayments");
  const { cursor, limit } = PaymentsQuery.parse(input);
  const [{ items, nextCursor }, open] = await Promise.all([
    readPage(cursor, `payments/${actor.id}`, (from) =>
      PaymentEntity.query
        .ofArtisan({ artisanId: actor.id, shelf: "paid" })
        .go({ order: "desc", limit, cursor: from }),
    ),
    cursor === undefined ? openPaymentOf(actor.id) : null,
  ]);
  return { items: items.map(view), nextCursor, open: open && view(open) };
}

/** A payment for its receipt: the artisan's own, or any for admins. Throws NotFound. */
export async function read(actor: Actor, which: string): Promise<Payment> {
  authorise(actor, "readPayment");
  const reference = PaymentReference.safeParse(which);
  const row = reference.success ? await readPaymentRow(reference.data) : null;
  if (!row || !isOwnerOrAdmin(actor, row.artisanId)) throw new NotFound("Payment not found");
  return view(row);
}

/** A payment as its owner sees it. */
export function view(row: PaymentRow): Payment {
  const { reference, status, planSlug, planName, durationDays, currency, openedAt, card } = row;
  return {
    reference,
    status,
    planSlug,
    planName,
    durationDays,
    // What was paid, where it was something else and counts all the same.
    amountKobo: row.chargedKobo ?? row.amountKobo,
    currency,
    openedAt,
    name: row.name ?? null,
    email: row.email ?? null,
    paidAt: row.paidAt ?? null,
    channel: row.channel ?? null,
    card: card ? { last4: card.last4 ?? null, brand: card.brand ?? null } : null,
    periodFrom: row.periodFrom ?? null,
    periodUntil: row.periodUntil ?? null,
    refundedAt: row.refundedAt ?? null,
  };
}
