export { listApprovals } from "./approvals.ts";
export { approve } from "./approve.ts";
export { detail } from "./detail.ts";
export { MerchantEntity } from "../../model/merchant/merchant.entity.ts";
export { readOwn } from "./own.ts";
export { reject } from "./reject.ts";
export { save } from "./save.ts";
export {
  MerchantApproval,
  MerchantApprovalPage,
  MerchantForm,
  OwnMerchantAnswer,
} from "../../model/merchant/schema.ts";
export { suspend } from "./suspend.ts";
