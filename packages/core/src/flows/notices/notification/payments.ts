import type { EntityItem } from "electrodb";
import { presentAdmins } from "../../../domain/identity/account/admins.ts";
import { mattersOf } from "../../../domain/payment/attention.ts";
import { PaymentEntity } from "../../../model/payment/payment.entity.ts";
import { notify, type NotifyOutcome } from "./notify.ts";

type Row = EntityItem<typeof PaymentEntity>;

/**
 * Tells in the app what a payment is by now: the artisan that premium runs or that the money went back, and the admins what they must look
 * at. Safe to repeat, late and in any order: each is told once a payment, and a problem once for each. Throws Unavailable.
 */
export async function notifyOfPayment(reference: string): Promise<NotifyOutcome[]> {
  const { data: payment } = await PaymentEntity.get({ reference }).go({ consistent: true });
  if (!payment) return ["nothing"];
  return [await tellArtisan(payment), ...(await tellAdmins(payment))];
}

async function tellArtisan(payment: Row): Promise<NotifyOutcome> {
  const { reference, artisanId, planName, periodUntil, paidAt, refundedAt } = payment;
  if (payment.status === "success" && periodUntil !== undefined) {
    const news = { kind: "premium-started", data: { until: periodUntil, planName, reference } } as const;
    return notify(artisanId, news, { name: `premium-started/${reference}`, at: paidAt ?? payment.openedAt });
  }
  if (payment.status === "refunded" && refundedAt !== undefined) {
    const amountKobo = payment.chargedKobo ?? payment.amountKobo;
    const news = { kind: "payment-refunded", data: { reference, amountKobo } } as const;
    return notify(artisanId, news, { name: `payment-refunded/${reference}`, at: refundedAt });
  }
  return "nothing";
}

async function tellAdmins(payment: Row): Promise<NotifyOutcome[]> {
  const { reference, amountKobo, queueAt } = payment;
  const matters = mattersOf(payment);
  const admins = matters.length > 0 ? await presentAdmins() : [];
  const outcomes: NotifyOutcome[] = [];
  for (const { key, reason } of matters) {
    const news = { kind: "payment-attention", data: { reference, amountKobo, reason } } as const;
    const event = { name: `payment-attention/${reference}/${key}`, at: queueAt };
    for (const { id } of admins) outcomes.push(await notify(id, news, event));
  }
  return outcomes;
}
