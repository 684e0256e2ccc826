export { planPremium, premiumPieces, type PlannedPremium, type PremiumChange } from "./change.ts";
export { nextStep, type Period, type PeriodSource } from "./ledger.ts";
export { PlanEntity } from "../../model/subscription/plan.entity.ts";
export { isPremiumAt, isRenewableAt, renewsFrom } from "../../model/subscription/premium.ts";
export { changePlan, list, listForAdmins } from "./plans.ts";
export * from "../../model/subscription/schema.ts";
export { SubscriptionEntity } from "../../model/subscription/subscription.entity.ts";
