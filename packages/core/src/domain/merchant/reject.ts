import { authorise } from "../../platform/access/index.ts";
import { approvalOf } from "../../model/approval/approval.ts";
import { ReasonForm } from "../../model/approval/schema.ts";
import type { Actor, Visit } from "../../platform/actor/index.ts";
import { AuditEntity, entry } from "../audit/index.ts";
import { Conflict } from "../../platform/errors/index.ts";
import { AccountId } from "../../platform/ids/index.ts";
import { transact } from "../../platform/table/transact.ts";
import { again, optimistic } from "../../platform/table/optimistic.ts";
import { readDecision } from "./decision.ts";
import { MerchantEntity } from "../../model/merchant/merchant.entity.ts";
import { together } from "../../platform/table/index.ts";

const service = together({ merchant: MerchantEntity, audit: AuditEntity });

/**
 * Removes the record of a merchant who waits for approval (B-AMER-08): the account stays, and may tell of the
 * business anew. The audit keeps who did it, the reason and what the record said; from its entry the person hears of it. Throws
 * NotFound, also for one who is removed already; Conflict for one who is approved or suspended; Unavailable.
 */
export async function reject(
  actor: Actor,
  merchantId: string,
  form: ReasonForm,
  visit: Visit,
): Promise<void> {
  authorise(actor, "rejectMerchant");
  const id = AccountId.parse(merchantId);
  const { reason } = ReasonForm.parse(form);
  return optimistic("The merchant", async () => {
    const { merchant } = await readDecision(id);
    const approval = approvalOf(merchant);
    if (approval === "approved") throw new Conflict("This merchant has been approved already.");
    if (approval === "suspended")
      throw new Conflict("This merchant is suspended, and does not wait for you.");
    const { businessName, industry, location, createdAt } = merchant;
    const before = { approval, businessName, industry, location, createdAt };
    const after = { userType: "merchant", ...(reason && { reason }) };
    const refusals = await transact(() =>
      service.transaction
        .write((entities) => [
          entities.merchant
            .remove({ id })
            .where((attributes, { eq }) => eq(attributes.approval, "pending"))
            .commit(),
          entities.audit
            .put(entry({ kind: "rejected", accountId: id, actor, visit, before, after }))
            .commit(),
        ])
        .go(),
    );
    // Another admin was first.
    return refusals.includes(true) ? again : undefined;
  });
}
