export { PlanEntity } from "./plan.entity.ts";
export { changePrice, listForAdmins } from "./prices.ts";
export { ManagedPlan, ManagedPlans, PlanForm, PlanSlug } from "./schema.ts";
