import { verb } from "../platform/access/index.ts";
import { AccountEntity, type Profile } from "../accounts/account.entity.ts";
import { confirmPassword } from "../accounts/ownership.ts";
import { AccountDeletion } from "../accounts/schema.ts";
import type { Visit } from "../platform/actor.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { AuditEntity, entry } from "../audit/index.ts";
import { Conflict, isTransient } from "../platform/errors.ts";
import { removeUser } from "../accounts/user-pool/index.ts";
import { MerchantEntity } from "../merchants/merchant.entity.ts";
import { matches } from "../platform/table/conditions.ts";
import { writeTogether } from "../platform/table/transact.ts";
import { DeletionEntity } from "./deletion.entity.ts";
import { config } from "../platform/config.ts";
import { AccountId } from "../platform/ids.ts";
import { objects } from "../platform/objects/index.ts";

/**
 * Deletes the actor's account. One transaction deletes profile and record, which ends all sessions and hides the user
 * at once, and writes a row for the remaining work, which follows through the stream (`runDeletionStep`). A failure
 * before it changes nothing.
 *
 * @throws {Conflict} for admins
 * @throws {Invalid} for a wrong password
 * @throws {TooMany} @throws {Unavailable}
 */
export const deleteAccount = verb("deleteAccount", AccountDeletion, async (actor, input, visit: Visit) => {
  const { password } = input;
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
    // Without a profile the pool's user is useless. If the pool is unavailable, the first step deletes the user.
    if (!isTransient(error)) throw error;
  }
});

/**
 * Ends an account and writes a row for the remaining work, in one transaction.
 *
 * @param profile null if there is none
 * @throws {Conflict} if another request was first, or the account's type has just changed
 * @throws {Unavailable}
 */
async function endAccount(
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
      // Even if there was none a moment ago.
      entities.artisan.delete({ id }).commit(),
      entities.merchant.delete({ id }).commit(),
      entities.deletion.put({ userId: id, part: "access", ...(email !== undefined && { email }) }).commit(),
    ],
  );
  if (!isEnded) throw new Conflict("This account has just been changed. Please try again.");
}

/**
 * The folder of deleted accounts in the uploads bucket. A lifecycle rule deletes entries after 90 days, when no
 * backup contains the account any more.
 */
const folder = "erased/";

/**
 * Records an account's deletion outside the table, so that a restored table can repeat it: the id and the time only.
 * Idempotent.
 */
export async function recordErasure(userId: string, at: string): Promise<void> {
  const headers = { ContentType: "application/json" };
  await objects.put(config().UPLOADS_BUCKET, folder + userId, JSON.stringify({ at }), headers);
}

/** Yields the accounts deleted in the last 90 days, 1,000 at a time. */
export async function* erasures(): AsyncGenerator<string[]> {
  let behind: string | undefined;
  do {
    const keys = await objects.list(config().UPLOADS_BUCKET, folder, behind);
    yield keys.map((key) => key.slice(folder.length)).filter((id) => AccountId.safeParse(id).success);
    behind = keys.at(-1);
  } while (behind !== undefined);
}

/**
 * Repeats the deletion of an account that a restored table contains, without the confirmation mail. Idempotent.
 * Returns whether there was anything to delete.
 *
 * @throws {Conflict} if the account is changing
 * @throws {Unavailable}
 */
export async function repeatErasure(userId: string): Promise<boolean> {
  const [{ data: profile }, { data: deletion }] = await Promise.all([
    AccountEntity.get({ id: userId }).go({ consistent: true }),
    DeletionEntity.get({ userId }).go({ consistent: true }),
  ]);
  // An unfinished deletion does not continue, because a restored table emits no event for it.
  if (profile === null && deletion?.part === undefined) return false;
  await endAccount(userId, profile, { actor: { type: "system" } });
  return true;
}
