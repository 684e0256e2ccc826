import * as z from "zod";
import { nairaOfKobo } from "../../../fixed/kobo.ts";
import type { DataOf, Letter, Support, Told } from "../kind.ts";
import { factsOf, paidOf, questions, whyPaid, type PaymentAbout } from "../payment-facts.ts";

/** To an artisan: a payment was paid back, and its days of premium with it. */
export const data = () => ({ reference: z.string(), amountKobo: z.int() });

export function told({ reference, amountKobo }: DataOf<typeof data>): Told {
  return {
    icon: "check",
    title: `${nairaOfKobo(amountKobo)} refunded`,
    text: "Banks take up to ten working days until you see the money.",
    to: `/payments/${reference}`,
  };
}

export function letter(payment: PaymentAbout, support: Support): Letter {
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
    why: whyPaid,
  };
}
