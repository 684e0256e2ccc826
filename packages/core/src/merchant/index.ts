export { listApprovals } from "./approvals.ts";
export { approve } from "./approve.ts";
export { detail } from "./detail.ts";
export { MerchantEntity } from "./merchant.entity.ts";
export { readOwn } from "./own.ts";
export { reject } from "./reject.ts";
export { save } from "./save.ts";
export { MerchantApproval, MerchantApprovalPage, MerchantForm, OwnMerchantAnswer } from "./schema.ts";
export { suspend } from "./suspend.ts";
