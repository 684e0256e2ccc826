import { readRecords } from "../identity/account/service.ts";
import { isOwnerOrAdmin, type Actor } from "../../platform/actor/index.ts";
import { NotFound } from "../../platform/errors/index.ts";

/**
 * An artisan's record, profile and presence as far as the actor may see that there is one, with one query: who is pending or
 * disabled exists for the owner and admins only (A-GAP-50). Throws NotFound 'Artisan not found' (A-APROF-02).
 */
export async function seen(actor: Actor, id: string) {
  const { profile: person, artisan, presence } = await readRecords(id, false);
  if (!artisan) throw new NotFound("Artisan not found");
  const listing = person?.disabledAt ? "disabled" : artisan.approval === "approved" ? "listed" : "pending";
  if (listing !== "listed" && !isOwnerOrAdmin(actor, id)) throw new NotFound("Artisan not found");
  return { person, artisan, presence, listing } as const;
}
