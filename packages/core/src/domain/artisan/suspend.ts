import { authorise } from "../../platform/access/index.ts";
import { approvalOf } from "../../model/approval/approval.ts";
import { ReasonForm } from "../../model/approval/schema.ts";
import type { Actor, Visit } from "../../platform/actor/index.ts";
import { AuditEntity, entry } from "../audit/index.ts";
import { nowIso } from "../../platform/clock/index.ts";
import { Conflict, NotFound } from "../../platform/errors/index.ts";
import { AccountId } from "../../platform/ids/index.ts";
import { transact } from "../../platform/table/transact.ts";
import { again, optimistic } from "../../platform/table/optimistic.ts";
import { ArtisanEntity } from "../../model/artisan/artisan.entity.ts";
import { together } from "../../platform/table/index.ts";

const service = together({ artisan: ArtisanEntity, audit: AuditEntity });

/**
 * Takes an artisan who is approved out of the search and off the public pages until an admin lifts the suspension (B-GAP-41); the
 * account stays. The audit keeps who did it and the reason; from its entry the person hears of it. Who is suspended stays so,
 * without another entry. Throws NotFound; Conflict for one who was never approved; Unavailable.
 */
export async function suspend(
  actor: Actor,
  artisanId: string,
  form: ReasonForm,
  visit: Visit,
): Promise<void> {
  authorise(actor, "suspendArtisan");
  const id = AccountId.parse(artisanId);
  const { reason } = ReasonForm.parse(form);
  return optimistic("The artisan", async () => {
    const { data: artisan } = await ArtisanEntity.get({ id }).go({ consistent: true });
    if (!artisan) throw new NotFound("Artisan not found");
    const approval = approvalOf(artisan);
    if (approval === "suspended") return;
    if (approval === "pending")
      throw new Conflict("This artisan is not public: there is nothing to suspend.");
    const before = { approval: "approved" };
    const after = { approval: "suspended", ...(reason && { reason }) };
    const refusals = await transact(() =>
      service.transaction
        .write((entities) => [
          entities.artisan
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
