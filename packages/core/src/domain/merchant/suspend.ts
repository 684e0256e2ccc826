import { authorise } from "../../platform/access/index.ts";
import { approvalOf } from "../../model/approval/approval.ts";
import { ReasonForm } from "../../model/approval/schema.ts";
import type { Actor, Visit } from "../../platform/actor/index.ts";
import { AuditEntity, entry } from "../audit/index.ts";
import { nowIso } from "../../platform/clock/index.ts";
import { Conflict } from "../../platform/errors/index.ts";
import { AccountId } from "../../platform/ids/index.ts";
import { transact } from "../../platform/table/transact.ts";
import { again, optimistic } from "../../platform/table/optimistic.ts";
import { readDecision } from "./decision.ts";
import { MerchantEntity } from "../../model/merchant/merchant.entity.ts";
import { together } from "../../platform/table/index.ts";

const service = together({ merchant: MerchantEntity, audit: AuditEntity });

/**
 * Takes a merchant who is approved out of the directory until an admin lifts the suspension (B-GAP-41); the account and the record
 * stay. The audit keeps who did it and the reason; from its entry the person hears of it. Who is suspended stays so, without
 * another entry. Throws NotFound; Conflict for one who was never approved; Unavailable.
 */
export async function suspend(
  actor: Actor,
  merchantId: string,
  form: ReasonForm,
  visit: Visit,
): Promise<void> {
  authorise(actor, "suspendMerchant");
  const id = AccountId.parse(merchantId);
  const { reason } = ReasonForm.parse(form);
  return optimistic("The merchant", async () => {
    const { merchant } = await readDecision(id);
    const approval = approvalOf(merchant);
    if (approval === "suspended") return;
    if (approval === "pending")
      throw new Conflict("This merchant is not public: there is nothing to suspend.");
    const before = { approval: "approved" };
    const after = { approval: "suspended", userType: "merchant", ...(reason && { reason }) };
    const refusals = await transact(() =>
      service.transaction
        .write((entities) => [
          entities.merchant
            .patch({ id })
            .set({ approval: "suspended", suspendedAt: nowIso() })
            .where((record, { eq }) => eq(record.approval, "approved"))
            .commit(),
          entities.audit
            .put(entry({ kind: "suspended", accountId: id, actor, visit, before, after }))
            .commit(),
        ])
        .go(),
    );
    // Another admin was first, or the record is gone.
    return refusals.includes(true) ? again : undefined;
  });
}
