import type { SignedIn, Visit } from "../../platform/actor/index.ts";
import { ArtisanEntity } from "../../model/artisan/artisan.entity.ts";
import { AuditEntity, entry, type AuditKind } from "../../domain/audit/index.ts";
import { NotFound } from "../../platform/errors/index.ts";
import { PaymentEntity } from "../../model/payment/payment.entity.ts";
import { PaymentReference } from "../../model/payment/schema.ts";
import { readPaymentRow, settledQueue, type PaymentRow } from "../../domain/payment/settle.ts";
import { nairaOfKobo } from "../../fixed/kobo.ts";
import { premiumPieces, type PlannedPremium } from "../../domain/subscription/change.ts";
import { SubscriptionEntity } from "../../model/subscription/subscription.entity.ts";
import { transact } from "../../platform/table/transact.ts";
import { again, optimistic } from "../../platform/table/optimistic.ts";
import { needsAttention } from "./view.ts";
import { together } from "../../platform/table/index.ts";

const service = together({
  payment: PaymentEntity,
  subscription: SubscriptionEntity,
  artisan: ArtisanEntity,
  audit: AuditEntity,
});

/** What an admin makes of a payment. */
export interface Decision {
  readonly kind: AuditKind;
  readonly reason: string;
  /** What the payment is then; what is not named stays. */
  readonly changes: Partial<
    Pick<
      PaymentRow,
      | "status"
      | "paidAt"
      | "shelf"
      | "shelvedAt"
      | "periodFrom"
      | "periodUntil"
      | "refundedAt"
      | "refundReason"
    >
  >;
  /** What is still to be looked at beside the status, of what was. */
  readonly problem: string | undefined;
  /** What follows for the artisan's premium; null where nothing does. */
  readonly premium: PlannedPremium | null;
}

/**
 * Decides about a payment, with its entry in the audit and what follows for premium in one transaction, if payment and premium
 * are still what was decided about; else it is decided anew from what is. In: how to decide about the payment as it is, which
 * throws Conflict where that is not to be decided any more. Throws NotFound, Unavailable.
 */
export async function decide(
  actor: SignedIn<"admin">,
  which: string,
  visit: Visit,
  how: (payment: PaymentRow) => Decision | Promise<Decision>,
): Promise<void> {
  const reference = PaymentReference.parse(which);
  return optimistic("The payment", async () => {
    const payment = await readPaymentRow(reference);
    if (!payment) throw new NotFound("Payment not found");
    const decision = await how(payment);
    const refused = await transact(() => transaction(actor, visit, payment, decision));
    return refused.includes(true) ? again : undefined;
  });
}

function transaction(actor: SignedIn<"admin">, visit: Visit, payment: PaymentRow, decision: Decision) {
  const { changes, problem: left, premium } = decision;
  const { reference, status: was, problem } = payment;
  const { status = was } = changes;
  const isOpen = needsAttention({ status, problem: left });
  return service.transaction
    .write((entities) => [
      entities.payment
        .patch({ reference })
        // What the sweep still asks about stays in its queue.
        .set({
          ...changes,
          ...(left !== undefined && { problem: left }),
          ...(isOpen || payment.queue === "due" ? {} : settledQueue()),
        })
        .remove(left === undefined ? ["problem"] : [])
        .where((attributes, { eq, notExists }) =>
          [
            eq(attributes.status, was),
            eq(attributes.queue, payment.queue),
            problem === undefined ? notExists(attributes.problem) : eq(attributes.problem, problem),
          ].join(" AND "),
        )
        .commit(),
      entities.audit.put(entry({ ...traceOf(payment, decision), actor, visit })).commit(),
      ...(premium ? premiumPieces(entities, premium) : []),
    ])
    .go();
}

/** What the audit keeps. From it the artisan hears of it. */
function traceOf(payment: PaymentRow, { kind, reason, changes, premium }: Decision) {
  const { reference, artisanId, planName, amountKobo, chargedKobo = amountKobo, status, problem } = payment;
  return {
    kind,
    accountId: artisanId,
    before: { status, ...(problem !== undefined && { problem }) },
    after: {
      reference,
      plan: planName,
      amount: nairaOfKobo(chargedKobo),
      ...(changes.status && { status: changes.status }),
      ...(premium && { premiumExpiresAt: premium.expiresAt }),
      reason,
    },
  };
}
