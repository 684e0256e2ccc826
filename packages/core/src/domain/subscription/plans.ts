import type { EntityItem } from "electrodb";
import { PlanEntity } from "../../model/subscription/plan.entity.ts";
import type { PublicPlan, PublicPlans } from "../../model/payment/schema.ts";

/** More plans than there will ever be: nobody compares fifty. */
export const mostPlans = 50;

/** The plans that are for sale, in their order (B-PAY-08), for everybody: one query. */
export async function list(): Promise<PublicPlans> {
  const { data } = await PlanEntity.query.all({}).go({ limit: mostPlans });
  const active = data.filter(({ isActive }) => isActive);
  return { items: active.toSorted((a, b) => a.displayOrder - b.displayOrder).map(publicPlan) };
}

/** A plan as everybody sees it. */
export function publicPlan(plan: EntityItem<typeof PlanEntity>): PublicPlan {
  const { slug, name, description, price, currency, durationDays, features } = plan;
  return { slug, name, description: description ?? null, price, currency, durationDays, features };
}
