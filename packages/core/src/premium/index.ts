export { planPremium, premiumPieces, type PlannedPremium, type PremiumChange } from "./change.ts";
export { nextStep, type Period, type PeriodSource } from "./ledger.ts";
export { PlanEntity } from "./plan.entity.ts";
export { isPremiumAt, isRenewableAt, renewsFrom } from "./premium.rules.ts";
export { changePlan, list, listForAdmins } from "./plans.ts";
export * from "./schema.ts";
export { SubscriptionEntity } from "./subscription.entity.ts";
