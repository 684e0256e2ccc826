import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { nowIso } from "../../platform/clock/index.ts";
import { NotFound } from "../../platform/errors/index.ts";
import { AccountId } from "../../platform/ids/index.ts";
import { isConditionFailure } from "../../platform/table/conditions.ts";
import { notAvailable } from "./beginning.ts";
import { ConversationEntity } from "../../model/conversation/conversation.entity.ts";

/**
 * Lets nobody of the two write until the actor takes it back (A-GAP-64); what was written stays. Safe to repeat. Throws
 * NotFound where they have not exchanged anything.
 */
export async function block(actor: Actor, partner: string): Promise<void> {
  authorise(actor, "blockPartner");
  const keys = { userId: actor.id, partnerId: AccountId.parse(partner) };
  await change(() =>
    ConversationEntity.patch(keys)
      .data((row, { ifNotExists }) => ifNotExists(row.blockedAt, nowIso()))
      .go(),
  );
}

/** Takes a block back. Safe to repeat. Throws NotFound where they have not exchanged anything. */
export async function unblock(actor: Actor, partner: string): Promise<void> {
  authorise(actor, "unblockPartner");
  const keys = { userId: actor.id, partnerId: AccountId.parse(partner) };
  await change(() => ConversationEntity.patch(keys).remove(["blockedAt"]).go());
}

async function change(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (isConditionFailure(error)) throw new NotFound(notAvailable);
    throw error;
  }
}
