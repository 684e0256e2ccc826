import { authorise } from "../../platform/access/index.ts";
import { AccountEntity } from "../../model/account/account.entity.ts";
import { confirmPassword } from "../../domain/identity/account/prove.ts";
import { AccountDeletion } from "../../model/account/schema.ts";
import type { Actor, Visit } from "../../platform/actor/index.ts";
import { ArtisanEntity } from "../../model/artisan/artisan.entity.ts";
import { AuditEntity, entry } from "../../domain/audit/index.ts";
import { Conflict, isTransient } from "../../platform/errors/index.ts";
import { removeUser } from "../../domain/identity/user-pool/index.ts";
import { MerchantEntity } from "../../model/merchant/merchant.entity.ts";
import { writeTogether } from "../../platform/table/transact.ts";
import { DeletionEntity } from "../../model/deletion/deletion.entity.ts";

/**
 * Deletes the actor's account. Profile and record go in one transaction, and with them everything ends at once: no session is
 * of use without the profile, nobody signs in, finds or writes to the person. It also writes down what is still to be
 * removed, which follows by the stream (`takeDeletionStep`). Whoever fails before has changed nothing and may ask again.
 * Throws Conflict for admins, Invalid for a wrong password, TooMany, Unavailable.
 */
export async function deleteAccount(actor: Actor, input: AccountDeletion, visit: Visit): Promise<void> {
  authorise(actor, "deleteAccount");
  const { password } = AccountDeletion.parse(input);
  if (actor.type === "admin")
    throw new Conflict(
      "An admin’s account cannot be deleted here. Ask another admin to make it an ordinary one first.",
    );
  const { id } = actor;
  const email = await confirmPassword(id, password, "password");
  const trace = entry({ kind: "deleted", accountId: id, actor, visit, before: { userType: actor.type } });
  const isDeleted = await writeTogether(
    {
      account: AccountEntity,
      artisan: ArtisanEntity,
      merchant: MerchantEntity,
      deletion: DeletionEntity,
      audit: AuditEntity,
    },
    (entities) => [
      entities.account
        .remove({ id })
        .where((attributes, { eq }) => eq(attributes.userType, actor.type))
        .commit(),
      // Also where there was none a moment ago.
      entities.artisan.delete({ id }).commit(),
      entities.merchant.delete({ id }).commit(),
      entities.deletion.put({ userId: id, email, part: "access" }).commit(),
      entities.audit.put(trace).commit(),
    ],
  );
  // Another request was first, or an admin has just made the account one of another type.
  if (!isDeleted) throw new Conflict("This account has just been changed. Please try again.");
  try {
    await removeUser(id);
  } catch (error) {
    // Without its profile the user of the pool is of no use: where the pool is away, the first step takes it out.
    if (!isTransient(error)) throw error;
  }
}
