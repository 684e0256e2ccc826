import { authorise } from "../../platform/access/index.ts";
import { AccountEntity, type Profile } from "../../model/account/account.entity.ts";
import { confirmPassword } from "../../domain/identity/account/prove.ts";
import { AccountDeletion } from "../../model/account/schema.ts";
import type { Actor, Visit } from "../../platform/actor/index.ts";
import { ArtisanEntity } from "../../model/artisan/artisan.entity.ts";
import { AuditEntity, entry } from "../../domain/audit/index.ts";
import { Conflict, isTransient } from "../../platform/errors/index.ts";
import { removeUser } from "../../domain/identity/user-pool/index.ts";
import { MerchantEntity } from "../../model/merchant/merchant.entity.ts";
import { matches } from "../../platform/table/conditions.ts";
import { writeTogether } from "../../platform/table/transact.ts";
import { DeletionEntity } from "../../model/deletion/deletion.entity.ts";
import { config } from "../../platform/config/index.ts";
import { AccountId } from "../../platform/ids/index.ts";
import { objects } from "../../platform/objects/index.ts";

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
      "An admin’s account cannot be deleted here. Ask another admin to change its type first.",
    );
  const { id } = actor;
  const email = await confirmPassword(id, password, "password");
  await endAccount(id, { userType: actor.type }, { actor, visit }, email);
  try {
    await removeUser(id);
  } catch (error) {
    // Without its profile the user of the pool is of no use: where the pool is away, the first step takes it out.
    if (!isTransient(error)) throw error;
  }
}

/**
 * Ends an account at once and writes down what is still to be removed, in one transaction. In: what is known of its profile,
 * null where there is none; who deletes it; the address that the last letter goes to. Throws Conflict where another request was
 * first, or the account has just become one of another type; Unavailable.
 */
export async function endAccount(
  id: string,
  profile: Pick<Profile, "userType"> | null,
  by: Pick<Parameters<typeof entry>[0], "actor" | "visit">,
  email?: string,
): Promise<void> {
  const before = profile ? { userType: profile.userType } : {};
  const isEnded = await writeTogether(
    {
      account: AccountEntity,
      artisan: ArtisanEntity,
      merchant: MerchantEntity,
      deletion: DeletionEntity,
      audit: AuditEntity,
    },
    (entities) => [
      ...(profile
        ? [
            entities.account
              .remove({ id })
              .where(matches({ userType: profile.userType }))
              .commit(),
            entities.audit.put(entry({ kind: "deleted", accountId: id, ...by, before })).commit(),
          ]
        : []),
      // Also where there was none a moment ago.
      entities.artisan.delete({ id }).commit(),
      entities.merchant.delete({ id }).commit(),
      entities.deletion.put({ userId: id, part: "access", ...(email !== undefined && { email }) }).commit(),
    ],
  );
  if (!isEnded) throw new Conflict("This account has just been changed. Please try again.");
}

/**
 * Where the bucket of uploads keeps which accounts were deleted; a rule of the bucket ends each entry after 90 days, when no
 * backup knows the account any more.
 */
const folder = "erased/";

/**
 * Notes outside the table that an account was deleted, so that a table from a backup forgets it again: its id and the moment, nothing
 * else. Safe to repeat.
 */
export async function noteErasure(userId: string, at: string): Promise<void> {
  const headers = { ContentType: "application/json" };
  await objects.put(config().UPLOADS_BUCKET, folder + userId, JSON.stringify({ at }), headers);
}

/** The accounts that were deleted in the last 90 days, a thousand at a time. */
export async function* erasures(): AsyncGenerator<string[]> {
  let behind: string | undefined;
  do {
    const keys = await objects.list(config().UPLOADS_BUCKET, folder, behind);
    yield keys.map((key) => key.slice(folder.length)).filter((id) => AccountId.safeParse(id).success);
    behind = keys.at(-1);
  } while (behind !== undefined);
}

/**
 * Deletes an account once more that a restored table brought back: everything of it ends at once, and goes step by step as
 * the first time, but for the letter. Safe to repeat. Out: whether there was anything to delete. Throws Conflict where it
 * changes at this moment, Unavailable.
 */
export async function eraseAgain(userId: string): Promise<boolean> {
  const [{ data: profile }, { data: deletion }] = await Promise.all([
    AccountEntity.get({ id: userId }).go({ consistent: true }),
    DeletionEntity.get({ userId }).go({ consistent: true }),
  ]);
  // A deletion that has a part left stands still: no event of it comes from a restored table.
  if (profile === null && deletion?.part === undefined) return false;
  await endAccount(userId, profile, { actor: { type: "system" } });
  return true;
}
