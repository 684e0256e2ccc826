export { grant, refund, resolve } from "./decide.ts";
export { detail, list } from "./list.ts";
export { artisanPremium, endPremium, grantPremium } from "./premium.ts";
export { revenue } from "./revenue.ts";
export {
  AdminPaymentDetail,
  AdminPaymentPage,
  AdminPaymentsQuery,
  AdminPremium,
  DecisionForm,
  EndForm,
  GrantForm,
  ResolveForm,
  Revenue,
  RevenueQuery,
} from "../../model/payment-admin/schema.ts";
