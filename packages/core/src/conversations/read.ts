import { verb } from "../platform/access/index.ts";
import { nowIso } from "../platform/clock.ts";
import { Invalid, NotFound } from "../platform/errors.ts";
import { AccountId } from "../platform/ids.ts";
import { conditionHolds, unchanged } from "../platform/table/conditions.ts";
import { writeTogether } from "../platform/table/transact.ts";
import { retry, optimistic } from "../platform/table/optimistic.ts";
import { notAvailable } from "./start.ts";
import { ConversationEntity } from "./conversation.entity.ts";
import { InboxEntity } from "./inbox.entity.ts";
import { conversationOf, MessageEntity } from "./message.entity.ts";
import { hasMessages, rowOf, type Row } from "./rows.queries.ts";
import { ReadForm, type Unread } from "./schema.ts";

/**
 * Marks the partner's messages up to one as read, and subtracts them from the unread total: two items in one
 * transaction, for any number of messages. Idempotent, and tolerates reordering.
 *
 * @throws {NotFound} without messages
 * @throws {Invalid} for a message that does not exist yet
 * @throws {Unavailable}
 */
export const markRead = verb("markRead", AccountId, ReadForm, async (actor, partnerId, { upTo }) => {
  return optimistic("The conversation", async () => {
    const row = await rowOf(actor.id, partnerId);
    if (!hasMessages(row)) throw new NotFound(notAvailable);
    if (upTo > (row.lastSeq ?? 0))
      throw new Invalid("There is no such message.", { upTo: "No such message" });
    if (upTo <= (row.readSeq ?? 0)) return undefined;
    return (await commit(row, upTo, await countAfter(row, upTo))) ? undefined : retry;
  });
});

/** Returns the number of the partner's messages after one: usually none, except those arriving right now. */
async function countAfter({ userId, partnerId, lastSeq = 0 }: Row, upTo: number): Promise<number> {
  if (upTo === lastSeq) return 0;
  const { data } = await MessageEntity.query
    .thread({ conversation: conversationOf(userId, partnerId) })
    .between({ seq: upTo + 1 }, { seq: lastSeq })
    .go({ pages: "all", consistent: true, attributes: ["senderId"] });
  return data.filter(({ senderId }) => senderId === partnerId).length;
}

/** Returns false if the row has changed. */
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
 * Records that one of the actor's devices has received the partner's messages up to one. Idempotent, and tolerates
 * reordering; ignores messages that do not exist.
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

/** Returns the actor's number of unread messages. One read. */
export const unread = verb("unreadMessages", async (actor): Promise<Unread> => {
  const { data } = await InboxEntity.get({ userId: actor.id }).go({ consistent: true });
  return { messages: data?.unread ?? 0, version: data?.version ?? 0 };
});
