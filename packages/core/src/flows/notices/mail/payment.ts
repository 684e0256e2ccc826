import type { EntityItem } from "electrodb";
import { AccountEntity } from "../../../model/account/account.entity.ts";
import { presentAdmins } from "../../../domain/identity/account/admins.ts";
import { mattersOf } from "../../../domain/payment/attention.ts";
import { PaymentEntity } from "../../../model/payment/payment.entity.ts";
import { readSettings } from "../../../domain/settings/index.ts";
import { layOut, type Letter } from "./layout.ts";
import { sendOnce, type OnceOutcome } from "./once.ts";
import { attentionLetter, heldLetter, receiptLetter, refundLetter } from "./payment-letters.ts";

type Row = EntityItem<typeof PaymentEntity>;

/** What is written to the payer when a payment has come to a state. Of others there is nothing to say. */
const letters = { success: receiptLetter, refunded: refundLetter, held: heldLetter } as const;

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

async function mailAdmins(payment: Row): Promise<OnceOutcome[]> {
  const matters = mattersOf(payment);
  const admins = matters.length > 0 ? await presentAdmins() : [];
  const outcomes: OnceOutcome[] = [];
  for (const { key, reason } of matters) {
    const letter = attentionLetter(payment, reason, key === "held");
    for (const { id, email } of admins)
      outcomes.push(await mailOnce(`payment/${payment.reference}/${key}/${id}`, email, letter));
  }
  return outcomes;
}

function mailOnce(key: string, to: string, letter: Letter): Promise<OnceOutcome> {
  return sendOnce(key, layOut(to, letter), { keptDays });
}
