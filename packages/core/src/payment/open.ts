import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Service, type EntityItem } from "electrodb";
import { authorise } from "../access/index.ts";
import { AccountEntity } from "../account/account.entity.ts";
import type { Actor } from "../actor/index.ts";
import { now } from "../clock/index.ts";
import { config } from "../config/index.ts";
import { Unavailable } from "../errors/index.ts";
import { openingLimits, spend } from "../limit/index.ts";
import { publicPlan } from "../subscription/plans.ts";
import { isConditionFailure } from "../table/conditions.ts";
import { transact } from "../table/transact.ts";
import { CheckoutEntity } from "./checkout.entity.ts";
import { PaymentEntity } from "./payment.entity.ts";
import { initialise } from "./paystack.ts";
import { firstCheckAt } from "./schedule.ts";
import { OpenForm, type OpenedPayment } from "./schema.ts";
import { readPaymentRow } from "./settle.ts";
import { mayBuy, type Purchase } from "./may-buy.ts";

type Checkout = EntityItem<typeof CheckoutEntity>;

const service = new Service({ checkout: CheckoutEntity, payment: PaymentEntity, profile: AccountEntity });

/** How long a checkout leads to the same payment, and how long it waits for the provider's answer, in milliseconds. */
const [kept, answering] = [30 * 60_000, 9_500];

/** In milliseconds. */
const pause = 150;

/** How often something else may come first. */
const tries = 10;

/**
 * Opens a payment for a plan at the plan's price of now, before anything is charged (spec 2, sections 5 and 7): its row is written first, then
 * the provider hears of it. Clicks on the same plan within half an hour lead to the same payment. Throws Unauthenticated,
 * Forbidden, NotFound for a plan that is not for sale, Conflict with the spec's sentences, TooMany, and Unavailable ("Failed to
 * initialize payment") where the provider is away or there are no keys.
 */
export async function open(actor: Actor, form: OpenForm): Promise<OpenedPayment> {
  authorise(actor, "openPayment");
  const { planSlug } = OpenForm.parse(form);
  const purchase = await mayBuy(actor.id, planSlug);
  const { PAYSTACK_PUBLIC_KEY: publicKey, PAYSTACK_SECRET_KEY, PAYSTACK_SCRIPT: script } = config();
  if (publicKey === undefined || PAYSTACK_SECRET_KEY === undefined) {
    throw notInitialised(new Error("There are no keys of the payment provider"));
  }
  await spend(openingLimits(actor.id));
  const { reference, accessCode } = await checkoutFor(purchase);
  const { amountKobo, email, plan } = purchase;
  return {
    reference,
    accessCode,
    amountKobo,
    currency: "NGN",
    email,
    publicKey,
    script,
    plan: publicPlan(plan),
  };
}

interface Ready {
  readonly reference: string;
  readonly accessCode: string;
}

/** The open checkout of this purchase, or a new one. */
async function checkoutFor(purchase: Purchase): Promise<Ready> {
  for (let count = 0; count < tries; count += 1) {
    const { data: checkout } = await CheckoutEntity.get({ id: purchase.artisanId }).go({ consistent: true });
    if (checkout && (await leadsTo(checkout, purchase))) return answered(checkout);
    const reference = await begin(purchase, checkout);
    if (reference !== undefined) return initialised(purchase, reference);
  }
  throw notInitialised(new Error("The checkout changed at each try"));
}

/** Whether it is for the same thing, young, and its payment is neither paid nor refused. One whose opener never heard from the provider leads nowhere. */
async function leadsTo(checkout: Checkout, { plan, amountKobo, email }: Purchase): Promise<boolean> {
  const age = now() - Date.parse(checkout.openedAt);
  const isSame =
    checkout.planSlug === plan.slug && checkout.amountKobo === amountKobo && checkout.email === email;
  if (!isSame || age > (checkout.accessCode === undefined ? answering : kept)) return false;
  return (await readPaymentRow(checkout.reference))?.status === "pending";
}

/** Writes the payment and the checkout that leads to it. Out: the reference; undefined where something else came first. */
async function begin(purchase: Purchase, before: Checkout | null): Promise<string | undefined> {
  const { artisanId: id, name, email, amountKobo, plan } = purchase;
  const reference = `PAY-${now()}-${randomInt(1, 1_000_000)}`;
  const openedAt = new Date(now()).toISOString();
  const refused = await transact(() =>
    service.transaction
      .write(({ checkout, payment, profile }) => [
        checkout
          .put({
            id,
            reference,
            planSlug: plan.slug,
            amountKobo,
            email,
            openedAt,
            expiresAt: Math.ceil((now() + kept) / 1000),
          })
          .where((attributes, { eq, notExists }) =>
            before ? eq(attributes.reference, before.reference) : notExists(attributes.reference),
          )
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
        // An account that is being deleted gets no more rows.
        profile
          .check({ id })
          .where((attributes, { exists }) => exists(attributes.email))
          .commit(),
      ])
      .go(),
  );
  return refused.includes(true) ? undefined : reference;
}

/** Tells the provider of a payment, and its answer to those who wait for it. */
async function initialised(purchase: Purchase, reference: string): Promise<Ready> {
  const { artisanId: id, email, amountKobo, plan } = purchase;
  try {
    const metadata = { artisanId: id, planSlug: plan.slug };
    const { accessCode } = await initialise({ reference, email, amountKobo, metadata });
    await ifStillOpen(() =>
      CheckoutEntity.patch({ id })
        .set({ accessCode })
        .where((attributes, { eq }) => eq(attributes.reference, reference))
        .go(),
    );
    return { reference, accessCode };
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    await ifStillOpen(() =>
      CheckoutEntity.remove({ id })
        .where((attributes, { eq }) => eq(attributes.reference, reference))
        .go(),
    );
    throw notInitialised(error.cause, error.retryAfter);
  }
}

/** Changes the checkout, which a click on another plan may have replaced. */
async function ifStillOpen(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}

/** What the provider has answered to this click or another one on the same thing, or will in a moment. */
async function answered({ id, reference, openedAt }: Checkout): Promise<Ready> {
  const left = Date.parse(openedAt) + answering - now();
  const until = performance.now() + Math.min(left, answering);
  for (;;) {
    const { data: checkout } = await CheckoutEntity.get({ id }).go({ consistent: true });
    const isOurs = checkout?.reference === reference;
    if (isOurs && checkout.accessCode !== undefined) return { reference, accessCode: checkout.accessCode };
    if (!isOurs || performance.now() > until)
      throw notInitialised(new Error(`The provider has not answered for ${reference}`));
    await sleep(pause);
  }
}

function notInitialised(cause: unknown, retryAfter = 2): Unavailable {
  return new Unavailable(cause, retryAfter, "Failed to initialize payment");
}
