import type { EntityItem } from "electrodb";
import { readRecords } from "../accounts/service.ts";
import { now } from "../platform/clock.ts";
import { Conflict, NotFound } from "../platform/errors.ts";
import { PlanEntity } from "../premium/plan.entity.ts";
import { isRenewableAt } from "../premium/premium.rules.ts";

export interface Purchase {
  readonly artisanId: string;
  readonly name: string | undefined;
  readonly email: string;
  readonly plan: EntityItem<typeof PlanEntity>;
  readonly amountKobo: number;
}

/**
 * Checks whether the artisan may buy the plan now (B-PAY-11 to B-PAY-15; B-GAP-18, B-GAP-19, B-GAP-28, B-GAP-62). Two
 * reads.
 *
 * @throws {NotFound} for a plan that is not for sale
 * @throws {Conflict} with the reason as its message
 */
export async function mayBuy(artisanId: string, planSlug: string): Promise<Purchase> {
  const [{ data: plan }, { profile, artisan }] = await Promise.all([
    PlanEntity.get({ slug: planSlug }).go({ consistent: true }),
    readRecords(artisanId),
  ]);
  if (!plan?.isActive) throw new NotFound("This plan is not for sale. Please choose another one.");
  if (plan.price === 0) throw new Conflict("You are already on the free plan");
  if (!profile || !artisan) throw new Conflict("Set up your artisan profile first", "no-record");
  if (artisan.suspendedAt !== undefined) {
    throw new Conflict(
      "Your profile is suspended. You can subscribe once clients find you again.",
      "suspended",
    );
  }
  if (artisan.approval !== "approved") {
    throw new Conflict(
      "Your profile is waiting for approval. You can subscribe once it is approved.",
      "waiting-approval",
    );
  }
  if (!isRenewableAt(artisan.premiumExpiresAt, now())) {
    throw new Conflict("You already have a premium subscription");
  }
  const { email, emailVerifiedAt, fullName: name } = profile;
  if (email === "") throw new Conflict("Email not found");
  if (emailVerifiedAt === undefined) {
    throw new Conflict("Please verify your email address before you subscribe.");
  }
  return { artisanId, name, email, plan, amountKobo: plan.price * 100 };
}
