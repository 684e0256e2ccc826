import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type EntityItem } from "electrodb";
import { nairaOfKobo } from "../reference/kobo.ts";
import { verb } from "../platform/access/index.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { now } from "../platform/clock.ts";
import { config } from "../platform/config.ts";
import { Conflict, Unavailable } from "../platform/errors.ts";
import { openingLimits, consume } from "../platform/limit/index.ts";
import { publicPlan } from "../premium/plans.ts";
import { conditionHolds, matches, unchanged } from "../platform/table/conditions.ts";
import { writeTogether } from "../platform/table/transact.ts";
import { checkIfReachable, isAwaitingBank } from "./verify.ts";
import { CheckoutEntity } from "./checkout.entity.ts";
import { PaymentEntity } from "./payment.entity.ts";
import { initialise } from "./paystack.ts";
import { firstCheckAt, abandonAfter, isAbandoned } from "./schedule.ts";
import { OpenForm, type OpenedPayment } from "./schema.ts";
import { readPaymentRow, type PaymentRow } from "./settle.ts";
import { mayBuy, type Purchase } from "./may-buy.ts";

type Checkout = EntityItem<typeof CheckoutEntity>;

/** How long a checkout leads to the same payment, and how long it waits for the provider, in ms. */
const [reusedMs, answerMs] = [30 * 60_000, 9_500];

/** The provider's time limit for the open payment's status, in ms: the same call must still open a new one. */
const recheckMs = 3_500;

/** Poll interval for the provider's response to another click, in ms. */
const pollMs = 150;

const tries = 10;

/**
 * Opens a payment for a plan at its current price, before anything is charged (B-PAY-17): writes its row first, then
 * calls the provider. Clicks on the same plan within half an hour lead to the same payment. While a payment may be
 * charged or is being paid on another device, no other is opened; closing the checkout releases it (`verifyOwn`).
 *
 * @throws {Unauthenticated} @throws {Forbidden} @throws {NotFound} for a plan that is not for sale
 * @throws {Conflict} with the specification's messages, and with the reason "price-changed" if the form has another
 * price
 * @throws {TooMany} @throws {Unavailable} ("Failed to initialize payment") if the provider is unavailable or there
 * are no keys
 */
export const open = verb("openPayment", OpenForm, async (actor, form): Promise<OpenedPayment> => {
  const { planSlug, amountKobo } = form;
  const purchase = await mayBuy(actor.id, planSlug);
  const { PAYSTACK_PUBLIC_KEY: publicKey, PAYSTACK_SECRET_KEY, PAYSTACK_SCRIPT: script } = config();
  if (publicKey === undefined || PAYSTACK_SECRET_KEY === undefined) {
    throw notInitialised(new Error("The keys of the payment provider are missing"));
  }
  await consume(openingLimits(actor.id));
  const ready = await checkoutFor(purchase, amountKobo);
  return { ...ready, currency: "NGN", publicKey, script, plan: publicPlan(purchase.plan) };
});

/**
 * Checks that the payment in progress has the displayed amount.
 *
 * @throws {Conflict}
 */
function refuseUnderWay({ amountKobo }: Checkout, { plan }: Purchase, displayed: number | undefined): void {
  if (displayed === undefined || displayed === amountKobo) return;
  throw inTheWay(
    `You have an unfinished payment of ${nairaOfKobo(amountKobo)} for ${plan.name}, perhaps on another device. Please continue or cancel it first.`,
  );
}

/**
 * Checks that the plan still has the displayed price.
 *
 * @throws {Conflict} with the current plan
 */
function refuseOtherPrice({ plan, amountKobo }: Purchase, displayed: number | undefined): void {
  if (displayed === undefined || displayed === amountKobo) return;
  throw new Conflict(
    `The price of ${plan.name} has changed: it was ${nairaOfKobo(displayed)} and is now ${nairaOfKobo(amountKobo)}. Please review it again.`,
    "price-changed",
    publicPlan(plan),
  );
}

/** An opened payment. Later price changes do not affect it. */
type Ready = Pick<OpenedPayment, "reference" | "accessCode" | "amountKobo" | "email">;

async function checkoutFor(purchase: Purchase, displayed?: number): Promise<Ready> {
  for (let count = 0; count < tries; count += 1) {
    const { data: checkout } = await CheckoutEntity.get({ id: purchase.artisanId }).go({ consistent: true });
    if (checkout && (await leadsTo(checkout, purchase))) {
      refuseUnderWay(checkout, purchase, displayed);
      return answered(checkout);
    }
    refuseOtherPrice(purchase, displayed);
    const reference = await begin(purchase, checkout);
    if (reference !== undefined) return initialised(purchase, reference);
  }
  throw notInitialised(new Error("The checkout changed at each attempt"));
}

/**
 * Returns whether to continue with the checkout's payment; false if it is over or can no longer be paid.
 *
 * @throws {Conflict} if it is for another plan and may be charged, or was already charged
 */
async function leadsTo(checkout: Checkout, purchase: Purchase): Promise<boolean> {
  const { reference, planSlug, accessCode, amountKobo, email, openedAt } = checkout;
  const age = now() - Date.parse(openedAt);
  const row = await readPaymentRow(reference);
  if (row) await refuseCharged(row, purchase);
  // Without the provider's response it cannot be continued.
  if (!row || isAbandoned(openedAt, now()) || (accessCode === undefined && age > answerMs)) return false;
  const isPending = row.status === "pending";
  const isSamePlan = planSlug === purchase.plan.slug;
  const isYoung = age <= reusedMs;
  const isSame = isSamePlan && amountKobo === purchase.amountKobo && email === purchase.email;
  if (isPending && isSame && isYoung) return true;
  // After a declined card, or on another device, the bank may be processing another card.
  const checked = await checkIfReachable(reference, recheckMs);
  if (checked === "away" ? isPending : checked && isAwaitingBank(checked)) {
    if (isSamePlan) return true;
    throw inTheWay(
      `Your payment for ${row.planName} is not confirmed yet. Please wait for the bank's answer before you pay again.`,
    );
  }
  if (checked === "away" || !checked) return false;
  await refuseCharged(checked.row, purchase);
  if (isSamePlan || !isYoung || checked.row.status !== "pending") return false;
  throw inTheWay(
    `You have an unfinished payment for ${row.planName}, perhaps on another device. Please continue or cancel it first.`,
  );
}

/**
 * Checks that the payment was not charged since `mayBuy`.
 *
 * @throws {Conflict} if it is held or premium is active
 */
async function refuseCharged({ status, planName }: PaymentRow, { artisanId, plan }: Purchase): Promise<void> {
  if (status === "held")
    throw inTheWay(`We are looking at your payment for ${planName}. Please do not pay again.`);
  if (status === "success") await mayBuy(artisanId, plan.slug);
}

function inTheWay(message: string): Conflict {
  return new Conflict(message, "payment-open");
}

/** Writes the payment and its checkout. Returns the reference; undefined if another write came first. */
async function begin(purchase: Purchase, before: Checkout | null): Promise<string | undefined> {
  const { artisanId: id, name, email, amountKobo, plan } = purchase;
  const reference = `PAY-${now()}-${randomInt(1, 1_000_000)}`;
  const openedAt = new Date(now()).toISOString();
  const entities = { checkout: CheckoutEntity, payment: PaymentEntity, profile: AccountEntity };
  const isWritten = await writeTogether(entities, ({ checkout, payment, profile }) => [
    checkout
      .put({
        id,
        reference,
        planSlug: plan.slug,
        amountKobo,
        email,
        openedAt,
        expiresAt: Math.ceil((now() + abandonAfter) / 1000),
      })
      .where(unchanged(before ?? {}, "reference"))
      .commit(),
    payment
      .create({
        reference,
        artisanId: id,
        ...(name !== undefined && { name }),
        email,
        amountKobo,
        openedAt,
        planSlug: plan.slug,
        planName: plan.name,
        durationDays: plan.durationDays,
        shelvedAt: openedAt,
        queue: "due",
        queueAt: firstCheckAt(openedAt),
      })
      .commit(),
    // Writes nothing for an account that is being deleted.
    profile
      .check({ id })
      .where((attributes, { exists }) => exists(attributes.email))
      .commit(),
  ]);
  return isWritten ? reference : undefined;
}

/** Opens the payment at the provider, and stores its response for concurrent clicks. */
async function initialised(purchase: Purchase, reference: string): Promise<Ready> {
  const { artisanId: id, email, amountKobo, plan } = purchase;
  try {
    const metadata = { artisanId: id, planSlug: plan.slug };
    const { accessCode } = await initialise({ reference, email, amountKobo, metadata });
    // A click on another plan may have replaced the checkout.
    await conditionHolds(CheckoutEntity.patch({ id }).set({ accessCode }).where(matches({ reference })).go());
    return { reference, accessCode, amountKobo, email };
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    await conditionHolds(CheckoutEntity.remove({ id }).where(matches({ reference })).go());
    throw notInitialised(error.cause, error.retryAfter);
  }
}

/** Returns the provider's response to this or a concurrent click, waiting for it if needed. */
async function answered({ id, reference, openedAt, amountKobo, email }: Checkout): Promise<Ready> {
  const left = Date.parse(openedAt) + answerMs - now();
  const until = performance.now() + Math.min(left, answerMs);
  for (;;) {
    const { data: checkout } = await CheckoutEntity.get({ id }).go({ consistent: true });
    const isOurs = checkout?.reference === reference;
    if (isOurs && checkout.accessCode !== undefined)
      return { reference, accessCode: checkout.accessCode, amountKobo, email };
    if (!isOurs || performance.now() > until)
      throw notInitialised(new Error(`The provider has not answered for ${reference}`));
    await sleep(pollMs);
  }
}

function notInitialised(cause: unknown, retryAfter = 2): Unavailable {
  return new Unavailable(cause, retryAfter, "Failed to initialize payment");
}
