import { Service } from "electrodb";
import { authorise } from "../access/index.ts";
import type { Actor, Visit } from "../actor/index.ts";
import { AuditEntity, entry } from "../audit/index.ts";
import { Conflict, NotFound } from "../errors/index.ts";
import { AccountId } from "../ids/index.ts";
import { transact } from "../table/transact.ts";
import { ArtisanEntity } from "./artisan.entity.ts";
import { RejectionForm } from "./schema.ts";

const service = new Service({ artisan: ArtisanEntity, audit: AuditEntity });

/**
 * Removes the record of an artisan who waits for approval (spec 2, section 7; B-GAP-40): the account stays, and may apply
 * again. The audit keeps who did it and the reason; from its entry the person hears of it. Throws NotFound, also for one who is
 * removed already; Conflict for one who is approved; Unavailable.
 */
export async function reject(
  actor: Actor,
  artisanId: string,
  form: RejectionForm,
  visit: Visit,
): Promise<void> {
  authorise(actor, "rejectArtisan");
  const id = AccountId.parse(artisanId);
  const { reason } = RejectionForm.parse(form);
  const { data: artisan } = await ArtisanEntity.get({ id }).go({ consistent: true });
  if (!artisan) throw new NotFound("Artisan not found");
  const { approval, category, location, createdAt } = artisan;
  if (approval === "approved") throw alreadyApproved();
  const before = { approval, category, location, createdAt };
  const after = { ...(reason && { reason }) };
  const [isDecided] = await transact(() =>
    service.transaction
      .write((entities) => [
        entities.artisan
          .remove({ id })
          .where((attributes, { eq }) => eq(attributes.approval, "pending"))
          .commit(),
        entities.audit.put(entry({ kind: "rejected", accountId: id, actor, visit, before, after })).commit(),
      ])
      .go(),
  );
  // Another admin was first.
  if (isDecided) return reject(actor, id, form, visit);
}

function alreadyApproved(): Conflict {
  return new Conflict("This artisan has been approved already.");
}
