import { Provider } from "../../../bench/lib/payments/provider.ts";
import type { SignedEvent } from "../../../bench/lib/payments/events.ts";

/*
 * A file that imports this one first has a payment provider of its own, written from Paystack's documentation alone: core, which
 * reads its configuration once, finds it in the environment.
 */
export const provider = await Provider.start("sk_test_of_these_tests");
Object.assign(process.env, {
  PAYSTACK_SECRET_KEY: provider.secretKey,
  PAYSTACK_PUBLIC_KEY: "pk_test_of_these_tests",
  PAYSTACK_URL: provider.url,
});

const { AccountEntity } = await import("@handiwork/core/account");
const { ArtisanEntity } = await import("@handiwork/core/artisan");
const { PaymentEntity } = await import("@handiwork/core/payment");
const { PlanEntity, SubscriptionEntity } = await import("@handiwork/core/subscription");
const { Browser } = await import("./browser.ts");
const { register } = await import("./people.ts");
const { expect } = await import("vitest");
type Person = Awaited<ReturnType<typeof register>>;
type OpenedPayment = import("@handiwork/core/payment").OpenedPayment;
type Verified = import("@handiwork/core/payment").Verified;

/** The plans as they are at first. */
export const samplePlans = [
  { slug: "basic-free", name: "Basic", price: 0, durationDays: 365 },
  { slug: "premium-monthly", name: "Premium Monthly", price: 5_000, durationDays: 30 },
  { slug: "premium-yearly", name: "Premium Yearly", price: 48_000, durationDays: 365 },
];

/** Puts the plans there as they are at first. */
export async function resetPlans(): Promise<void> {
  await PlanEntity.put(samplePlans.map((plan) => ({ ...plan, features: [], isActive: true }))).go();
}

/** An approved artisan with a proven address, signed in. */
export async function makeBuyer(): Promise<Person> {
  const person = await register("artisan");
  const { id } = person.user;
  await AccountEntity.patch({ id }).set({ emailVerifiedAt: "2026-11-21T10:00:00.000Z" }).go();
  await ArtisanEntity.patch({ id }).set({ approval: "approved" }).go();
  return person;
}

/** Opens a payment, which must succeed. */
export async function opened({ browser }: Person, planSlug = "premium-monthly"): Promise<OpenedPayment> {
  const response = await browser.post("/payments", { planSlug });
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as OpenedPayment;
}

/** What the page is told of a payment. */
export async function verified({ browser }: Person, reference: string): Promise<Verified> {
  const response = await browser.post("/payments/verify", { reference });
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as Verified;
}

/** Brings what the provider sends, with its headers alone. Out: the answer. */
export function bring({ body, signature }: SignedEvent, headers: Record<string, string | undefined> = {}) {
  return new Browser().post("/payments/webhook", body, {
    headers: {
      "x-handiwork": undefined,
      origin: undefined,
      "sec-fetch-site": undefined,
      "content-type": "application/json",
      "x-paystack-signature": signature,
      ...headers,
    },
  });
}

/** The payment's row. */
export async function rowOf(reference: string) {
  return (await PaymentEntity.get({ reference }).go({ consistent: true })).data;
}

/** How many days of premium an artisan has been given in all, by source. */
export async function daysOf({ user }: Person): Promise<Record<string, number>> {
  const { data } = await SubscriptionEntity.get({ id: user.id }).go({ consistent: true });
  const days = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 86_400_000;
  return Object.fromEntries(
    (data?.periods ?? []).map(({ source, from, until }) => [source, days(from, until)]),
  );
}

/** All that is kept of an artisan's payments and premium, to be compared before and after. */
export async function everythingOf({ user }: Person): Promise<unknown> {
  const { data: artisan } = await ArtisanEntity.get({ id: user.id }).go({ consistent: true });
  const { data: subscription } = await SubscriptionEntity.get({ id: user.id }).go({ consistent: true });
  const { data: payments } = await PaymentEntity.query.ofArtisan({ artisanId: user.id }).go({ pages: "all" });
  return { artisan, subscription, payments };
}
