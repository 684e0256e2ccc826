import type { Payment, PaymentStatus } from "@handiwork/core/payments/schema";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import { formatDate } from "../../lib/format.ts";

/** What a payment's status is called. */
export const statusNames: Record<PaymentStatus, string> = {
  pending: "In progress",
  success: "Paid",
  failed: "Failed",
  abandoned: "Not paid",
  held: "Under review",
  refunded: "Refunded",
};

/** How something was paid: "Visa card ending in 4081", "Bank transfer"; null where nobody knows yet. */
export function paidWith({ channel, card }: Pick<Payment, "channel" | "card">): string | null {
  if (card?.last4) return capital(`${card.brand ?? ""} card ending in ${card.last4}`.trim());
  return channel === null ? null : capital(channel.replaceAll("_", " "));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How a payment stands: what the page is called, what is to be said of it, and what one may do about it. */
export interface Standing {
  readonly title: string;
  readonly tone: "good" | "waiting" | "bad";
  /** Null where the receipt says all. */
  readonly words: string | null;
  /** `ask`: the provider once more, or go on with it; `again`: choose a plan anew; `print`: there is a receipt. */
  readonly next: "ask" | "again" | "print" | null;
}

const standings: Record<PaymentStatus, (payment: Payment) => Standing> = {
  success: () => ({ title: "Receipt", tone: "good", words: null, next: "print" }),
  refunded: ({ amountKobo, refundedAt }) => ({
    title: "Receipt",
    tone: "waiting",
    words: `${nairaOfKobo(amountKobo)} was refunded${refundedAt ? ` on ${formatDate(refundedAt)}` : ""}. The days of premium that this payment brought have ended. It can take your bank up to ten working days to show the money.`,
    next: "print",
  }),
  pending: () => ({
    title: "Payment in progress",
    tone: "waiting",
    words:
      "It is not confirmed yet. If you have paid, nothing is lost: your plan starts as soon as the bank confirms it, so please do not pay a second time. If you have not, continue or cancel it.",
    next: "ask",
  }),
  held: () => ({
    title: "We are reviewing this payment",
    tone: "waiting",
    words:
      "Your bank has charged you, but not as we requested, so your plan has not started yet. Our team will start the plan or refund you. Please do not pay again.",
    next: null,
  }),
  failed: () => ({
    title: "This payment failed",
    tone: "bad",
    words:
      "Your bank did not accept it, and your plan has not started. If your bank shows a charge anyway, your plan starts as soon as we hear of it.",
    next: "again",
  }),
  abandoned: () => ({
    title: "Not paid",
    tone: "bad",
    words:
      "The checkout was closed before it was paid, and your plan has not started. If your bank shows a charge anyway, your plan starts as soon as we hear of it.",
    next: "again",
  }),
};

/** How a payment stands, in words for the artisan who made it. */
export function standingOf(payment: Payment): Standing {
  return standings[payment.status](payment);
}
