import { provider } from "./payment-provider.ts";
import { randomUUID } from "node:crypto";
import { AccountEntity } from "@handiwork/core/domain/identity/account";
import { ArtisanEntity } from "@handiwork/core/domain/artisan";
import { PaymentEntity, type OpenedPayment, type Verified } from "@handiwork/core/domain/payment";
import { PlanEntity, SubscriptionEntity } from "@handiwork/core/domain/subscription";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { SignedEvent } from "../../setup/payments/events.ts";
import { Browser } from "./browser.ts";
import { identity, useIdentity } from "../../setup/identity.ts";
import { useTable } from "../../setup/table.ts";
import { newEmail, password, signIn, userOf, type Person } from "./people.ts";

const samplePlans = [
  { slug: "basic-free", name: "Basic", price: 0, durationDays: 365 },
  { slug: "premium-monthly", name: "Premium Monthly", price: 5_000, durationDays: 30 },
  { slug: "premium-yearly", name: "Premium Yearly", price: 48_000, durationDays: 365 },
];

/** Sets up a test file with a table, a user pool, the plans of a new site and a provider without faults. */
export function usePayments(): void {
  beforeAll(useTable);
  beforeAll(useIdentity);
  beforeEach(async () => {
    provider.faults = () => undefined;
    await PlanEntity.put(samplePlans.map((plan) => ({ ...plan, features: [], isActive: true }))).go();
  });
  afterAll(() => provider.close());
}

/** Creates an approved artisan with a verified address, signed in. */
export async function makeBuyer(): Promise<Person> {
  const [id, email] = [randomUUID(), newEmail()];
  const profile = { id, email, userType: "artisan", fullName: "Ngozi Bello" } as const;
  await AccountEntity.put({ ...profile, emailVerifiedAt: "2026-11-21T10:00:00.000Z" }).go();
  await ArtisanEntity.put({ id, approval: "approved", category: "Plumber", location: "Ikeja, Lagos" }).go();
  await identity.importUsers([
    { sub: id, email, password, group: "artisan", emailVerified: true, enabled: true },
  ]);
  const browser = new Browser();
  const response = await signIn(browser, email);
  expect(response.status, await response.clone().text()).toBe(200);
  return { browser, email, user: await userOf(response) };
}

/** Opens a payment. Expects success. */
export async function openPayment({ browser }: Person, planSlug = "premium-monthly"): Promise<OpenedPayment> {
  const response = await browser.post("/payments", { planSlug });
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as OpenedPayment;
}

/** Verifies a payment as the page does. Expects success. */
export async function verifyPayment({ browser }: Person, reference: string): Promise<Verified> {
  const response = await browser.post("/payments/verify", { reference });
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as Verified;
}

/** Sends an event of the provider to the webhook, without the headers that our pages send. */
export function postWebhook(
  { body, signature }: SignedEvent,
  headers: Record<string, string | undefined> = {},
) {
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

export async function readPayment(reference: string) {
  return (await PaymentEntity.get({ reference }).go({ consistent: true })).data;
}

/** Returns an artisan's days of premium, summed by source. */
export async function premiumDays({ user }: Person): Promise<Record<string, number>> {
  const { data } = await SubscriptionEntity.get({ id: user.id }).go({ consistent: true });
  return Object.fromEntries(
    (data?.periods ?? []).map(({ source, from, until }) => [source, daysBetween(from, until)]),
  );
}

/** Returns everything stored about an artisan's payments and premium, to compare before and after. */
export async function paymentState({ user }: Person): Promise<unknown> {
  const { data: artisan } = await ArtisanEntity.get({ id: user.id }).go({ consistent: true });
  const { data: subscription } = await SubscriptionEntity.get({ id: user.id }).go({ consistent: true });
  const { data: payments } = await PaymentEntity.query.ofArtisan({ artisanId: user.id }).go({ pages: "all" });
  return { artisan, subscription, payments };
}

function daysBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / 86_400_000;
}
