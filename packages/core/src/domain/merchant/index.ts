export { approve, detail, listApprovals, reject, suspend } from "../../approvals/merchants.ts";
export { MerchantEntity } from "../../model/merchant/merchant.entity.ts";
export { readOwn, save } from "./save.ts";
export * from "../../model/merchant/schema.ts";
