import { provider } from "./paystack.ts";
import type { CreateEntityItem } from "electrodb";
import { ArtisanEntity } from "../../packages/core/src/model/artisan/artisan.entity.ts";
import { PlanEntity } from "../../packages/core/src/model/subscription/plan.entity.ts";
import { makeArtisan } from "../../packages/core/src/testing/index.ts";
import { receiveWebhook, open, PaymentEntity } from "../../packages/core/src/domain/payment/index.ts";

export const monthly = "premium-monthly";
export const yearly = "premium-yearly";

/** For tests: a plan, the monthly one for 5,000 naira unless said otherwise. */
export async function makePlan(more: Partial<CreateEntityItem<typeof PlanEntity>> = {}): Promise<void> {
  const plan = { slug: monthly, name: "Premium Monthly", price: 5_000, durationDays: 30, features: [] };
  await PlanEntity.put({ ...plan, ...more }).go();
}

/** For tests: an approved artisan with a proven e-mail address. Out: who acts. */
export async function makePayer(record: Parameters<typeof makeArtisan>[0] = {}, profile = {}) {
  const id = await makeArtisan(record, { emailVerifiedAt: "2026-01-01T00:00:00.000Z", ...profile });
  return { type: "artisan", id } as const;
}

/** For tests: a payment for the plan that an artisan has just opened. */
export async function opened(planSlug = monthly) {
  const artisan = await makePayer();
  const { reference } = await open(artisan, { planSlug });
  return { artisan, reference };
}

/** For tests: the webhook hears an event, rightly signed. */
export function tell(data: unknown, event?: string) {
  const { body, signature } = provider.event(data, event);
  return receiveWebhook(body, signature);
}

/** For tests: the payment's row; it must be there. */
export async function rowOf(reference: string) {
  const { data } = await PaymentEntity.get({ reference }).go({ consistent: true });
  if (!data) throw new Error(`There is no payment ${reference}`);
  return data;
}

/** For tests: until when the artisan's premium runs. */
export async function expiryOf({ id }: { readonly id: string }): Promise<string | undefined> {
  return (await ArtisanEntity.get({ id }).go({ consistent: true })).data?.premiumExpiresAt;
}
