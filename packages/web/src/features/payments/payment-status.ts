import type { Payment, PaymentStatus } from "@handiwork/core/payments/schema";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import { formatDate } from "../../lib/format/format.ts";

/** The label of each payment status. */
export const statusNames: Record<PaymentStatus, string> = {
  pending: "In progress",
  success: "Paid",
  failed: "Failed",
  abandoned: "Not paid",
  held: "Under review",
  refunded: "Refunded",
};

/** Returns the payment method: "Visa card ending in 4081", "Bank transfer"; null if not known yet. */
export function paidWith({ channel, card }: Pick<Payment, "channel" | "card">): string | null {
  if (card?.last4) return capital(`${card.brand ?? ""} card ending in ${card.last4}`.trim());
  return channel === null ? null : capital(channel.replaceAll("_", " "));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The payment page's title, explanation and next step for a status. */
export interface StatusText {
  readonly title: string;
  readonly tone: "good" | "waiting" | "bad";
  /** Null if the receipt needs no explanation. */
  readonly explanation: string | null;
  /** `check`: check with the provider again or continue; `choose`: choose a plan again; `print`: print the receipt. */
  readonly next: "check" | "choose" | "print" | null;
}

const statusTexts: Record<PaymentStatus, (payment: Payment) => StatusText> = {
  success: () => ({ title: "Receipt", tone: "good", explanation: null, next: "print" }),
  refunded: ({ amountKobo, refundedAt }) => ({
    title: "Receipt",
    tone: "waiting",
    explanation: `${nairaOfKobo(amountKobo)} was refunded${refundedAt ? ` on ${formatDate(refundedAt)}` : ""}. The premium days from this payment have ended. It can take your bank up to ten working days to show the money.`,
    next: "print",
  }),
  pending: () => ({
    title: "Payment in progress",
    tone: "waiting",
    explanation:
      "This payment is not confirmed yet. If you have paid, nothing is lost: your plan starts as soon as the bank confirms it, so please do not pay a second time. If you have not, continue or cancel it.",
    next: "check",
  }),
  held: () => ({
    title: "We are reviewing this payment",
    tone: "waiting",
    explanation:
      "Your bank has charged you, but not as we requested, so your plan has not started yet. Our team will start the plan or refund you. Please do not pay again.",
    next: null,
  }),
  failed: () => ({
    title: "This payment failed",
    tone: "bad",
    explanation:
      "Your bank did not accept this payment, so your plan has not started. If your bank shows a charge anyway, your plan starts as soon as the bank confirms it.",
    next: "choose",
  }),
  abandoned: () => ({
    title: "Not paid",
    tone: "bad",
    explanation:
      "The checkout was closed before you paid, so your plan has not started. If your bank shows a charge anyway, your plan starts as soon as the bank confirms it.",
    next: "choose",
  }),
};

/** Returns the payment page's texts for the artisan who paid. */
export function statusTextOf(payment: Payment): StatusText {
  return statusTexts[payment.status](payment);
}
