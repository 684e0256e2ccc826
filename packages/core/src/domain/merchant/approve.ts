import { authorise } from "../../platform/access/index.ts";
import { AccountEntity } from "../../model/account/account.entity.ts";
import { approvalOf } from "../../model/approval/approval.ts";
import type { Actor, Visit } from "../../platform/actor/index.ts";
import { AuditEntity, entry } from "../audit/index.ts";
import { Conflict } from "../../platform/errors/index.ts";
import { AccountId } from "../../platform/ids/index.ts";
import { transact } from "../../platform/table/transact.ts";
import { again, optimistic } from "../../platform/table/optimistic.ts";
import { readDecision } from "./decision.ts";
import { MerchantEntity } from "../../model/merchant/merchant.entity.ts";
import { together } from "../../platform/table/index.ts";

const service = together({ merchant: MerchantEntity, profile: AccountEntity, audit: AuditEntity });

/**
 * Lets a merchant stand in the directory (B-AMER-07), or lifts a suspension; the stream brings the record there.
 * Who is approved stays so, without another audit entry. Throws NotFound; Conflict for an account that is no merchant's any
 * more; Unavailable.
 */
export async function approve(actor: Actor, merchantId: string, visit: Visit): Promise<void> {
  authorise(actor, "approveMerchant");
  const id = AccountId.parse(merchantId);
  return optimistic("The merchant", async () => {
    const { merchant, profile } = await readDecision(id);
    if (merchant.approval === "approved") return;
    if (profile.userType !== "merchant") throw new Conflict("This account is not a merchant's any more.");
    const { suspendedAt } = merchant;
    const before = { approval: approvalOf(merchant), ...(suspendedAt && { suspendedAt }) };
    const after = { approval: "approved", userType: "merchant" };
    const refusals = await transact(() =>
      service.transaction
        .write((entities) => [
          entities.merchant
            .patch({ id })
            .set({ approval: "approved" })
            .remove(["suspendedAt"])
            .where(({ approval }, { eq }) => eq(approval, merchant.approval))
            .commit(),
          entities.profile
            .check({ id })
            .where(({ userType }, { eq }) => eq(userType, "merchant"))
            .commit(),
          entities.audit
            .put(entry({ kind: "approved", accountId: id, actor, visit, before, after }))
            .commit(),
        ])
        .go(),
    );
    // Another admin was first, or the account is gone.
    return refusals.includes(true) ? again : undefined;
  });
}
