import { notifyOfPayment } from "@handiwork/core/payments/notices";
import { PaymentEntity } from "@handiwork/core/payments/payment.entity";
import { addMetric } from "../metrics.ts";
import { on, type Outcomes } from "./change.ts";

/**
 * Notifies the artisan of a payment's result, and admins if they must review it. Idempotent, and tolerates late and
 * reordered events: reports the current state once. Metrics may count twice, which the alarms tolerate.
 */
export const react = on(PaymentEntity, async ({ before, after }): Outcomes => {
  // Opening a payment and the sweep's marks need no notice.
  if (!before || !after) return [];
  const { reference, status, problem, paidAt = "" } = after;
  if (status === before.status && problem === before.problem) return [];
  if (status !== before.status && status === "held") addMetric("PaymentsHeld");
  if (status !== before.status && status === "success") {
    addMetric("PaymentsSettled");
    const late = Date.now() - Date.parse(paidAt);
    if (!Number.isNaN(late)) addMetric("PaymentSettleMilliseconds", Math.max(0, late));
  }
  return notifyOfPayment(reference);
});
