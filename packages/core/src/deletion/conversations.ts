import { nowIso } from "../platform/clock.ts";
import { ConversationEntity } from "../conversations/conversation.entity.ts";
import { conversationOf, MessageEntity } from "../conversations/message.entity.ts";
import { rowOf, type Row } from "../conversations/rows.queries.ts";
import { conditionHolds, unchanged } from "../platform/table/conditions.ts";
import { writeTogether } from "../platform/table/transact.ts";
import { pageSize, type Progress } from "./progress.ts";

/** Replaces the name for the other user. */
const formerUser = "Former user";

/**
 * Removes a user from their first conversation. The partner keeps the messages without pictures and can no longer
 * write. If the partner's account is gone too, deletes the messages.
 *
 * @param after the last message handled before
 */
export async function removeFromConversation(userId: string, after: string): Promise<Progress> {
  const { data } = await ConversationEntity.query.byPartner({ userId }).go({ limit: 1, consistent: true });
  const [mine] = data;
  if (!mine) return { handled: 0, isDone: true };
  const theirs = await rowOf(mine.partnerId, userId);
  return theirs ? withdraw(mine, Number(after)) : erase(mine);
}

/** Removes the pictures of the user's messages page by page, then the user from the conversation. */
async function withdraw(mine: Row, after: number): Promise<Progress> {
  const { userId, partnerId } = mine;
  const conversation = conversationOf(userId, partnerId);
  const { data: messages } = await MessageEntity.query
    .thread({ conversation })
    .gt({ seq: after })
    .go({ limit: pageSize * 4, consistent: true, attributes: ["seq", "senderId", "image"] });
  const shown = messages.filter(({ senderId, image }) => senderId === userId && image !== undefined);
  // If the partner's account was deleted meanwhile, the messages are gone.
  await Promise.all(
    shown.map(({ seq }) => conditionHolds(MessageEntity.patch({ conversation, seq }).remove(["image"]).go())),
  );
  const last = messages.at(-1);
  if (last && messages.length === pageSize * 4)
    return { handled: messages.length, isDone: false, after: String(last.seq) };
  // If a message arrived meanwhile, or the partner left too, this page is repeated.
  const isLeft = await writeTogether(
    { mine: ConversationEntity, theirs: ConversationEntity },
    ({ mine: own, theirs }) => [
      own.delete({ userId, partnerId }).where(unchanged(mine, "lastSeq")).commit(),
      theirs
        .patch({ userId: partnerId, partnerId: userId })
        .set({ partnerName: formerUser, partnerGoneAt: nowIso() })
        .remove(["partnerAvatar", "partnerType"])
        .commit(),
    ],
  );
  const isStill = isLeft ? {} : { after: String(after) };
  return { handled: messages.length + 1, isDone: false, ...isStill };
}

/** Deletes a page of messages that no user can read, and the conversation after the last one. */
async function erase({ userId, partnerId }: Row): Promise<Progress> {
  const { data: messages } = await MessageEntity.query
    .thread({ conversation: conversationOf(userId, partnerId) })
    .go({ limit: pageSize, consistent: true, attributes: ["conversation", "seq"] });
  await Promise.all(
    messages.map(({ conversation, seq }) => MessageEntity.delete({ conversation, seq }).go()),
  );
  if (messages.length < pageSize) await ConversationEntity.delete({ userId, partnerId }).go();
  return { handled: messages.length + 1, isDone: false };
}
