import type { Letter, Support } from "../kind.ts";
import { questions, whyPaid, type PaymentAbout } from "../payment-facts.ts";

/** To an artisan, by mail alone: a payment was charged, but has to be looked at before the plan starts. */
export function letter({ reference, planName }: PaymentAbout, support: Support): Letter {
  return {
    subject: `We are looking at your payment: ${planName}`,
    blocks: [
      `Your bank has charged you for ${planName}, but not as we had asked for it, so your plan has not started yet. Our team looks at it and starts the plan or sees to it that you get your money back.`,
      "There is nothing you have to do, and please do not pay again.",
      { label: "See how it stands", path: `/payments/${reference}` },
      questions(reference, support),
    ],
    why: whyPaid,
  };
}
