import { readRecords } from "../accounts/service.ts";
import { isOwnerOrAdmin, type Actor } from "../platform/actor.ts";
import { NotFound } from "../platform/errors.ts";

/**
 * Reads an artisan's record, profile and presence with one query. Pending and disabled artisans are visible only to
 * the owner and admins (A-GAP-50).
 *
 * @throws {NotFound} 'Artisan not found' (A-APROF-02) if the actor may not see the artisan
 */
export async function readVisible(actor: Actor, id: string) {
  const { profile: person, artisan, presence } = await readRecords(id, false);
  if (!artisan) throw new NotFound("Artisan not found");
  const listing = person?.disabledAt ? "disabled" : artisan.approval === "approved" ? "listed" : "pending";
  if (listing !== "listed" && !isOwnerOrAdmin(actor, id)) throw new NotFound("Artisan not found");
  return { person, artisan, presence, listing } as const;
}
