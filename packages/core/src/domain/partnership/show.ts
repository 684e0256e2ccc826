import { authorise } from "../../platform/access/index.ts";
import type { Actor, Visit } from "../../platform/actor/index.ts";
import { transact } from "../../platform/table/transact.ts";
import { again, optimistic } from "../../platform/table/optimistic.ts";
import { rowOf, service, traceOf } from "./row.ts";
import { PartnerVisibility } from "../../model/partnership/schema.ts";

/**
 * Shows a partner to everybody, or hides it (B-PARTN-05). One that is so already stays as it is, and leaves no entry.
 * Throws NotFound, Unavailable.
 */
export async function show(actor: Actor, id: string, input: PartnerVisibility, visit: Visit): Promise<void> {
  authorise(actor, "showPartner");
  const { isActive } = PartnerVisibility.parse(input);
  const kind = isActive ? "partner-shown" : "partner-hidden";
  return optimistic("The partner", async () => {
    const before = await rowOf(id);
    if (before.isActive === isActive) return;
    const { displayOrder } = before;
    const refused = await transact(() =>
      service.transaction
        .write(({ partner, audit }) => [
          partner
            .patch({ id })
            // The place in the order is part of the index's key.
            .set({ isActive, displayOrder })
            .add({ version: 1 })
            .where(({ version }, { eq }) => eq(version, before.version))
            .commit(),
          audit.put(traceOf(kind, id, actor, visit, { before, after: { ...before, isActive } })).commit(),
        ])
        .go(),
    );
    return refused.includes(true) ? again : undefined;
  });
}
