import { type EntityItem } from "electrodb";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { now, nowIso } from "../platform/clock.ts";
import { config } from "../platform/config.ts";
import { planPremium, premiumPieces } from "../premium/change.ts";
import type { Period } from "../premium/ledger.ts";
import { isRenewableAt } from "../premium/premium.rules.ts";
import { SubscriptionEntity } from "../premium/subscription.entity.ts";
import { unchanged } from "../platform/table/conditions.ts";
import { omitUndefined } from "../platform/table/shapes.ts";
import { writeTogether } from "../platform/table/transact.ts";
import { retry, optimistic } from "../platform/table/optimistic.ts";
import { isAtBank, type Charge, differenceOf } from "./charge.ts";
import { PaymentEntity } from "./payment.entity.ts";
import { isAbandoned } from "./schedule.ts";
import { PaymentReference } from "./schema.ts";

export type PaymentRow = EntityItem<typeof PaymentEntity>;

const entities = { payment: PaymentEntity, subscription: SubscriptionEntity, artisan: ArtisanEntity };

/**
 * Applies a charge to its payment, from verify, the webhook or the sweep. Idempotent, and tolerates late and
 * concurrent calls. A payment is granted once, in one transaction with its premium days; a charge that differs from
 * the payment, or without an artisan record, is held. A settled payment stays; another charge for it is recorded for
 * admins. Returns the updated payment; null if the reference is unknown.
 *
 * @throws {Unavailable}
 */
export async function settle(reference: string, charge: Charge): Promise<PaymentRow | null> {
  return optimistic(`The payment ${reference}`, async () => {
    const row = await readPaymentRow(reference);
    if (!row) return null;
    const isDone = isSettled(row) ? await noteSecond(row, charge) : await apply(row, charge);
    return isDone ? ((await readPaymentRow(reference)) ?? row) : retry;
  });
}

/** Returns the current payment; null if there is none. Untrusted references may not be valid keys. */
export async function readPaymentRow(reference: string): Promise<PaymentRow | null> {
  if (!PaymentReference.safeParse(reference).success) return null;
  const { data } = await PaymentEntity.get({ reference }).go({ consistent: true });
  return data;
}

/** Returns whether only an admin can still change its status. */
export function isSettled({ status }: Pick<PaymentRow, "status">): boolean {
  return status === "success" || status === "held" || status === "refunded";
}

/** Returns false if another write came first. */
async function apply(row: PaymentRow, charge: Charge): Promise<boolean> {
  switch (charge.status) {
    case "success": {
      const difference = differenceOf(row, charge, config().PAYSTACK_SECRET_KEY);
      return difference === undefined ? grant(row, charge) : hold(row, charge, difference);
    }
    case "reversed":
      return hold(row, charge, "It was charged, and the provider has given the money back.");
    case "failed":
      // The payer may try another card, so the sweep keeps asking.
      return row.status === "failed" || changePayment(row, { ...saidOf(charge), status: "failed" });
    default: {
      // A failed or closed payment is being paid with another card.
      const isPaidAgain = isAtBank(charge) && !isAbandoned(row.openedAt, now()) && row.status !== "pending";
      return !isPaidAgain || changePayment(row, { status: "pending" });
    }
  }
}

/** Grants the payment and its premium days in one transaction. */
async function grant(row: PaymentRow, charge: Charge): Promise<boolean> {
  const { reference, artisanId, planSlug, durationDays } = row;
  const source = `payment:${reference}` as const;
  const planned = await planPremium(artisanId, { kind: "extend", source, planSlug, days: durationDays });
  if (!planned) return hold(row, charge, "The artisan no longer has a profile.");
  const { period } = planned;
  const isSecond = period !== null && !isRenewableAt(period.from, now());
  const problem = isSecond ? withLine(row.problem, paidBeside) : row.problem;
  return writeTogether(entities, (all) => [
    all.payment
      .patch({ reference })
      .set({
        ...saidOf(charge),
        ...grantedAttributes(paidAt(row, charge), period, problem),
        ...(problem !== undefined && { problem }),
        ...(isSecond && { noted: withLine(row.noted, paidBeside) }),
      })
      // A concurrently recorded problem must stay in the admins' queue.
      .where(unchanged(row, "status", "problem"))
      .commit(),
    ...premiumPieces(all, planned),
  ]);
}

/**
 * Returns the attributes of a granted payment.
 *
 * @param paid when it was paid
 * @param period the days it granted
 * @param problem a problem that needs review
 */
export function grantedAttributes(
  paid: string,
  period: Pick<Period, "from" | "until"> | null,
  problem?: string,
) {
  return {
    status: "success",
    paidAt: paid,
    shelf: "paid",
    shelvedAt: paid,
    ...(problem === undefined ? settledQueue() : attentionAttributes()),
    ...(period && { periodFrom: period.from, periodUntil: period.until }),
  } as const;
}

/** Holds a charged payment for an admin's decision. */
async function hold(row: PaymentRow, charge: Charge, heldReason: string): Promise<boolean> {
  const { amountKobo: charged, currency } = charge;
  const isOther = charged !== undefined && charged !== row.amountKobo && currency === row.currency;
  return changePayment(row, {
    ...saidOf(charge),
    ...(isOther && { chargedKobo: charged }),
    status: "held",
    heldReason,
    paidAt: paidAt(row, charge),
    ...attentionAttributes(),
  });
}

/** The problem if two checkouts were paid; the days of both count. */
const paidBeside = "Premium had already been paid for: the artisan may have paid twice.";

/** The beginning of the problem of a second charge, which a refund of the payment does not cover. */
export const secondCharge = "It was charged a second time";

/** Records another charge of a settled payment: the artisan has paid twice. */
async function noteSecond(row: PaymentRow, charge: Charge): Promise<boolean> {
  const { providerId: id } = charge;
  const isSecond = charge.status === "success" && id !== undefined && id !== row.providerId;
  if (!isSecond || row.providerId === undefined) return true;
  return recordProblem(row, `${secondCharge}: the provider's charge ${id}.`);
}

/** The longest stored problem, in characters. */
const maxProblemLength = 1_000;

/** Records a problem that needs review. Idempotent. Returns false if another write came first. */
export async function recordProblem(row: PaymentRow, words: string): Promise<boolean> {
  const { problem = "", noted = "" } = row;
  const isKnown = noted.split("\n").includes(words);
  if (isKnown || noted.length + words.length > maxProblemLength) return true;
  // Payments in the sweep's queue move to the admins' queue afterwards.
  const place = row.queue === "due" ? {} : attentionAttributes();
  return changePayment(row, { ...place, problem: withLine(problem, words), noted: withLine(noted, words) });
}

function withLine(before: string | undefined, words: string): string {
  return [before, words].filter(Boolean).join("\n");
}

export function settledQueue() {
  return { queue: "none", queueAt: nowIso() } as const;
}

export function attentionAttributes() {
  return { queue: "attention", queueAt: nowIso() } as const;
}

export type Change = Parameters<ReturnType<typeof PaymentEntity.patch>["set"]>[0];

/** Writes if status, queue and problem are unchanged. Returns whether it did. */
export function changePayment(row: PaymentRow, set: Change): Promise<boolean> {
  return writeTogether(entities, ({ payment }) => [
    payment
      .patch({ reference: row.reference })
      .set(set)
      .where(unchanged(row, "status", "queueAt", "problem"))
      .commit(),
  ]);
}

/** Returns the stored fields of the provider's charge. */
function saidOf({ providerId, domain, channel, card, gatewayResponse }: Charge) {
  return omitUndefined({ providerId, domain, channel, card, gatewayResponse });
}

/** Returns the provider's payment time, limited to between the opening and now. */
function paidAt({ openedAt }: PaymentRow, { paidAt: said }: Charge): string {
  const present = nowIso();
  if (said === undefined || said > present) return present;
  return said > openedAt ? said : openedAt;
}
