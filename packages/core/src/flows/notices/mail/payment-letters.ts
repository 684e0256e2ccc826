import type { Settings } from "../../../model/settings/schema.ts";
import { siteName } from "../../../fixed/content.ts";
import { nairaOfKobo } from "../../../fixed/kobo.ts";
import { dayInWords, momentInWords } from "./days.ts";
import type { Fact, Letter } from "./layout.ts";

/*
 * What we write about payments, whether the reader wants it or not. Nothing in it was written by a user, not even a name.
 */

/** A payment as its letters tell it: times as ISO 8601, the amount in kobo. */
export interface PaymentAbout {
  readonly reference: string;
  readonly planName: string;
  readonly durationDays: number;
  readonly amountKobo: number;
  /** What was really charged where that is not the amount. */
  readonly chargedKobo?: number | undefined;
  readonly paidAt?: string | undefined;
  readonly channel?: string | undefined;
  readonly card?: { readonly last4?: string | undefined; readonly brand?: string | undefined } | undefined;
  readonly periodFrom?: string | undefined;
  readonly periodUntil?: string | undefined;
}

type Support = Settings["support"];

const why = `You get this because you paid for a plan at ${siteName}.`;

/** The receipt of a payment that was granted. */
export function receiptLetter(payment: PaymentAbout, support: Support): Letter {
  const { reference, planName, periodUntil } = payment;
  return {
    subject: `Your receipt: ${planName}`,
    blocks: [
      `Thank you. We have received ${paidOf(payment)}, and your premium is active${periodUntil ? ` until ${dayInWords(periodUntil)}` : ""}.`,
      { facts: factsOf(payment) },
      { label: "See and print the receipt", path: `/payments/${reference}` },
      "It is not renewed by itself, and nothing more is charged. We remind you before it ends.",
      questions(reference, support),
    ],
    why,
  };
}

/** What tells that a payment was paid back. */
export function refundLetter(payment: PaymentAbout, support: Support): Letter {
  const { reference, planName, periodUntil } = payment;
  const days = "The days of premium that it brought have ended; what you paid besides stays yours.";
  return {
    subject: `Your payment was refunded: ${planName}`,
    blocks: [
      `We have paid ${paidOf(payment)} back to you.${periodUntil ? ` ${days}` : ""}`,
      { facts: factsOf(payment) },
      { label: "See the receipt", path: `/payments/${reference}` },
      "Banks take up to ten working days until you see the money.",
      questions(reference, support),
    ],
    why,
  };
}

/** What tells that a payment was charged, but has to be looked at before the plan starts. */
export function heldLetter(payment: PaymentAbout, support: Support): Letter {
  const { reference, planName } = payment;
  return {
    subject: `We are looking at your payment: ${planName}`,
    blocks: [
      `Your bank has charged you for ${planName}, but not as we had asked for it, so your plan has not started yet. Our team looks at it and starts the plan or sees to it that you get your money back.`,
      "There is nothing you have to do, and please do not pay again.",
      { label: "See how it stands", path: `/payments/${reference}` },
      questions(reference, support),
    ],
    why,
  };
}

/** What tells admins that something about a payment wants a look. */
export function attentionLetter(payment: PaymentAbout, reason: string, isHeld: boolean): Letter {
  return {
    subject: isHeld
      ? `A payment is held: ${nairaOfKobo(payment.amountKobo)}`
      : `A payment wants a look: ${nairaOfKobo(payment.amountKobo)}`,
    blocks: [
      isHeld
        ? "A payment was charged and not granted. The artisan waits until one of you decides."
        : "Something has come up about a payment. Nothing was changed by itself.",
      { facts: [["What", reason], ...factsOf(payment)] },
      { label: "Look at it", path: "/admin/payments?status=attention" },
    ],
    why: `You get this because you are an admin of ${siteName}.`,
  };
}

function factsOf(payment: PaymentAbout): Fact[] {
  const { reference, planName, durationDays, paidAt, periodFrom, periodUntil } = payment;
  const how = paidWith(payment);
  return [
    ["Number", reference],
    ["Plan", `${planName}, ${durationDays} days`],
    ...(periodFrom && periodUntil
      ? [["Period", `${dayInWords(periodFrom)} to ${dayInWords(periodUntil)}`] as const]
      : []),
    ["Amount", paidOf(payment)],
    ...(paidAt ? [["Paid on", momentInWords(paidAt)] as const] : []),
    ...(how ? [["Paid with", how] as const] : []),
  ];
}

function paidOf({ amountKobo, chargedKobo = amountKobo }: PaymentAbout): string {
  return nairaOfKobo(chargedKobo);
}

function paidWith({ channel, card }: PaymentAbout): string | undefined {
  if (card?.last4 !== undefined) return `Card ending in ${card.last4}`;
  return channel === undefined ? undefined : channel.replaceAll("_", " ");
}

function questions(reference: string, { email, phone }: Support): string {
  return `Questions? Write to ${email} or call ${phone}, and name ${reference}.`;
}
