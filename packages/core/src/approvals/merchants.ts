import type { Profile } from "../accounts/account.entity.ts";
import { MerchantEntity } from "../merchants/merchant.entity.ts";
import type { MerchantApproval } from "../merchants/schema.ts";
import { approvalsOf } from "./decide.ts";
import { commonView, type MerchantRow } from "./kind.ts";

/** Admins' decisions about merchants (B-AMER-07, B-AMER-08, B-AMER-10). */
export const { approve, detail, listApprovals, reject, suspend } = approvalsOf({
  type: "merchant",
  userTypes: ["merchant"],
  otherType: "This account is no longer a merchant's.",
  entity: MerchantEntity,
  list: "merchant-approvals",
  operations: {
    list: "listMerchantApprovals",
    detail: "merchantApproval",
    approve: "approveMerchant",
    reject: "rejectMerchant",
    suspend: "suspendMerchant",
  },
  audited: { userType: "merchant" },
  rejected: ({ businessName, industry, location, createdAt }: MerchantRow) => ({
    businessName,
    industry,
    location,
    createdAt,
  }),
  first: {},
  hasApplications: false,
  pictures: () => [],
  view: approvalView,
  detail: approvalView,
});

function approvalView(row: MerchantRow, profile: Profile | undefined): MerchantApproval {
  return { ...commonView(row, profile), ...businessOf(row) };
}

/** Returns the business fields of a record. */
export function businessOf({ businessName, industry, location, website, description }: MerchantRow) {
  return { businessName, industry, location, website: website ?? null, description: description ?? null };
}
