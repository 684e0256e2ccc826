import { view } from "../../domain/payment/own.ts";
import type { PaymentRow } from "../../domain/payment/settle.ts";
import type { AdminPayment } from "../../model/payment-admin/schema.ts";

/** A payment as admins see it. */
export function adminView(row: PaymentRow): AdminPayment {
  const { artisanId, checks, queue, queueAt } = row;
  return {
    ...view(row),
    artisanId,
    checks,
    amountKobo: row.amountKobo,
    chargedKobo: row.chargedKobo ?? null,
    refundReason: row.refundReason ?? null,
    heldReason: row.heldReason ?? null,
    problem: row.problem ?? null,
    needsAttention: needsAttention(row),
    providerId: row.providerId ?? null,
    domain: row.domain ?? null,
    gatewayResponse: row.gatewayResponse ?? null,
    nextCheckAt: queue === "due" ? queueAt : null,
  };
}

/** Whether an admin must look at it. */
export function needsAttention({
  status,
  problem,
}: {
  status: string;
  problem?: string | undefined;
}): boolean {
  return status === "held" || problem !== undefined;
}
