import type { Payment } from "@handiwork/core/payments/schema";
import type { Answer } from "../../lib/testing-session.tsx";

/** For tests: a first page of payments, with the open payment. */
export function paymentsPage(
  open: Payment | null = null,
  items: readonly Payment[] = [],
  nextCursor: string | null = null,
): Answer {
  return () => Response.json({ items, nextCursor, open });
}

/** For tests: the fields of a payment that is not paid. */
export const unpaid = { paidAt: null, channel: null, card: null, periodFrom: null, periodUntil: null };

/** For tests: a successful payment. */
export function paymentOf(changes: Partial<Payment> = {}): Payment {
  return {
    reference: "PAY-1763719440000-4711",
    status: "success",
    planSlug: "premium-quarterly",
    planName: "Premium Quarterly",
    durationDays: 90,
    amountKobo: 1_350_000,
    currency: "NGN",
    name: "Ada Obi",
    email: "ada@example.com",
    openedAt: "2026-11-20T23:29:00.000Z",
    paidAt: "2026-11-20T23:30:00.000Z",
    channel: "card",
    card: { last4: "4081", brand: "visa" },
    periodFrom: "2026-11-20T23:30:00.000Z",
    periodUntil: "2027-02-18T23:30:00.000Z",
    refundedAt: null,
    ...changes,
  };
}
