import * as z from "zod";
import { siteName } from "../../reference/content.ts";
import { formatDate, formatLagosTime } from "../../reference/dates.ts";
import { nairaOfKobo } from "../../reference/kobo.ts";
import type { DataOf, Fact, EmailContent, Support, InAppNotice } from "../kind.schema.ts";

/**
 * To an artisan: a payment was refunded with its premium days. To admins: a payment was charged but not granted, or
 * needs review.
 */
export const dataSchemas = () => ({
  "payment-refunded": { reference: z.string(), amountKobo: z.int() },
  "payment-attention": { reference: z.string(), amountKobo: z.int(), reason: z.string() },
});

const attentionPath = "/admin/payments?status=attention";
const untilItIsSeen = "It can take your bank up to ten working days to show the money.";

export const inAppTexts = {
  "payment-refunded"({ reference, amountKobo }: DataOf<typeof dataSchemas, "payment-refunded">): InAppNotice {
    const title = `${nairaOfKobo(amountKobo)} refunded`;
    return { icon: "check", title, text: untilItIsSeen, to: `/payments/${reference}` };
  },
  "payment-attention"({ amountKobo, reason }: DataOf<typeof dataSchemas, "payment-attention">): InAppNotice {
    const title = `A payment of ${nairaOfKobo(amountKobo)} needs attention`;
    return { icon: "alert", title, text: reason, to: attentionPath };
  },
};

/** A payment's data for mails: times in ISO 8601, amounts in kobo. */
export interface PaymentAbout {
  readonly reference: string;
  readonly planName: string;
  readonly durationDays: number;
  readonly amountKobo: number;
  /** The charged amount, if it differs. */
  readonly chargedKobo?: number | undefined;
  readonly paidAt?: string | undefined;
  readonly channel?: string | undefined;
  readonly card?: { readonly last4?: string | undefined; readonly brand?: string | undefined } | undefined;
  readonly periodFrom?: string | undefined;
  readonly periodUntil?: string | undefined;
}

export function receiptEmail(payment: PaymentAbout, support: Support): EmailContent {
  const { reference, planName, periodUntil } = payment;
  return payerEmail(payment, support, `Your receipt: ${planName}`, [
    `Thank you. We have received ${paidOf(payment)}, and your premium is active${periodUntil ? ` until ${formatDate(periodUntil)}` : ""}.`,
    { facts: factsOf(payment) },
    { label: "See and print the receipt", path: `/payments/${reference}` },
    "It does not renew by itself, and nothing more is charged. We remind you before it ends.",
  ]);
}

export function refundEmail(payment: PaymentAbout, support: Support): EmailContent {
  const { reference, planName, periodUntil } = payment;
  const days = "The premium days from this payment have ended; days from other payments stay.";
  return payerEmail(payment, support, `Your payment was refunded: ${planName}`, [
    `We have paid ${paidOf(payment)} back to you.${periodUntil ? ` ${days}` : ""}`,
    { facts: factsOf(payment) },
    { label: "See the receipt", path: `/payments/${reference}` },
    untilItIsSeen,
  ]);
}

/**
 * Returns the mail about a charged payment that needs review before the plan starts. In the app the payment's page
 * says so.
 */
export function heldEmail(payment: PaymentAbout, support: Support): EmailContent {
  const { reference, planName } = payment;
  return payerEmail(payment, support, `We are reviewing your payment: ${planName}`, [
    `Your bank has charged you for ${planName}, but not as we requested, so your plan has not started yet. Our team will start the plan or refund you.`,
    "There is nothing you need to do. Please do not pay again.",
    { label: "See how it stands", path: `/payments/${reference}` },
  ]);
}

function payerEmail(
  { reference }: PaymentAbout,
  { email, phone }: Support,
  subject: string,
  blocks: EmailContent["blocks"],
): EmailContent {
  const questions = `Questions? Write to ${email} or call ${phone}, and quote ${reference}.`;
  const why = `You get this email because you paid for a plan on ${siteName}.`;
  return { subject, blocks: [...blocks, questions], why };
}

/** Returns the mail to admins about a payment that needs review. */
export function attentionEmail(payment: PaymentAbout, reason: string, isHeld: boolean): EmailContent {
  const amount = nairaOfKobo(payment.amountKobo);
  return {
    subject: isHeld ? `A payment is held: ${amount}` : `A payment needs attention: ${amount}`,
    blocks: [
      isHeld
        ? "A payment was charged but premium was not granted. The artisan is waiting for your decision."
        : "A payment needs a decision. Nothing has been changed automatically.",
      { facts: [["What", reason], ...factsOf(payment)] },
      { label: "Open the payment", path: attentionPath },
    ],
    why: `You get this email because you are an admin of ${siteName}.`,
  };
}

function factsOf(payment: PaymentAbout): Fact[] {
  const { reference, planName, durationDays, paidAt, periodFrom, periodUntil, channel, card } = payment;
  const how = card?.last4 === undefined ? channel?.replaceAll("_", " ") : `Card ending in ${card.last4}`;
  const facts: [name: string, value: string | false | undefined][] = [
    ["Number", reference],
    ["Plan", `${planName}, ${durationDays} days`],
    ["Period", periodFrom && periodUntil && `${formatDate(periodFrom)} to ${formatDate(periodUntil)}`],
    ["Amount", paidOf(payment)],
    ["Paid on", paidAt && formatLagosTime(paidAt)],
    ["Paid with", how],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

function paidOf({ amountKobo, chargedKobo = amountKobo }: PaymentAbout): string {
  return nairaOfKobo(chargedKobo);
}
