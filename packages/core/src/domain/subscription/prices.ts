import { type EntityItem } from "electrodb";
import { authorise } from "../../platform/access/index.ts";
import type { Actor, Visit } from "../../platform/actor/index.ts";
import { AuditEntity, entry } from "../audit/index.ts";
import { Conflict, Invalid, NotFound } from "../../platform/errors/index.ts";
import { transact } from "../../platform/table/transact.ts";
import { PlanEntity } from "../../model/subscription/plan.entity.ts";
import { mostPlans } from "./plans.ts";
import { PlanForm, PlanSlug, type ManagedPlan, type ManagedPlans } from "../../model/subscription/schema.ts";
import { together } from "../../platform/table/index.ts";

const service = together({ plan: PlanEntity, audit: AuditEntity });

/** The plans with their prices, for admins: one query. */
export async function listForAdmins(actor: Actor): Promise<ManagedPlans> {
  authorise(actor, "listPlansForAdmins");
  const { data } = await PlanEntity.query.all({}).go({ limit: mostPlans, consistent: true });
  return { items: data.toSorted((a, b) => a.displayOrder - b.displayOrder).map(view) };
}

/**
 * Changes what a plan costs (B-GAP-26), whether it is for sale, and its place (B-PAY-02, B-PAY-08), with its entry in the audit.
 * Who has opened a payment pays what it was then, and who has paid has what was paid for. Throws Invalid where the free plan is
 * to cost something, or another one nothing; Conflict where another admin changed it meanwhile; NotFound, Unavailable.
 */
export async function changePlan(
  actor: Actor,
  which: string,
  input: PlanForm,
  visit: Visit,
): Promise<ManagedPlan> {
  authorise(actor, "changePlan");
  const slug = PlanSlug.parse(which);
  const { was, ...terms } = PlanForm.parse(input);
  const { data: plan } = await PlanEntity.get({ slug }).go({ consistent: true });
  if (!plan) throw new NotFound("This plan is not there.");
  if ((plan.price === 0) !== (terms.price === 0))
    throw new Invalid("The free plan stays free, and no other becomes so.", { price: "Free stays free" });
  const names = (["price", "isActive", "displayOrder"] as const).filter((name) => plan[name] !== terms[name]);
  if (names.length === 0) return view(plan);
  const texts = (of: typeof terms) => Object.fromEntries(names.map((name) => [name, String(of[name])]));
  const trace = { kind: "plan-changed", accountId: actor.id, subject: `plan:${slug}` } as const;
  const change = { before: texts(was), after: texts(terms) };
  const refused = await transact(() =>
    service.transaction
      .write((entities) => [
        entities.plan
          .patch({ slug })
          .set(terms)
          .where(({ price, isActive, displayOrder }, { eq }) =>
            [eq(price, was.price), eq(isActive, was.isActive), eq(displayOrder, was.displayOrder)].join(
              " AND ",
            ),
          )
          .commit(),
        entities.audit.put(entry({ ...trace, actor, visit, ...change })).commit(),
      ])
      .go(),
  );
  if (refused.includes(true)) {
    throw new Conflict("Somebody else has changed this plan since you opened the page. Reload it first.");
  }
  return view({ ...plan, ...terms });
}

function view({
  slug,
  name,
  description,
  price,
  durationDays,
  isActive,
  displayOrder,
}: EntityItem<typeof PlanEntity>): ManagedPlan {
  return { slug, name, description: description ?? null, price, durationDays, isActive, displayOrder };
}
