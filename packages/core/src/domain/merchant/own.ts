import { approvalOf } from "../../model/approval/approval.ts";
import { MerchantEntity } from "../../model/merchant/merchant.entity.ts";
import type { OwnMerchantAnswer } from "../../model/merchant/schema.ts";
import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { businessOf } from "../approval/merchants.ts";

/** The actor's own record as it is now, or none: one read. */
export async function readOwn(actor: Actor): Promise<OwnMerchantAnswer> {
  authorise(actor, "readOwnMerchant");
  const { data: row } = await MerchantEntity.get({ id: actor.id }).go({ consistent: true });
  if (!row) return { merchant: null };
  const { id, suspendedAt = null, createdAt: registeredAt } = row;
  return { merchant: { id, approval: approvalOf(row), suspendedAt, registeredAt, ...businessOf(row) } };
}
