import { Service, type EntityItem } from "electrodb";
import { authorise } from "../access/index.ts";
import type { Actor, Visit } from "../actor/index.ts";
import { AuditEntity, entry } from "../audit/index.ts";
import { Conflict, Invalid, NotFound } from "../errors/index.ts";
import { transact } from "../table/transact.ts";
import { PlanEntity } from "./plan.entity.ts";
import { mostPlans } from "./plans.ts";
import { PlanForm, PlanSlug, type ManagedPlan, type ManagedPlans } from "./schema.ts";

const service = new Service({ plan: PlanEntity, audit: AuditEntity });

/** The plans with their prices, for admins: one query. */
export async function listForAdmins(actor: Actor): Promise<ManagedPlans> {
  authorise(actor, "listPlansForAdmins");
  const { data } = await PlanEntity.query.all({}).go({ limit: mostPlans, consistent: true });
  return { items: data.toSorted((a, b) => a.displayOrder - b.displayOrder).map(view) };
}

/**
 * Changes the price of a plan (GAPS B-GAP-26), with its entry in the audit. Who has paid already has what was paid for. Throws
 * Invalid for the free plan, Conflict where another admin changed the price meanwhile, NotFound, Unavailable.
 */
export async function changePrice(
  actor: Actor,
  which: string,
  input: PlanForm,
  visit: Visit,
): Promise<ManagedPlan> {
  authorise(actor, "changePlan");
  const [slug, { price, was }] = [PlanSlug.parse(which), PlanForm.parse(input)];
  const { data: plan } = await PlanEntity.get({ slug }).go({ consistent: true });
  if (!plan) throw new NotFound("This plan is not there.");
  if (plan.price === 0) throw new Invalid("The free plan stays free.", { price: "The free plan stays free" });
  if (plan.price === price) return view(plan);
  const trace = { kind: "plan-changed", accountId: actor.id, subject: `plan:${slug}` } as const;
  const change = { before: { price: String(was) }, after: { price: String(price) } };
  const refused = await transact(() =>
    service.transaction
      .write((entities) => [
        entities.plan
          .patch({ slug })
          .set({ price })
          .where((attributes, { eq }) => eq(attributes.price, was))
          .commit(),
        entities.audit.put(entry({ ...trace, actor, visit, ...change })).commit(),
      ])
      .go(),
  );
  if (refused.includes(true)) {
    throw new Conflict("Somebody else has changed this price since you opened the page. Reload it first.");
  }
  return view({ ...plan, price });
}

function view({
  slug,
  name,
  description,
  price,
  durationDays,
  isActive,
}: EntityItem<typeof PlanEntity>): ManagedPlan {
  return { slug, name, description: description ?? null, price, durationDays, isActive };
}
