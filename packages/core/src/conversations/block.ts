import { authorise } from "../platform/access/index.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import type { Actor } from "../platform/actor.ts";
import { nowIso } from "../platform/clock.ts";
import { NotFound } from "../platform/errors.ts";
import { AccountId, Id } from "../platform/ids.ts";
import { conditionHolds } from "../platform/table/conditions.ts";
import { writeTogether } from "../platform/table/transact.ts";
import { clientOf, sharesRequest } from "../jobs/shared.queries.ts";
import { rowOf } from "./rows.queries.ts";
import { notAvailable, publicTrade } from "./beginning.ts";
import { ConversationEntity } from "./conversation.entity.ts";

const entities = { row: ConversationEntity, account: AccountEntity };

/**
 * Blocks a user: neither can write until the actor unblocks them (A-GAP-64); messages stay. Needs no conversation.
 * Idempotent: keeps the original time.
 *
 * @throws {NotFound} for users without messages, requests in common or a public page
 */
export async function block(actor: Actor, partner: string): Promise<void> {
  authorise(actor, "blockPartner");
  const keys = { userId: actor.id, partnerId: AccountId.parse(partner) };
  if (!(await rowOf(keys.userId, keys.partnerId)) && !(await isKnown(actor.id, keys.partnerId)))
    throw new NotFound(notAvailable);
  await write(keys);
}

/**
 * Blocks the client of a request that the artisan was invited to. Artisans do not know the client's id before the
 * award. Idempotent.
 *
 * @throws {NotFound}
 */
export async function blockClient(actor: Actor, requestId: string): Promise<void> {
  authorise(actor, "blockClient");
  await write({ userId: actor.id, partnerId: await clientOf(Id.parse(requestId), actor.id) });
}

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
export async function unblock(actor: Actor, partner: string): Promise<void> {
  authorise(actor, "unblockPartner");
  await remove({ userId: actor.id, partnerId: AccountId.parse(partner) });
}

/**
 * Unblocks the client of a request that the artisan was invited to. Idempotent.
 *
 * @throws {NotFound} if nothing links the two
 */
export async function unblockClient(actor: Actor, requestId: string): Promise<void> {
  authorise(actor, "unblockClient");
  await remove({ userId: actor.id, partnerId: await clientOf(Id.parse(requestId), actor.id) });
}

async function remove(keys: { readonly userId: string; readonly partnerId: string }): Promise<void> {
  const isFree = await conditionHolds(ConversationEntity.patch(keys).remove(["blockedAt"]).go());
  if (!isFree) throw new NotFound(notAvailable);
}
