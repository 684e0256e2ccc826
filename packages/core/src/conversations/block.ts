import { verb } from "../platform/access/index.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { nowIso } from "../platform/clock.ts";
import { NotFound } from "../platform/errors.ts";
import { AccountId, Id } from "../platform/ids.ts";
import { conditionHolds } from "../platform/table/conditions.ts";
import { writeTogether } from "../platform/table/transact.ts";
import { clientOf, sharesRequest } from "../jobs/shared.queries.ts";
import { rowOf } from "./rows.queries.ts";
import { notAvailable, publicTrade } from "./start.ts";
import { ConversationEntity } from "./conversation.entity.ts";

const entities = { row: ConversationEntity, account: AccountEntity };

/**
 * Blocks a user: neither can write until the actor unblocks them (A-GAP-64); messages stay. Needs no conversation.
 * Idempotent: keeps the original time.
 *
 * @throws {NotFound} for users without messages, requests in common or a public page
 */
export const block = verb("blockPartner", AccountId, async (actor, partner): Promise<void> => {
  const keys = { userId: actor.id, partnerId: partner };
  if (!(await rowOf(keys.userId, keys.partnerId)) && !(await isKnown(actor.id, keys.partnerId)))
    throw new NotFound(notAvailable);
  await write(keys);
});

/**
 * Blocks the client of a request that the artisan was invited to. Artisans do not know the client's id before the
 * award. Idempotent.
 *
 * @throws {NotFound}
 */
export const blockClient = verb("blockClient", Id, async (actor, requestId): Promise<void> => {
  await write({ userId: actor.id, partnerId: await clientOf(requestId, actor.id) });
});

async function write(keys: { readonly userId: string; readonly partnerId: string }): Promise<void> {
  const isWritten = await writeTogether(entities, ({ row, account }) => [
    row
      .update(keys)
      .data((attributes, { ifNotExists }) => ifNotExists(attributes.blockedAt, nowIso()))
      .commit(),
    // Writes nothing for a deleted account.
    account
      .check({ id: keys.userId })
      .where(({ email }, { exists }) => exists(email))
      .commit(),
  ]);
  if (!isWritten) throw new NotFound(notAvailable);
}

async function isKnown(userId: string, partnerId: string): Promise<boolean> {
  if (partnerId === userId) return false;
  return (await sharesRequest(userId, partnerId)) || (await publicTrade(partnerId)) !== null;
}

/**
 * Unblocks a user. Idempotent.
 *
 * @throws {NotFound} if there is no conversation row
 */
export const unblock = verb("unblockPartner", AccountId, async (actor, partner): Promise<void> => {
  await remove({ userId: actor.id, partnerId: partner });
});

/**
 * Unblocks the client of a request that the artisan was invited to. Idempotent.
 *
 * @throws {NotFound} if nothing links the two
 */
export const unblockClient = verb("unblockClient", Id, async (actor, requestId): Promise<void> => {
  await remove({ userId: actor.id, partnerId: await clientOf(requestId, actor.id) });
});

async function remove(keys: { readonly userId: string; readonly partnerId: string }): Promise<void> {
  const isFree = await conditionHolds(ConversationEntity.patch(keys).remove(["blockedAt"]).go());
  if (!isFree) throw new NotFound(notAvailable);
}
