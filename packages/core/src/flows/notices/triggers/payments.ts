import type { EntityItem } from "electrodb";
import { presentAdmins } from "../../../domain/identity/account/service.ts";
import { mattersOf } from "../../../domain/payment/attention.ts";
import { readSettings } from "../../../domain/settings/index.ts";
import { AccountEntity } from "../../../model/account/account.entity.ts";
import type { Letter } from "../../../model/notification/kind.ts";
import * as payments from "../../../model/notification/kinds/payments.ts";
import { PaymentEntity } from "../../../model/payment/payment.entity.ts";
import { layOut } from "../mail/layout.ts";
import { sendOnce } from "../mail/once.ts";
import type { WantedOutcome } from "../mail/wanted.ts";
import { notify, type NotifyOutcome } from "../notification/notify.ts";

type Row = EntityItem<typeof PaymentEntity>;

/**
 * Tells what a payment is by now, in the app and then by mail: the artisan that premium runs, that the money went back, or (by mail alone)
 * that it is looked at; every admin what must be looked at. Safe to repeat, late and in any order: each is told once a payment (and
 * admin), whatever it was before, and a problem once for each. Out: what became of each. Throws Unavailable, and what `sendOnce` throws.
 */
export async function tellOfPayment(reference: string): Promise<(NotifyOutcome | WantedOutcome)[]> {
  const { data: payment } = await PaymentEntity.get({ reference }).go({ consistent: true });
  if (!payment) return [];
  const { amountKobo, queueAt: at } = payment;
  const matters = mattersOf(payment);
  const admins = matters.length > 0 ? await presentAdmins() : [];
  const looks = matters.flatMap((matter) => admins.map((admin) => ({ ...matter, ...admin })));
  const outcomes: (NotifyOutcome | WantedOutcome)[] = [await notifyPayer(payment)];
  for (const { key, reason, id } of looks) {
    const news = { kind: "payment-attention", data: { reference, amountKobo, reason } } as const;
    outcomes.push(await notify(id, news, { name: `payment-attention/${reference}/${key}`, at }));
  }
  outcomes.push(await mailPayer(payment));
  for (const { key, reason, id, email } of looks) {
    const letter = payments.attentionLetter(payment, reason, key === "held");
    outcomes.push(await mailOnce(`payment/${reference}/${key}/${id}`, email, letter));
  }
  return outcomes;
}

async function notifyPayer(payment: Row): Promise<NotifyOutcome> {
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

/** What is written to the payer when a payment has come to a state. Of others there is nothing to say. */
const letters = {
  success: payments.receiptLetter,
  refunded: payments.refundLetter,
  held: payments.heldLetter,
} as const;

async function mailPayer(payment: Row): Promise<WantedOutcome> {
  const { status, reference, artisanId } = payment;
  if (status !== "success" && status !== "refunded" && status !== "held") return "nothing";
  const { data: payer } = await AccountEntity.get({ id: artisanId }).go({ consistent: true });
  // Who was deleted since has had the last letter; an address that nobody proved is perhaps a stranger's.
  if (payer?.emailVerifiedAt === undefined) return "nothing";
  const { support } = await readSettings();
  return mailOnce(`payment/${reference}/${status}`, payer.email, letters[status](payment, support));
}

/** It is kept for longer than an event may wait anywhere: nobody gets a receipt twice. */
function mailOnce(key: string, to: string, letter: Letter): Promise<WantedOutcome> {
  return sendOnce(key, layOut(to, letter), { keptDays: 365 });
}
