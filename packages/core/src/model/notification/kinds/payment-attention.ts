import * as z from "zod";
import { siteName } from "../../../fixed/content.ts";
import { nairaOfKobo } from "../../../fixed/kobo.ts";
import type { DataOf, Letter, Told } from "../kind.ts";
import { factsOf, type PaymentAbout } from "../payment-facts.ts";

/** To admins: a payment was charged and not granted, or something else about it wants a look. */
export const data = () => ({ reference: z.string(), amountKobo: z.int(), reason: z.string() });

const path = "/admin/payments?status=attention";

export function told({ amountKobo, reason }: DataOf<typeof data>): Told {
  return {
    icon: "alert",
    title: `A payment of ${nairaOfKobo(amountKobo)} wants a look`,
    text: reason,
    to: path,
  };
}

export function letter(payment: PaymentAbout, reason: string, isHeld: boolean): Letter {
  const amount = nairaOfKobo(payment.amountKobo);
  return {
    subject: isHeld ? `A payment is held: ${amount}` : `A payment wants a look: ${amount}`,
    blocks: [
      isHeld
        ? "A payment was charged and not granted. The artisan waits until one of you decides."
        : "Something has come up about a payment. Nothing was changed by itself.",
      { facts: [["What", reason], ...factsOf(payment)] },
      { label: "Look at it", path },
    ],
    why: `You get this because you are an admin of ${siteName}.`,
  };
}
