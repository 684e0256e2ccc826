export { detail } from "./detail.ts";
export { grant } from "./grant.ts";
export { list } from "./list.ts";
export { endPremium, grantPremium } from "./premium.ts";
export { artisanPremium } from "./read-premium.ts";
export { refund } from "./refund.ts";
export { resolve } from "./resolve.ts";
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
