import { AccountEntity } from "../accounts/account.entity.ts";
import { PlanEntity } from "../premium/plan.entity.ts";
import { conditionHolds } from "../platform/table/conditions.ts";
import { omitUndefined } from "../platform/table/shapes.ts";
import type { Charge } from "./charge.ts";
import { PaymentEntity } from "./payment.entity.ts";
import { chargesSince } from "./paystack.ts";
import { attentionAttributes } from "./settle.ts";

/**
 * Returns charges since a time that are missing in the table, as after a restore. No webhook or sweep grants them.
 *
 * @param since ISO 8601
 * @throws {Unavailable} if the provider cannot say
 */
export async function missingCharges(since: string): Promise<Charge[]> {
  const lost: Charge[] = [];
  for await (const charges of chargesSince(since))
    for (const charge of charges.filter(({ status }) => status === "success")) {
      const { data } = await PaymentEntity.get({ reference: charge.reference }).go({ consistent: true });
      if (!data) lost.push(charge);
    }
  return lost;
}

/**
 * Creates a held payment for a lost charge, so that an admin accepts or refunds it. Idempotent. Returns false if the
 * provider does not name the artisan and plan; handle such a charge in its dashboard.
 */
export async function holdMissing(charge: Charge): Promise<boolean> {
  const { reference, artisanId, planSlug, amountKobo, paidAt } = charge;
  if (artisanId === undefined || planSlug === undefined || amountKobo === undefined) return false;
  const [{ data: profile }, { data: plan }] = await Promise.all([
    AccountEntity.get({ id: artisanId }).go({ consistent: true }),
    PlanEntity.get({ slug: planSlug }).go(),
  ]);
  if (!plan) return false;
  const at = paidAt ?? new Date().toISOString();
  const expected = plan.price * 100;
  const write = PaymentEntity.create({
    reference,
    artisanId,
    ...omitUndefined({
      name: profile?.fullName,
      email: profile?.email,
      providerId: charge.providerId,
      card: charge.card,
    }),
    planSlug,
    planName: plan.name,
    durationDays: plan.durationDays,
    amountKobo: expected,
    ...(amountKobo !== expected && { chargedKobo: amountKobo }),
    openedAt: at,
    paidAt: at,
    shelvedAt: at,
    status: "held",
    heldReason: "It was paid, but our record of it was lost when the table was restored.",
    ...attentionAttributes(),
  });
  // If one exists now, another run was first.
  await conditionHolds(write.go());
  return true;
}
