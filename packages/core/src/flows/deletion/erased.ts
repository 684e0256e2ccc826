import { AccountEntity } from "../../model/account/account.entity.ts";
import { config } from "../../platform/config/index.ts";
import { AccountId } from "../../platform/ids/index.ts";
import { objects } from "../../platform/objects/index.ts";
import { DeletionEntity } from "../../model/deletion/deletion.entity.ts";
import { endAccount } from "./delete.ts";

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

/** Whether an account that was deleted is there (again), or its deletion stands still, as no event of it comes from a restored table. */
export async function isBack(userId: string): Promise<boolean> {
  return (await traces(userId)).isThere;
}

/**
 * Deletes an account once more that a restored table brought back: everything of it ends at once, and goes step by step as
 * the first time, but for the letter. Safe to repeat. Out: whether there was anything to delete. Throws Conflict where it
 * changes at this moment, Unavailable.
 */
export async function eraseAgain(userId: string): Promise<boolean> {
  const { profile, isThere } = await traces(userId);
  if (!isThere) return false;
  await endAccount(userId, profile, { actor: { type: "system" } });
  return true;
}

async function traces(userId: string) {
  const [{ data: profile }, { data: deletion }] = await Promise.all([
    AccountEntity.get({ id: userId }).go({ consistent: true }),
    DeletionEntity.get({ userId }).go({ consistent: true }),
  ]);
  return { profile, isThere: profile !== null || deletion?.part !== undefined };
}
