import { authorise } from "../access/index.ts";
import type { Actor } from "../actor/index.ts";
import { AccountId } from "../ids/index.ts";
import { readDecision } from "./decision.ts";
import type { MerchantApproval } from "./schema.ts";
import { approvalView } from "./view.ts";

/** All that an admin decides about a merchant by, as it is now: one query. Throws NotFound. */
export async function detail(actor: Actor, merchantId: string): Promise<MerchantApproval> {
  authorise(actor, "merchantApproval");
  const { merchant, profile } = await readDecision(AccountId.parse(merchantId));
  return approvalView(merchant, profile);
}
