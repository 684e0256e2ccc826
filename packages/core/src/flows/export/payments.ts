import { CheckoutEntity } from "../../model/payment/checkout.entity.ts";
import { PaymentEntity } from "../../model/payment/payment.entity.ts";
import { SubscriptionEntity } from "../../model/subscription/subscription.entity.ts";
import { one, rows } from "./page.ts";

/** What the user has paid, or began to, and what it brought. Of cards there is no more than their last digits. */
export const paymentParts = {
  subscription: one(async ({ id }) => {
    const [{ data: subscription }, { data: checkout }] = await Promise.all([
      SubscriptionEntity.get({ id }).go(),
      CheckoutEntity.get({ id }).go(),
    ]);
    if (!subscription && !checkout) return undefined;
    return {
      status: subscription?.status ?? null,
      periods: subscription?.periods ?? [],
      ...(checkout && { openCheckout: { payment: checkout.reference, openedAt: checkout.openedAt } }),
    };
  }),
  payments: rows(
    (artisanId, page) => PaymentEntity.query.ofArtisan({ artisanId }).go(page),
    ({ reference, status, planName, durationDays, amountKobo, currency, ...row }) => ({
      reference,
      status,
      plan: planName,
      days: durationDays,
      amountKobo,
      currency,
      name: row.name ?? null,
      email: row.email ?? null,
      openedAt: row.openedAt,
      paidAt: row.paidAt ?? null,
      channel: row.channel ?? null,
      card: row.card ?? null,
      providerId: row.providerId ?? null,
      providerSays: row.gatewayResponse ?? null,
      heldBecause: row.heldReason ?? null,
      period: row.periodUntil === undefined ? null : { from: row.periodFrom, until: row.periodUntil },
      refundedAt: row.refundedAt ?? null,
      refundedBecause: row.refundReason ?? null,
    }),
  ),
};
