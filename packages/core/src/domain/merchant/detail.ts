import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { AccountId } from "../../platform/ids/index.ts";
import { readDecision } from "./decision.ts";
import type { MerchantApproval } from "../../model/merchant/schema.ts";
import { approvalView } from "./view.ts";

/** All that an admin decides about a merchant by, as it is now: one query. Throws NotFound. */
export async function detail(actor: Actor, merchantId: string): Promise<MerchantApproval> {
  authorise(actor, "merchantApproval");
  const { merchant, profile } = await readDecision(AccountId.parse(merchantId));
  return approvalView(merchant, profile);
}
