import { verb } from "../platform/access/index.ts";
import type { SignedIn, Visit } from "../platform/actor.ts";
import { nowIso } from "../platform/clock.ts";
import { Conflict, NotFound, refuseChanged } from "../platform/errors.ts";
import { unchanged } from "../platform/table/conditions.ts";
import { retry, optimistic } from "../platform/table/optimistic.ts";
import { writeTogether } from "../platform/table/transact.ts";
import { nairaOfKobo } from "../reference/kobo.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { PaymentEntity } from "./payment.entity.ts";
import { PaymentReference } from "./schema.ts";
import { DecisionForm, ResolveForm } from "./admin.schema.ts";
import { SubscriptionEntity } from "../premium/subscription.entity.ts";
import { AuditEntity, entry, type AuditKind } from "../audit/index.ts";
import {
  grantedAttributes,
  readPaymentRow,
  secondCharge,
  settledQueue,
  type Change,
  type PaymentRow,
} from "./settle.ts";
import { planPremium, premiumPieces, type PlannedPremium } from "../premium/change.ts";
import { needsAttention } from "./admin-list.ts";

const entities = {
  payment: PaymentEntity,
  subscription: SubscriptionEntity,
  artisan: ArtisanEntity,
  audit: AuditEntity,
};

/**
 * Accepts a held payment: the artisan gets the days of its plan.
 *
 * @throws {NotFound} @throws {Conflict} if it is not held, another admin was first, or the artisan record is gone
 * @throws {Unavailable}
 */
export const grant = verb(
  "grantPayment",
  PaymentReference,
  DecisionForm,
  async (actor, reference, { reason, status: seen }, visit: Visit): Promise<void> => {
    await decide(actor, reference, visit, async (payment) => {
      const { artisanId, status, planSlug, durationDays, openedAt, paidAt = openedAt } = payment;
      if (status === "success") throw new Conflict("This payment has been granted already.");
      if (status !== "held") throw new Conflict("This payment is not held: there is nothing to grant.");
      refuseChanged("payment", seen, status);
      const source = `payment:${reference}` as const;
      const extension = { source, planSlug, days: durationDays };
      const premium = await planPremium(artisanId, { kind: "extend", ...extension });
      if (!premium?.period)
        throw new Conflict(
          "The artisan's profile no longer exists, so premium cannot be granted. Refund the payment instead.",
        );
      return {
        kind: "payment-granted",
        reason,
        changes: grantedAttributes(paidAt, premium.period, payment.problem),
        problem: payment.problem,
        premium,
      };
    });
  },
);

/**
 * Records a refund made at the provider: removes the payment's remaining days, and keeps those of other payments.
 * Notifies the artisan with the reason.
 *
 * @throws {NotFound} @throws {Conflict} if nothing was paid or another admin was first
 * @throws {Unavailable}
 */
export const refund = verb(
  "refundPayment",
  PaymentReference,
  DecisionForm,
  async (actor, reference, { reason, status: seen }, visit: Visit): Promise<void> => {
    await decide(actor, reference, visit, async ({ artisanId, status, problem }) => {
      if (status === "refunded") throw new Conflict("This refund has been recorded already.");
      if (status !== "success" && status !== "held")
        throw new Conflict("Nothing was paid, so there is nothing to refund.");
      refuseChanged("payment", seen, status);
      const source = `payment:${reference}` as const;
      return {
        kind: "payment-refunded",
        reason,
        changes: { status: "refunded", refundedAt: nowIso(), refundReason: reason },
        problem: leftOf(problem),
        premium: status === "success" ? await planPremium(artisanId, { kind: "withdraw", source }) : null,
      };
    });
  },
);

/** Returns the remaining problem: a refund closes it, except a second charge, which is separate money. */
function leftOf(problem: string | undefined): string | undefined {
  const lines = problem?.split("\n").filter((line) => line.startsWith(secondCharge)) ?? [];
  return lines.length === 0 ? undefined : lines.join("\n");
}

/**
 * Marks a payment's problem as reviewed; the payment stays unchanged.
 *
 * @throws {NotFound} @throws {Conflict} if another admin was first or there is a new problem
 * @throws {Unavailable}
 */
export const resolve = verb(
  "resolvePayment",
  PaymentReference,
  ResolveForm,
  async (actor, reference, { reason, problem: seen }, visit: Visit): Promise<void> => {
    await decide(actor, reference, visit, ({ problem }) => {
      if (problem === undefined) throw new Conflict("Another admin has already reviewed this.");
      refuseChanged("payment", seen, problem);
      return { kind: "payment-resolved", reason, changes: {}, problem: undefined, premium: null };
    });
  },
);

interface Decision {
  readonly kind: AuditKind;
  readonly reason: string;
  /** The payment's changed attributes. */
  readonly changes: Change;
  /** The remaining problem that needs review. */
  readonly problem: string | undefined;
  /** The change to the artisan's premium; null if there is none. */
  readonly premium: PlannedPremium | null;
}

/**
 * Applies a decision about a payment: one transaction changes the payment and premium and writes the audit entry, if
 * both are unchanged; otherwise decides again.
 *
 * @param plan returns the decision for the current payment, or throws Conflict
 * @throws {NotFound} @throws {Unavailable}
 */
async function decide(
  actor: SignedIn<"admin">,
  reference: string,
  visit: Visit,
  how: (payment: PaymentRow) => Decision | Promise<Decision>,
): Promise<void> {
  return optimistic("The payment", async () => {
    const payment = await readPaymentRow(reference);
    if (!payment) throw new NotFound("Payment not found");
    const decision = await how(payment);
    return (await write(actor, visit, payment, decision)) ? undefined : retry;
  });
}

/** Returns false if payment or premium have changed. */
function write(actor: SignedIn<"admin">, visit: Visit, payment: PaymentRow, decision: Decision) {
  const { changes, problem, premium } = decision;
  const { reference } = payment;
  const isOpen = needsAttention({ status: changes.status ?? payment.status, problem });
  return writeTogether(entities, (all) => [
    all.payment
      .patch({ reference })
      // Payments that the sweep still checks stay in its queue.
      .set({
        ...changes,
        ...(problem !== undefined && { problem }),
        ...(isOpen || payment.queue === "due" ? {} : settledQueue()),
      })
      .remove(problem === undefined ? ["problem"] : [])
      .where(unchanged(payment, "status", "queue", "problem"))
      .commit(),
    all.audit.put(entry({ ...traceOf(payment, decision), actor, visit })).commit(),
    ...(premium ? premiumPieces(all, premium) : []),
  ]);
}

/** Returns the audit entry, which triggers the notice to the artisan. */
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
