import type { Payment, PaymentStatus } from "@handiwork/core/payments/schema";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import { capitalize, formatDate } from "../../lib/format/format.ts";

/** The texts about a payment's status, for the artisan. */
interface StatusText {
  /** The short form, for lists and the receipt's tag. */
  readonly label: string;
  /** The heading of the payment's page. */
  readonly title: string;
  readonly tone: "good" | "waiting" | "bad";
  /** Null if the receipt needs no explanation. */
  readonly explanation: string | null;
  /** `check`: check with the provider again or continue; `choose`: choose a plan again; `print`: print the receipt. */
  readonly next: "check" | "choose" | "print" | null;
}

export const statusTexts: Readonly<Record<PaymentStatus, StatusText>> = {
  success: { label: "Paid", title: "Receipt", tone: "good", explanation: null, next: "print" },
  refunded: { label: "Refunded", title: "Receipt", tone: "waiting", explanation: null, next: "print" },
  pending: {
    label: "In progress",
    title: "Payment in progress",
    tone: "waiting",
    explanation:
      "This payment is not confirmed yet. If you have paid, nothing is lost: your plan starts as soon as the bank confirms it, so please do not pay a second time. If you have not, continue or cancel it.",
    next: "check",
  },
  held: {
    label: "Under review",
    title: "We are reviewing this payment",
    tone: "waiting",
    explanation:
      "Your bank has charged you, but not as we requested, so your plan has not started yet. Our team will start the plan or refund you. Please do not pay again.",
    next: null,
  },
  failed: {
    label: "Failed",
    title: "This payment failed",
    tone: "bad",
    explanation:
      "Your bank did not accept this payment, so your plan has not started. If your bank shows a charge anyway, your plan starts as soon as the bank confirms it.",
    next: "choose",
  },
  abandoned: {
    label: "Not paid",
    title: "Not paid",
    tone: "bad",
    explanation:
      "The checkout was closed before you paid, so your plan has not started. If your bank shows a charge anyway, your plan starts as soon as the bank confirms it.",
    next: "choose",
  },
};

/** Returns the texts about a payment's status. */
export function statusTextOf({ status, amountKobo, refundedAt }: Payment): StatusText {
  if (status !== "refunded") return statusTexts[status];
  const refund = `${nairaOfKobo(amountKobo)} was refunded${refundedAt ? ` on ${formatDate(refundedAt)}` : ""}.`;
  const explanation = `${refund} The premium days from this payment have ended. It can take your bank up to ten working days to show the money.`;
  return { ...statusTexts[status], explanation };
}

/** Returns the payment method: "Visa card ending in 4081", "Bank transfer"; null if not known yet. */
export function paymentMethod({ channel, card }: Pick<Payment, "channel" | "card">): string | null {
  const method = card?.last4 ? `${card.brand ?? ""} card ending in ${card.last4}`.trim() : channel;
  return method && capitalize(method.replaceAll("_", " "));
}
