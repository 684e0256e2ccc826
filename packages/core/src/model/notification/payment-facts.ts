import { siteName } from "../../fixed/content.ts";
import { dayInWords, momentInWords } from "../../fixed/days.ts";
import { nairaOfKobo } from "../../fixed/kobo.ts";
import type { Fact, Support } from "./kind.ts";

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

export const whyPaid = `You get this because you paid for a plan at ${siteName}.`;

export function factsOf(payment: PaymentAbout): Fact[] {
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

export function paidOf({ amountKobo, chargedKobo = amountKobo }: PaymentAbout): string {
  return nairaOfKobo(chargedKobo);
}

function paidWith({ channel, card }: PaymentAbout): string | undefined {
  if (card?.last4 !== undefined) return `Card ending in ${card.last4}`;
  return channel === undefined ? undefined : channel.replaceAll("_", " ");
}

export function questions(reference: string, { email, phone }: Support): string {
  return `Questions? Write to ${email} or call ${phone}, and name ${reference}.`;
}
