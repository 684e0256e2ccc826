import { fold } from "../../fixed/fold.ts";
import { conversationOf, MessageEntity } from "../../model/conversation/message.entity.ts";
import { isBegun, rowOf } from "../../model/conversation/rows.ts";
import { imageAlone, ThreadSearch, type FoundMessages } from "../../model/conversation/schema.ts";
import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { NotFound } from "../../platform/errors/index.ts";
import { AccountId } from "../../platform/ids/index.ts";
import { readPage } from "../../platform/table/cursor.ts";
import { notAvailable } from "./beginning.ts";
import { viewMessage } from "./thread.ts";

/** So many messages are looked through at a time. */
const mostRead = 200;

/**
 * Looks for words in the actor's conversation with a partner, from the newest message back: two reads, the second of 200
 * messages. `nextCursor` goes on with those before them. Throws NotFound where nothing was written, Invalid for another
 * conversation's cursor.
 */
export async function searchThread(
  actor: Actor,
  partner: string,
  query: ThreadSearch,
): Promise<FoundMessages> {
  authorise(actor, "searchThread");
  const partnerId = AccountId.parse(partner);
  const { text, cursor } = ThreadSearch.parse(query);
  if (!isBegun(await rowOf(actor.id, partnerId))) throw new NotFound(notAvailable);
  const conversation = conversationOf(actor.id, partnerId);
  const { items, nextCursor } = await readPage(
    cursor,
    `messages/${conversation}`,
    (from) =>
      MessageEntity.query.thread({ conversation }).go({ order: "desc", limit: mostRead, cursor: from }),
    viewMessage,
  );
  const words = fold(text).split(" ");
  const isFound = (content: string) => words.every((word) => fold(content).includes(word));
  return {
    // What stands for a picture is not what somebody wrote.
    items: items.filter(({ content, image }) => !(image && content === imageAlone) && isFound(content)),
    nextCursor,
  };
}
