import type { EntityItem } from "electrodb";
import { verb } from "../platform/access/index.ts";
import type { Visit } from "../platform/actor.ts";
import { AuditEntity, entry } from "../audit/index.ts";
import { Conflict, Invalid, NotFound } from "../platform/errors.ts";
import { unchanged } from "../platform/table/conditions.ts";
import { viewOf } from "../platform/table/shapes.ts";
import { writeTogether } from "../platform/table/transact.ts";
import { PublicPlan, type PublicPlans } from "../payments/schema.ts";
import { PlanEntity } from "./plan.entity.ts";
import { ManagedPlan, PlanForm, PlanSlug, type ManagedPlans } from "./schema.ts";

type PlanRow = EntityItem<typeof PlanEntity>;

/** A safe upper bound. */
const maxPlans = 50;

/** Returns the public plans for sale in their order (B-PAY-08). One query. */
export async function list(): Promise<PublicPlans> {
  const plans = await plansInOrder();
  return { items: plans.filter(({ isActive }) => isActive).map(publicPlan) };
}

export function publicPlan(plan: PlanRow): PublicPlan {
  return viewOf(PublicPlan, plan);
}

/** Returns all plans with their prices, for admins. One query. */
export const listForAdmins = verb("listPlansForAdmins", async (): Promise<ManagedPlans> => {
  const plans = await plansInOrder(true);
  return { items: plans.map((plan) => viewOf(ManagedPlan, plan)) };
});

/**
 * Changes a plan's price (B-GAP-26), availability and position (B-PAY-02, B-PAY-08), with an audit entry. Opened and
 * paid payments keep their price and days.
 *
 * @throws {Invalid} if the free plan gets a price, or another one none
 * @throws {Conflict} if another admin changed it meanwhile
 * @throws {NotFound} @throws {Unavailable}
 */
export const changePlan = verb("changePlan", PlanSlug, PlanForm, async (actor, slug, input, visit: Visit) => {
  const { was, ...terms } = input;
  const { data: plan } = await PlanEntity.get({ slug }).go({ consistent: true });
  if (!plan) throw new NotFound("There is no such plan.");
  if ((plan.price === 0) !== (terms.price === 0))
    throw new Invalid("The free plan stays free, and no other plan can become free.", {
      price: "Free stays free",
    });
  const names = (["price", "isActive", "displayOrder"] as const).filter((name) => plan[name] !== terms[name]);
  if (names.length === 0) return viewOf(ManagedPlan, plan);
  const texts = (of: typeof terms) => Object.fromEntries(names.map((name) => [name, String(of[name])]));
  const trace = { kind: "plan-changed", accountId: actor.id, subject: `plan:${slug}` } as const;
  const change = { before: texts(was), after: texts(terms) };
  const isWritten = await writeTogether({ plan: PlanEntity, audit: AuditEntity }, ({ plan: row, audit }) => [
    row
      .patch({ slug })
      .set(terms)
      .where(unchanged(was, "price", "isActive", "displayOrder"))
      .commit(),
    audit.put(entry({ ...trace, actor, visit, ...change })).commit(),
  ]);
  if (!isWritten)
    throw new Conflict(
      "Someone else has changed this plan since you opened the page. Reload the page first.",
    );
  return viewOf(ManagedPlan, { ...plan, ...terms });
});

async function plansInOrder(consistent = false): Promise<PlanRow[]> {
  const { data } = await PlanEntity.query.all({}).go({ limit: maxPlans, consistent });
  return data.toSorted((a, b) => a.displayOrder - b.displayOrder);
}
