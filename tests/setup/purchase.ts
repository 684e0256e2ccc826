import { provider } from "./paystack.ts";
import type { CreateEntityItem } from "electrodb";
import { ArtisanEntity } from "../../packages/core/src/artisans/artisan.entity.ts";
import { PlanEntity } from "../../packages/core/src/premium/plan.entity.ts";
import { makeArtisan } from "../../packages/core/src/testing/index.ts";
import { receiveWebhook, open, PaymentEntity } from "../../packages/core/src/payments/index.ts";

export const monthly = "premium-monthly";
export const yearly = "premium-yearly";

/** Creates a plan, by default the monthly one for 5,000 naira. */
export async function makePlan(more: Partial<CreateEntityItem<typeof PlanEntity>> = {}): Promise<void> {
  const plan = { slug: monthly, name: "Premium Monthly", price: 5_000, durationDays: 30, features: [] };
  await PlanEntity.put({ ...plan, ...more }).go();
}

/** Creates an approved artisan with a verified address. Returns the actor. */
export async function makePayer(record: Parameters<typeof makeArtisan>[0] = {}, profile = {}) {
  const id = await makeArtisan(record, { emailVerifiedAt: "2026-01-01T00:00:00.000Z", ...profile });
  return { type: "artisan", id } as const;
}

/** Opens a payment for a plan as a new artisan. */
export async function openPayment(planSlug = monthly) {
  const artisan = await makePayer();
  const { reference } = await open(artisan, { planSlug });
  return { artisan, reference };
}

/** Delivers a signed event to the webhook. */
export function receiveEvent(data: unknown, event?: string) {
  const { body, signature } = provider.event(data, event);
  return receiveWebhook(body, signature);
}

/** Returns a payment's row. Throws if there is none. */
export async function readPayment(reference: string) {
  const { data } = await PaymentEntity.get({ reference }).go({ consistent: true });
  if (!data) throw new Error(`There is no payment ${reference}`);
  return data;
}

/** Returns the end of an artisan's premium. */
export async function expiryOf({ id }: { readonly id: string }): Promise<string | undefined> {
  return (await ArtisanEntity.get({ id }).go({ consistent: true })).data?.premiumExpiresAt;
}
