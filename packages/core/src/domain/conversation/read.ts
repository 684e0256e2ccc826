import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { nowIso } from "../../platform/clock/index.ts";
import { Invalid, NotFound } from "../../platform/errors/index.ts";
import { AccountId } from "../../platform/ids/index.ts";
import { conditionHolds, unchanged } from "../../platform/table/conditions.ts";
import { writeTogether } from "../../platform/table/transact.ts";
import { again, optimistic } from "../../platform/table/optimistic.ts";
import { notAvailable } from "./beginning.ts";
import { ConversationEntity } from "../../model/conversation/conversation.entity.ts";
import { InboxEntity } from "../../model/conversation/inbox.entity.ts";
import { conversationOf, MessageEntity } from "../../model/conversation/message.entity.ts";
import { isBegun, rowOf, type Row } from "../../model/conversation/rows.ts";
import { ReadForm, type Unread } from "../../model/conversation/schema.ts";

/**
 * Marks the partner's messages up to one as read by the actor, and takes them off the unread total: two items in one
 * transaction, however many messages. Safe to repeat and out of order. Throws NotFound where nothing was written, Invalid
 * for a message that is not there yet, Unavailable.
 */
export async function markRead(actor: Actor, partner: string, form: ReadForm): Promise<void> {
  authorise(actor, "markRead");
  const partnerId = AccountId.parse(partner);
  const { upTo } = ReadForm.parse(form);
  return optimistic("The conversation", async () => {
    const row = await rowOf(actor.id, partnerId);
    if (!isBegun(row)) throw new NotFound(notAvailable);
    if (upTo > (row.lastSeq ?? 0))
      throw new Invalid("There is no such message.", { upTo: "No such message" });
    if (upTo <= (row.readSeq ?? 0)) return undefined;
    return (await commit(row, upTo, await countAfter(row, upTo))) ? undefined : again;
  });
}

/** How many of the partner's messages came after one: none, but for those that come at this moment. */
async function countAfter({ userId, partnerId, lastSeq = 0 }: Row, upTo: number): Promise<number> {
  if (upTo === lastSeq) return 0;
  const { data } = await MessageEntity.query
    .thread({ conversation: conversationOf(userId, partnerId) })
    .between({ seq: upTo + 1 }, { seq: lastSeq })
    .go({ pages: "all", consistent: true, attributes: ["senderId"] });
  return data.filter(({ senderId }) => senderId === partnerId).length;
}

/** Out: false where the row has changed since it was read. */
async function commit(row: Row, upTo: number, left: number): Promise<boolean> {
  const { userId, partnerId, unread: before = 0 } = row;
  return writeTogether({ row: ConversationEntity, inbox: InboxEntity }, (write) => [
    write.row
      .patch({ userId, partnerId })
      .set({ readSeq: upTo, readAt: nowIso(), unread: left })
      .where(unchanged(row, "lastSeq", "readSeq"))
      .commit(),
    write.inbox
      .update({ userId })
      .add({ unread: left - before, version: 1 })
      .commit(),
  ]);
}

/**
 * Notes that one of the actor's devices has received the partner's messages up to one. Safe to repeat and out of order;
 * what is not there is not noted.
 */
export async function markDelivered(userId: string, partnerId: string, upTo: number): Promise<void> {
  await conditionHolds(
    ConversationEntity.patch({ userId, partnerId })
      .set({ deliveredSeq: upTo })
      .where(({ lastSeq, deliveredSeq }, { gte, lt, notExists }) =>
        [gte(lastSeq, upTo), `(${notExists(deliveredSeq)} OR ${lt(deliveredSeq, upTo)})`].join(" AND "),
      )
      .go(),
  );
}

/** How many messages the actor has not read: one read. */
export async function unread(actor: Actor): Promise<Unread> {
  authorise(actor, "unreadMessages");
  const { data } = await InboxEntity.get({ userId: actor.id }).go({ consistent: true });
  return { messages: data?.unread ?? 0, version: data?.version ?? 0 };
}
