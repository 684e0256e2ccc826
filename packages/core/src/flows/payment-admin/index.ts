export { grant, refund, resolve } from "./decide.ts";
export { detail, list, revenue } from "./list.ts";
export { artisanPremium, endPremium, grantPremium } from "./premium.ts";
export * from "../../model/payment-admin/schema.ts";
