export { approve, detail, listApprovals, reject, suspend } from "../approvals/merchants.ts";
export { MerchantEntity } from "./merchant.entity.ts";
export { readOwn, save } from "./save.ts";
export * from "./schema.ts";
