export { grant, refund, resolve } from "./decide.ts";
export { detail, list } from "./list.ts";
export { artisanPremium, endPremium, grantPremium } from "./premium.ts";
export { revenue } from "./revenue.ts";
export * from "../../model/payment-admin/schema.ts";
