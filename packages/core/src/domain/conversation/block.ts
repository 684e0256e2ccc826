import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { nowIso } from "../../platform/clock/index.ts";
import { NotFound } from "../../platform/errors/index.ts";
import { AccountId } from "../../platform/ids/index.ts";
import { conditionHolds } from "../../platform/table/conditions.ts";
import { notAvailable } from "./beginning.ts";
import { ConversationEntity } from "../../model/conversation/conversation.entity.ts";

/**
 * Lets nobody of the two write until the actor takes it back (A-GAP-64); what was written stays. Safe to repeat. Throws
 * NotFound where they have not exchanged anything.
 */
export async function block(actor: Actor, partner: string): Promise<void> {
  authorise(actor, "blockPartner");
  const keys = { userId: actor.id, partnerId: AccountId.parse(partner) };
  const blocked = await conditionHolds(
    ConversationEntity.patch(keys)
      .data((row, { ifNotExists }) => ifNotExists(row.blockedAt, nowIso()))
      .go(),
  );
  if (!blocked) throw new NotFound(notAvailable);
}

/** Takes a block back. Safe to repeat. Throws NotFound where they have not exchanged anything. */
export async function unblock(actor: Actor, partner: string): Promise<void> {
  authorise(actor, "unblockPartner");
  const keys = { userId: actor.id, partnerId: AccountId.parse(partner) };
  const isFree = await conditionHolds(ConversationEntity.patch(keys).remove(["blockedAt"]).go());
  if (!isFree) throw new NotFound(notAvailable);
}
