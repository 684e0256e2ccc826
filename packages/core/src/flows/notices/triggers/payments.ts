import type { EntityItem } from "electrodb";
import { presentAdmins } from "../../../domain/identity/account/service.ts";
import { mattersOf, type Matter } from "../../../domain/payment/attention.ts";
import { readSettings } from "../../../domain/settings/index.ts";
import { AccountEntity } from "../../../model/account/account.entity.ts";
import type { Letter } from "../../../model/notification/kind.ts";
import * as attention from "../../../model/notification/kinds/payment-attention.ts";
import * as held from "../../../model/notification/kinds/payment-held.ts";
import * as refunded from "../../../model/notification/kinds/payment-refunded.ts";
import { receiptLetter } from "../../../model/notification/kinds/premium-started.ts";
import { PaymentEntity } from "../../../model/payment/payment.entity.ts";
import { layOut } from "../mail/layout.ts";
import { sendOnce, type OnceOutcome } from "../mail/once.ts";
import { notify, type NotifyOutcome } from "../notification/notify.ts";

type Row = EntityItem<typeof PaymentEntity>;

/**
 * Tells in the app what a payment is by now: the artisan that premium runs or that the money went back, and the admins what they must look
 * at. Safe to repeat, late and in any order: each is told once a payment, and a problem once for each. Throws Unavailable.
 */
export async function notifyOfPayment(reference: string): Promise<NotifyOutcome[]> {
  const { data: payment } = await PaymentEntity.get({ reference }).go({ consistent: true });
  if (!payment) return ["nothing"];
  return [await notifyPayer(payment), ...(await notifyAdmins(payment))];
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

function notifyAdmins(payment: Row): Promise<NotifyOutcome[]> {
  const { reference, amountKobo, queueAt } = payment;
  return eachAdmin(payment, ({ id }, { key, reason }) => {
    const news = { kind: "payment-attention", data: { reference, amountKobo, reason } } as const;
    return notify(id, news, { name: `payment-attention/${reference}/${key}`, at: queueAt });
  });
}

/** What is written to the payer when a payment has come to a state. Of others there is nothing to say. */
const letters = { success: receiptLetter, refunded: refunded.letter, held: held.letter } as const;

/** Longer than an event may wait anywhere: nobody gets a receipt twice. */
const keptDays = 365;

/**
 * Mails what a payment is by now: to the artisan its receipt, that it was paid back or that it is looked at; to every admin what must be
 * looked at. Safe to repeat, late and in any order: each is mailed once a payment (and admin), whatever it was before. Out: what
 * became of each mail.
 */
export async function mailOfPayment(reference: string): Promise<OnceOutcome[]> {
  const { data: payment } = await PaymentEntity.get({ reference }).go({ consistent: true });
  if (!payment) return [];
  return [...(await mailPayer(payment)), ...(await mailAdmins(payment))];
}

async function mailPayer(payment: Row): Promise<OnceOutcome[]> {
  const { status, reference, artisanId } = payment;
  if (status !== "success" && status !== "refunded" && status !== "held") return [];
  const { data: payer } = await AccountEntity.get({ id: artisanId }).go({ consistent: true });
  // Who was deleted since has had the last letter; an address that nobody proved is perhaps a stranger's.
  if (payer?.emailVerifiedAt === undefined) return [];
  const { support } = await readSettings();
  return [await mailOnce(`payment/${reference}/${status}`, payer.email, letters[status](payment, support))];
}

function mailAdmins(payment: Row): Promise<OnceOutcome[]> {
  return eachAdmin(payment, ({ id, email }, { key, reason }) => {
    const letter = attention.letter(payment, reason, key === "held");
    return mailOnce(`payment/${payment.reference}/${key}/${id}`, email, letter);
  });
}

/** Tells every admin, one after the other, each thing that wants a look. */
async function eachAdmin<Outcome>(
  payment: Row,
  tell: (admin: { id: string; email: string }, matter: Matter) => Promise<Outcome>,
): Promise<Outcome[]> {
  const matters = mattersOf(payment);
  const admins = matters.length > 0 ? await presentAdmins() : [];
  const outcomes: Outcome[] = [];
  for (const matter of matters) for (const admin of admins) outcomes.push(await tell(admin, matter));
  return outcomes;
}

function mailOnce(key: string, to: string, letter: Letter): Promise<OnceOutcome> {
  return sendOnce(key, layOut(to, letter), { keptDays });
}
