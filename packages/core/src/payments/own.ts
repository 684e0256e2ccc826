import { verb } from "../platform/access/index.ts";
import { isOwnerOrAdmin } from "../platform/actor.ts";
import { now } from "../platform/clock.ts";
import { NotFound } from "../platform/errors.ts";
import { eachPage, readPage } from "../platform/table/cursor.ts";
import { viewOf } from "../platform/table/shapes.ts";
import { CheckoutEntity } from "./checkout.entity.ts";
import { isAbandoned } from "./schedule.ts";
import { PaymentEntity } from "./payment.entity.ts";
import { Payment, PaymentReference, PaymentsQuery, type PaymentPage } from "./schema.ts";
import { readPaymentRow, type PaymentRow } from "./settle.ts";

/**
 * Returns a page of the artisan's paid and refunded payments, newest first (B-PAY-30), and the open one. One query
 * per page, five items by default, and two reads with the first.
 *
 * @throws {Invalid} for a cursor of another list
 */
export const listOwn = verb("listOwnPayments", PaymentsQuery, async (actor, input): Promise<PaymentPage> => {
  const { cursor, limit } = input;
  const paid = PaymentEntity.query.ofArtisan({ artisanId: actor.id, shelf: "paid" });
  const [page, open] = await Promise.all([
    readPage(cursor, `payments/${actor.id}`, (from) => paid.go({ order: "desc", limit, cursor: from }), view),
    cursor === undefined ? openPaymentOf(actor.id) : null,
  ]);
  return { ...page, open: open && view(open) };
});

/**
 * Returns a payment for its receipt: the artisan's own, or any for admins.
 *
 * @throws {NotFound}
 */
export const read = verb("readPayment", async (actor, which: string): Promise<Payment> => {
  const reference = PaymentReference.safeParse(which);
  const row = reference.success ? await readPaymentRow(reference.data) : null;
  if (!row || !isOwnerOrAdmin(actor, row.artisanId)) throw new NotFound("Payment not found");
  return view(row);
});

const Shown = Payment.omit({ amountKobo: true, card: true });

export function view(row: PaymentRow): Payment {
  const { amountKobo, chargedKobo = amountKobo, card } = row;
  return {
    ...viewOf(Shown, row),
    // The paid amount, if an admin accepted a different amount.
    amountKobo: chargedKobo,
    card: card ? { last4: card.last4 ?? null, brand: card.brand ?? null } : null,
  };
}

/** Returns an artisan's open payment, started on any device; null if there is none that can be paid. */
async function openPaymentOf(artisanId: string): Promise<PaymentRow | null> {
  const { data: checkout } = await CheckoutEntity.get({ id: artisanId }).go({ consistent: true });
  const row = checkout?.accessCode === undefined ? null : await readPaymentRow(checkout.reference);
  return row && isOpen(row) ? row : null;
}

/** Returns whether it may still be charged, or is held, so that no other payment may start. */
function isOpen({ status, openedAt }: PaymentRow): boolean {
  return status === "held" || (status === "pending" && !isAbandoned(openedAt, now()));
}

/**
 * Removes the payer's name and email address from an artisan's payments, which stay for the books, and deletes the
 * open checkout. Part of an account's deletion. Idempotent.
 */
export async function removePayerData(artisanId: string): Promise<void> {
  await CheckoutEntity.delete({ id: artisanId }).go();
  const payments = PaymentEntity.query.ofArtisan({ artisanId });
  for await (const page of eachPage((cursor) => payments.go({ limit: 50, cursor })))
    await Promise.all(
      page.map(({ reference }) => PaymentEntity.patch({ reference }).remove(["name", "email"]).go()),
    );
}
