export { grant, refund, resolve } from "./admin-decide.ts";
export { detail, list, revenue } from "./admin-list.ts";
export { artisanPremium, endPremium, grantPremium } from "./admin-premium.ts";
export * from "./admin.schema.ts";
