import type { EntityItem } from "electrodb";
import { verb } from "../platform/access/index.ts";
import { NotFound } from "../platform/errors.ts";
import { AccountId } from "../platform/ids.ts";
import { notAvailable } from "./start.ts";
import { conversationOf, MessageEntity } from "./message.entity.ts";
import { hasMessages, rowOf } from "./rows.queries.ts";
import { ImageQuery, MessageKey, ThreadQuery, type Message, type MessageImage } from "./schema.ts";
import { linkToPicture } from "../media/link.ts";

type Entry = EntityItem<typeof MessageEntity>;

/**
 * Returns messages of the actor's conversation with a partner, oldest first: the latest, or those before or after
 * one. Two consistent reads.
 *
 * @throws {NotFound} without messages
 */
export const readThread = verb("readThread", AccountId, ThreadQuery, async (actor, partnerId, query) => {
  const { before, after, limit } = query;
  if (!hasMessages(await rowOf(actor.id, partnerId))) throw new NotFound(notAvailable);
  const all = MessageEntity.query.thread({ conversation: conversationOf(actor.id, partnerId) });
  const options = { limit: limit + 1, consistent: true } as const;
  if (after !== undefined) {
    const { data } = await all.gt({ seq: after }).go({ ...options, order: "asc" });
    return { items: data.slice(0, limit).map(viewMessage), hasMore: data.length > limit };
  }
  const wanted = before === undefined ? all : all.lt({ seq: before });
  const { data } = await wanted.go({ ...options, order: "desc" });
  return { items: data.slice(0, limit).map(viewMessage).toReversed(), hasMore: data.length > limit };
});

/** Returns a message by its number. */
export async function messageAt(conversation: string, seq: number): Promise<Message | undefined> {
  const { data } = await MessageEntity.get({ conversation, seq }).go({ consistent: true });
  return data ? viewMessage(data) : undefined;
}

/** Returns a message as the two users see it. */
export function viewMessage({ id, seq, senderId, receiverId, content, image, sentAt }: Entry): Message {
  return { id, seq, senderId, receiverId, content, image: image ? imageView(image) : null, sentAt };
}

/** Returns an image's public fields. */
export function imageView({ width, height, placeholder, size }: MessageImage): MessageImage {
  return { width, height, placeholder, size };
}

/**
 * Returns a link to a message's image in the actor's conversation with a partner, valid for at least an hour
 * (A-GAP-66). One read.
 *
 * @throws {NotFound}
 */
export const imageLink = verb(
  "messageImage",
  MessageKey,
  ImageQuery,
  async (actor, { partnerId, seq }, { width }): Promise<string> => {
    // The id always names one of the actor's own conversations.
    const conversation = conversationOf(actor.id, partnerId);
    const { data } = await MessageEntity.get({ conversation, seq }).go();
    if (!data?.image) throw new NotFound(notAvailable);
    return linkToPicture(data.image, width);
  },
);
