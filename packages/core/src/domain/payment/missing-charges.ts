import { AccountEntity } from "../../model/account/account.entity.ts";
import { PlanEntity } from "../../model/subscription/plan.entity.ts";
import { conditionHolds } from "../../platform/table/conditions.ts";
import { defined } from "../../platform/table/shapes.ts";
import type { Charge } from "./charge.ts";
import { PaymentEntity } from "../../model/payment/payment.entity.ts";
import { chargesSince } from "./paystack.ts";
import { attention } from "./settle.ts";

/**
 * Charges that the provider took since a moment and the table knows nothing of, as after a restore: of such a one no webhook and no sweep grants
 * anything. In: the moment (ISO 8601). Throws Unavailable where the provider cannot say.
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
 * Makes a lost charge a payment that is held, so that an admin lets it count or gives it back. Safe to repeat. Out: false where the provider does not
 * say whose it is and for which of our plans: such a one is for the provider's dashboard.
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
    ...defined({
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
    ...attention(),
  });
  // Where there is one by now, somebody else was first.
  await conditionHolds(write.go());
  return true;
}
