import { createConversions } from "electrodb";
import { authorise } from "../../platform/access/index.ts";
import type { ApprovalsQuery } from "../../model/approval/schema.ts";
import { readApprovals } from "../approval/list.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { MerchantEntity } from "../../model/merchant/merchant.entity.ts";
import type { MerchantApproval } from "../../model/merchant/schema.ts";
import { approvalView } from "./view.ts";

const conversions = () => createConversions(MerchantEntity).byAccessPattern.byApproval.fromComposite;

/** The merchants that wait for approval, have it, are suspended, or all of them, newest first, with their owners' profiles (B-AMER-10). */
export async function listApprovals(
  actor: Actor,
  input: ApprovalsQuery,
): Promise<{ items: MerchantApproval[]; nextCursor: string | null }> {
  authorise(actor, "listMerchantApprovals");
  return readApprovals(
    {
      list: "merchant-approvals",
      userTypes: ["merchant"],
      query: (approval) => (after, limit) =>
        MerchantEntity.query
          .byApproval({ approval })
          .go({ cursor: after && conversions().toCursor({ approval, ...after }), limit, order: "desc" }),
      get: (keys) => MerchantEntity.get(keys).go({ concurrency: 4 }),
      view: approvalView,
    },
    input,
  );
}
