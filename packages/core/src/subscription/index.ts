export { planPremium, premiumPieces, type PlannedPremium, type PremiumChange } from "./change.ts";
export { nextStep, type Period, type PeriodSource } from "./ledger.ts";
export { PlanEntity } from "./plan.entity.ts";
export { isPremiumAt, isRenewableAt, renewsFrom } from "./premium.ts";
export { list } from "./plans.ts";
export { changePlan, listForAdmins } from "./prices.ts";
export { ManagedPlan, ManagedPlans, PlanForm, PlanSlug } from "./schema.ts";
export { tellDue, type ToldOf } from "./tell.ts";
export { SubscriptionEntity } from "./subscription.entity.ts";
