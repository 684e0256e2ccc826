import { authorise } from "../../platform/access/index.ts";
import type { Actor, Visit } from "../../platform/actor/index.ts";
import { nowIso } from "../../platform/clock/index.ts";
import { Conflict } from "../../platform/errors/index.ts";
import { secondCharge } from "../../domain/payment/settle.ts";
import { planPremium } from "../../domain/subscription/change.ts";
import { decide } from "./decide.ts";
import { DecisionForm } from "../../model/payment-admin/schema.ts";

/**
 * Records that a payment was given back, which is done at the provider: what is left of its days goes, the days of other
 * payments stay. The artisan hears of it with the reason. Throws NotFound; Conflict where nothing was paid, or another admin was
 * first; Unavailable.
 */
export async function refund(actor: Actor, which: string, form: DecisionForm, visit: Visit): Promise<void> {
  authorise(actor, "refundPayment");
  const { reason } = DecisionForm.parse(form);
  await decide(actor, which, visit, async ({ reference, artisanId, status, problem }) => {
    if (status === "refunded") throw new Conflict("This refund has been recorded already.");
    if (status !== "success" && status !== "held")
      throw new Conflict("Nothing was paid here that could be given back.");
    const source = `payment:${reference}` as const;
    return {
      kind: "payment-refunded",
      reason,
      changes: { status: "refunded", refundedAt: nowIso(), refundReason: reason },
      problem: leftOf(problem),
      premium: status === "success" ? await planPremium(artisanId, { kind: "withdraw", source }) : null,
    };
  });
}

/** What came up is done with by the refund, but for a second charge: that is money of its own. */
function leftOf(problem: string | undefined): string | undefined {
  const lines = problem?.split("\n").filter((line) => line.startsWith(secondCharge)) ?? [];
  return lines.length === 0 ? undefined : lines.join("\n");
}
