import type { SignedIn } from "../platform/actor.ts";
import { ConversationEntity } from "../conversations/conversation.entity.ts";
import { conversationOf, MessageEntity } from "../conversations/message.entity.ts";
import { partnerInRow, type Row } from "../conversations/rows.queries.ts";
import { invalidCursor } from "../platform/table/cursor.ts";
import { pageSize, rows, type PartPage } from "./page.ts";

/** The user's conversations: the partners' names and both sides' messages. */
export const conversationParts = {
  conversations: rows(
    (userId, page) => ConversationEntity.query.byPartner({ userId }).go(page),
    (row) => ({
      with: partnerInRow(row).name,
      messages: row.lastSeq ?? 0,
      lastAt: row.lastAt ?? null,
      unread: row.unread ?? 0,
      readAt: row.readAt ?? null,
      blockedAt: row.blockedAt ?? null,
    }),
  ),
  messages: readMessages,
};

/**
 * Reads messages conversation by conversation: one query for the conversation, one for a page of its messages. The
 * position is the partner's id and the last message's number, separated by a blank.
 */
async function readMessages({ id: userId }: SignedIn, after: string | null): Promise<PartPage> {
  const [partner = "", number = "0"] = after?.split(" ") ?? [];
  if (!/^\d{1,10}$/.test(number)) throw invalidCursor();
  const row = await conversationFrom(userId, partner);
  if (!row) return { items: [], after: null };
  const { partnerId } = row;
  const from = partnerId === partner ? Number(number) : 0;
  const { data } = await MessageEntity.query
    .thread({ conversation: conversationOf(userId, partnerId) })
    .gt({ seq: from })
    .go({ limit: pageSize });
  const last = data.at(-1);
  const isMore = last !== undefined && data.length === pageSize;
  const name = partnerInRow(row).name;
  return {
    items: data.map(({ seq, senderId, content, image, sentAt }) => ({
      with: name,
      number: seq,
      sent: senderId === userId ? "by you" : "to you",
      text: content,
      image: image ? { width: image.width, height: image.height, bytes: image.size } : null,
      sentAt,
    })),
    // A partner's id with an additional character sorts after it and before the next id.
    after: isMore ? `${partnerId} ${last.seq}` : `${partnerId}~ 0`,
  };
}

/** Returns the conversation with a partner, or the next one. */
async function conversationFrom(userId: string, partnerId: string): Promise<Row | undefined> {
  const { data } = await ConversationEntity.query
    .byPartner({ userId })
    .gte({ partnerId })
    .go({ limit: 1, consistent: true });
  return data[0];
}
