import type { Profile } from "../../model/account/account.entity.ts";
import type { EntityItem } from "electrodb";
import { approvalOf } from "../../model/approval/approval.ts";
import { commonView } from "../approval/list.ts";
import type { MerchantEntity } from "../../model/merchant/merchant.entity.ts";
import type { MerchantApproval, OwnMerchant } from "../../model/merchant/schema.ts";

/** A merchant's record as the table has it. */
export type MerchantRow = EntityItem<typeof MerchantEntity>;

/** A merchant as the admins' list shows it. */
export function approvalView(row: MerchantRow, profile: Profile | undefined): MerchantApproval {
  return { ...commonView(row, profile), ...businessOf(row) };
}

/** A merchant's record as its owner edits it. */
export function ownView(row: MerchantRow): OwnMerchant {
  const { id, suspendedAt = null, createdAt: registeredAt } = row;
  return { id, approval: approvalOf(row), suspendedAt, registeredAt, ...businessOf(row) };
}

function businessOf({ businessName, industry, location, website, description }: MerchantRow) {
  return { businessName, industry, location, website: website ?? null, description: description ?? null };
}
