import { type EntityItem } from "electrodb";
import { ArtisanEntity } from "../../model/artisan/artisan.entity.ts";
import { now, nowIso } from "../../platform/clock/index.ts";
import { config } from "../../platform/config/index.ts";
import { planPremium, premiumPieces } from "../subscription/change.ts";
import type { Period } from "../subscription/ledger.ts";
import { isRenewableAt } from "../../model/subscription/premium.ts";
import { SubscriptionEntity } from "../../model/subscription/subscription.entity.ts";
import { unchanged } from "../../platform/table/conditions.ts";
import { defined } from "../../platform/table/shapes.ts";
import { writeTogether } from "../../platform/table/transact.ts";
import { again, optimistic } from "../../platform/table/optimistic.ts";
import { isAtBank, type Charge, differenceOf } from "./charge.ts";
import { PaymentEntity } from "../../model/payment/payment.entity.ts";
import { isGivenUp } from "./schedule.ts";
import { PaymentReference } from "../../model/payment/schema.ts";

export type PaymentRow = EntityItem<typeof PaymentEntity>;

const entities = { payment: PaymentEntity, subscription: SubscriptionEntity, artisan: ArtisanEntity };

/**
 * Applies what the provider says of a charge to its payment, whoever brings it: verify, the webhook or the sweep, doubled, late and at
 * the same time. A payment is granted once, in one transaction with the days of premium; what was charged otherwise than it was
 * opened, or for whom there is no record any more, is held. What is settled stays; another charge for it is noted for admins.
 * Out: the payment as it is then, null where there is none of this reference. Throws Unavailable.
 */
export async function settle(reference: string, charge: Charge): Promise<PaymentRow | null> {
  return optimistic(`The payment ${reference}`, async () => {
    const row = await readPaymentRow(reference);
    if (!row) return null;
    const isDone = isSettled(row) ? await noteSecond(row, charge) : await apply(row, charge);
    return isDone ? ((await readPaymentRow(reference)) ?? row) : again;
  });
}

/** The payment as it is now, null where there is none: what others call a reference may be no key that the table takes. */
export async function readPaymentRow(reference: string): Promise<PaymentRow | null> {
  if (!PaymentReference.safeParse(reference).success) return null;
  const { data } = await PaymentEntity.get({ reference }).go({ consistent: true });
  return data;
}

/** Whether nothing but an admin changes its status any more. */
export function isSettled({ status }: Pick<PaymentRow, "status">): boolean {
  return status === "success" || status === "held" || status === "refunded";
}

/** Out: whether it was written, or nothing was to be; not where something else came first. */
async function apply(row: PaymentRow, charge: Charge): Promise<boolean> {
  switch (charge.status) {
    case "success": {
      const difference = differenceOf(row, charge, config().PAYSTACK_SECRET_KEY);
      return difference === undefined ? grant(row, charge) : hold(row, charge, difference);
    }
    case "reversed":
      return hold(row, charge, "It was charged, and the provider has given the money back.");
    case "failed":
      // It may be tried again with another card: the sweep goes on asking.
      return row.status === "failed" || change(row, { ...saidOf(charge), status: "failed" });
    default: {
      // One that had failed, or was closed, is being paid with another card.
      const isPaidAgain = isAtBank(charge) && !isGivenUp(row.openedAt, now()) && row.status !== "pending";
      return !isPaidAgain || change(row, { status: "pending" });
    }
  }
}

/** One transaction: the payment counts, and the artisan has the days. */
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
        ...granted(paidAt(row, charge), period, problem),
        ...(problem !== undefined && { problem }),
        ...(isSecond && { noted: withLine(row.noted, paidBeside) }),
      })
      // A problem that was noted meanwhile is to stand in the admins' queue.
      .where(unchanged(row, "status", "problem"))
      .commit(),
    ...premiumPieces(all, planned),
  ]);
}

/** What the row of a payment has once it counts. In: when it was paid, the days that it brought, and what else an admin must look at. */
export function granted(paid: string, period: Pick<Period, "from" | "until"> | null, problem?: string) {
  return {
    status: "success",
    paidAt: paid,
    shelf: "paid",
    shelvedAt: paid,
    ...(problem === undefined ? settledQueue() : attention()),
    ...(period && { periodFrom: period.from, periodUntil: period.until }),
  } as const;
}

/** Really charged, and not to be granted as it is: an admin decides. */
async function hold(row: PaymentRow, charge: Charge, heldReason: string): Promise<boolean> {
  const { amountKobo: charged, currency } = charge;
  const isOther = charged !== undefined && charged !== row.amountKobo && currency === row.currency;
  return change(row, {
    ...saidOf(charge),
    ...(isOther && { chargedKobo: charged }),
    status: "held",
    heldReason,
    paidAt: paidAt(row, charge),
    ...attention(),
  });
}

/** What admins look at where two checkouts were paid: the days of both count. */
const paidBeside = "Premium had already been paid for: the artisan may have paid twice.";

/** How the words begin of a second charge, which the payment's own refund does not give back. */
export const secondCharge = "It was charged a second time";

/** Another charge of a settled payment: the artisan has paid twice. */
async function noteSecond(row: PaymentRow, charge: Charge): Promise<boolean> {
  const { providerId: id } = charge;
  const isSecond = charge.status === "success" && id !== undefined && id !== row.providerId;
  if (!isSecond || row.providerId === undefined) return true;
  return noteProblem(row, `${secondCharge}: the provider's charge ${id}.`);
}

/** The most that is kept of problems, in characters. */
const longestProblem = 1_000;

/**
 * Notes what an admin must look at beside the status, once however often it is told. Out: whether it was written, or stood
 * there; not where something else came first.
 */
export async function noteProblem(row: PaymentRow, words: string): Promise<boolean> {
  const { problem = "", noted = "" } = row;
  const isKnown = noted.split("\n").includes(words);
  if (isKnown || noted.length + words.length > longestProblem) return true;
  // What the sweep still asks about is shown as soon as that is done.
  const place = row.queue === "due" ? {} : attention();
  return change(row, { ...place, problem: withLine(problem, words), noted: withLine(noted, words) });
}

function withLine(before: string | undefined, words: string): string {
  return [before, words].filter(Boolean).join("\n");
}

export function settledQueue() {
  return { queue: "none", queueAt: nowIso() } as const;
}

export function attention() {
  return { queue: "attention", queueAt: nowIso() } as const;
}

export type Change = Parameters<ReturnType<typeof PaymentEntity.patch>["set"]>[0];

/** Writes where neither status, queue nor problem changed since the row was read. Out: whether it was written. */
export function change(row: PaymentRow, set: Change): Promise<boolean> {
  return writeTogether(entities, ({ payment }) => [
    payment
      .patch({ reference: row.reference })
      .set(set)
      .where(unchanged(row, "status", "queueAt", "problem"))
      .commit(),
  ]);
}

/** What the provider said, as far as it is kept. */
function saidOf({ providerId, domain, channel, card, gatewayResponse }: Charge) {
  return defined({ providerId, domain, channel, card, gatewayResponse });
}

/** When it was paid: as the provider says, but neither before it was opened nor later than now. */
function paidAt({ openedAt }: PaymentRow, { paidAt: said }: Charge): string {
  const present = nowIso();
  if (said === undefined || said > present) return present;
  return said > openedAt ? said : openedAt;
}
