import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { NotFound } from "../../platform/errors/index.ts";
import { AccountId } from "../../platform/ids/index.ts";
import { linkToPicture } from "../media/link.ts";
import { notAvailable } from "./beginning.ts";
import { conversationOf, MessageEntity } from "../../model/conversation/message.entity.ts";
import { ImageQuery } from "../../model/conversation/schema.ts";

/**
 * A link to the image of a message in the actor's conversation with a partner, good for an hour at least (A-GAP-66): one
 * read. Throws NotFound where there is none.
 */
export async function imageLink(
  actor: Actor,
  partner: string,
  seq: number,
  query: ImageQuery,
): Promise<string> {
  authorise(actor, "messageImage");
  // Whoever asks, it is a conversation of their own.
  const conversation = conversationOf(actor.id, AccountId.parse(partner));
  const { data } = await MessageEntity.get({ conversation, seq }).go();
  if (!data?.image) throw new NotFound(notAvailable);
  return linkToPicture(data.image, ImageQuery.parse(query).width);
}
