import { fold } from "../reference/fold.ts";
import { conversationOf, MessageEntity } from "./message.entity.ts";
import { hasMessages, rowOf } from "./rows.queries.ts";
import { imageAlone, ThreadSearch } from "./schema.ts";
import { verb } from "../platform/access/index.ts";
import { NotFound } from "../platform/errors.ts";
import { AccountId } from "../platform/ids.ts";
import { readPage } from "../platform/table/cursor.ts";
import { notAvailable } from "./start.ts";
import { viewMessage } from "./thread.ts";

/** The messages examined per page. */
const maxRead = 200;

/**
 * Searches the actor's conversation with a partner for words, newest messages first: two reads, the second of 200
 * messages. `nextCursor` continues with older ones.
 *
 * @throws {NotFound} without messages
 * @throws {Invalid} for another conversation's cursor
 */
export const searchThread = verb("searchThread", AccountId, ThreadSearch, async (actor, partnerId, query) => {
  const { text, cursor } = query;
  if (!hasMessages(await rowOf(actor.id, partnerId))) throw new NotFound(notAvailable);
  const conversation = conversationOf(actor.id, partnerId);
  const { items, nextCursor } = await readPage(
    cursor,
    `messages/${conversation}`,
    (from) =>
      MessageEntity.query.thread({ conversation }).go({ order: "desc", limit: maxRead, cursor: from }),
    viewMessage,
  );
  const words = fold(text).split(" ");
  const isFound = (content: string) => words.every((word) => fold(content).includes(word));
  return {
    // The placeholder text of a picture is not user text.
    items: items.filter(({ content, image }) => !(image && content === imageAlone) && isFound(content)),
    nextCursor,
  };
});
