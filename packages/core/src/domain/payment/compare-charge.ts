import type { EntityItem } from "electrodb";
import type { Charge } from "./charge.ts";
import type { PaymentEntity } from "../../model/payment/payment.entity.ts";

type Opened = Pick<
  EntityItem<typeof PaymentEntity>,
  "reference" | "artisanId" | "planSlug" | "amountKobo" | "currency"
>;

/**
 * Compares a charge that was made with what was opened: amount, currency, plan, owner, and that test money is none. The amount
 * is the one that was asked for, or more where the payer bore the provider's fees and it says so. In: the secret key, of
 * which the kind is looked at. Out: why it cannot count, in words for admins; undefined where it is as it was opened.
 */
export function differenceOf(
  opened: Opened,
  charge: Charge,
  secretKey: string | undefined,
): string | undefined {
  const { amountKobo, requestedKobo, currency, domain, artisanId, planSlug } = charge;
  if (charge.reference !== opened.reference) return "It was charged for another reference.";
  if (currency !== opened.currency)
    return `It was charged in ${currency ?? "an unknown currency"} instead of ${opened.currency}.`;
  if (amountKobo === undefined) return "The provider did not say how much was charged.";
  const isWhole = amountKobo === opened.amountKobo;
  const isWithFees = amountKobo > opened.amountKobo && requestedKobo === opened.amountKobo;
  if (!isWhole && !isWithFees)
    return `${naira(amountKobo)} was charged instead of ${naira(opened.amountKobo)}.`;
  // The other way round nothing is given away: whoever has our test key alone can sign, and the provider's samples say "live".
  if (domain === "test" && secretKey?.startsWith("sk_live_"))
    return "It was charged in the provider's test mode, and ours is live.";
  if (artisanId !== undefined && artisanId !== opened.artisanId)
    return "The provider says that it was opened for somebody else.";
  if (planSlug !== undefined && planSlug !== opened.planSlug)
    return `The provider says that it was opened for the plan ${planSlug.slice(0, 60)}.`;
  return undefined;
}

function naira(kobo: number): string {
  return `₦${(kobo / 100).toLocaleString("en-NG", { maximumFractionDigits: 2 })}`;
}
