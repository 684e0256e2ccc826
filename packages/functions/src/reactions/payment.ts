import { tellOfPayment } from "@handiwork/core/flows/notices/triggers/payments";
import { PaymentEntity } from "@handiwork/core/model/payment/payment.entity";
import { count, measure } from "../metrics.ts";
import { on, type Outcomes } from "./change.ts";

/**
 * A payment that has come to something: the artisan hears of it, and admins where they must look at it. Safe to repeat, late and in
 * any order: what is told is what the payment is by then, once. The metrics may count it twice: alarms look for many.
 */
export const react = on(PaymentEntity, async ({ before, after }): Outcomes => {
  // It is opened without a word, and the sweep's own marks say nothing to anybody.
  if (!before || !after) return [];
  const { reference, status, problem, paidAt = "" } = after;
  if (status === before.status && problem === before.problem) return [];
  if (status !== before.status && status === "held") count("PaymentsHeld");
  if (status !== before.status && status === "success") {
    count("PaymentsSettled");
    const late = Date.now() - Date.parse(paidAt);
    if (!Number.isNaN(late)) measure("PaymentSettleMilliseconds", Math.max(0, late), "Milliseconds");
  }
  return tellOfPayment(reference);
});
