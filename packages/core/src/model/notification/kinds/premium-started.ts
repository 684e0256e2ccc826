import * as z from "zod";
import { siteName } from "../../../fixed/content.ts";
import { dayInWords, longDate } from "../../../fixed/days.ts";
import type { DataOf, EntryAbout, Letter, Support, Told } from "../kind.ts";
import { factsOf, paidOf, questions, whyPaid, type PaymentAbout } from "../payment-facts.ts";

/** To an artisan: premium runs, paid or given by our team. */
export const data = () => ({
  until: z.iso.datetime(),
  planName: z.string().nullable(),
  reference: z.string().nullable().describe("The payment, null where nothing was paid"),
});

export function told({ until, planName, reference }: DataOf<typeof data>): Told {
  return {
    icon: "star",
    title: "Premium is active",
    text: `${planName ?? "A gift of our team"}: until ${longDate(until)}.`,
    to: reference === null ? "/artisan" : `/payments/${reference}`,
  };
}

/** Of premium that was given. */
export function giftLetter({ until = "" }: EntryAbout): Letter {
  return {
    subject: "Premium is a gift of ours",
    blocks: [
      `Our team has given you premium on ${siteName}: it runs until ${until}, and nothing is charged.`,
      "You stand before others in the search, with the premium badge, and may show up to 20 pictures of your work.",
      { label: "Look at your dashboard", path: "/artisan" },
    ],
    why: `You get this because you are an artisan at ${siteName}.`,
  };
}

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
    why: whyPaid,
  };
}
