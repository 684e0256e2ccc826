import { authorise } from "../../platform/access/index.ts";
import type { Actor, Visit } from "../../platform/actor/index.ts";
import { Conflict } from "../../platform/errors/index.ts";
import { granted } from "../../domain/payment/settle.ts";
import { planPremium } from "../../domain/subscription/change.ts";
import { decide } from "./decide.ts";
import { DecisionForm } from "../../model/payment-admin/schema.ts";

/**
 * Lets a payment that is held count after all: the artisan gets the days of its plan. Throws NotFound; Conflict where it is not
 * held, another admin was first, or there is no artisan's record any more; Unavailable.
 */
export async function grant(actor: Actor, which: string, form: DecisionForm, visit: Visit): Promise<void> {
  authorise(actor, "grantPayment");
  const { reason } = DecisionForm.parse(form);
  await decide(actor, which, visit, async (payment) => {
    const { reference, artisanId, status, planSlug, durationDays, openedAt, paidAt = openedAt } = payment;
    if (status === "success") throw new Conflict("This payment has been granted already.");
    if (status !== "held") throw new Conflict("This payment is not held: there is nothing to grant.");
    const source = `payment:${reference}` as const;
    const extension = { source, planSlug, days: durationDays };
    const premium = await planPremium(artisanId, { kind: "extend", ...extension });
    if (!premium?.period)
      throw new Conflict(
        "There is no artisan's record any more that premium could be granted to. Give the money back instead.",
      );
    return {
      kind: "payment-granted",
      reason,
      changes: granted(paidAt, premium.period, payment.problem),
      problem: payment.problem,
      premium,
    };
  });
}
