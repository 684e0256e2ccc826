import type { Message, Thread, Unread } from "../../../packages/core/src/model/conversation/schema.ts";
import type { Read, Sustained, Talk } from "./crowd.ts";
import type { Person } from "./person.ts";
import { conversationOf } from "./witness.ts";

/**
 * Reads everything back through the API, and counts: acknowledged messages that are not there or that one of their two people was never
 * shown, messages that are there twice, and people whose unread total is another than what their messages say. In: also how far
 * everybody has read since the beginning.
 */
export async function recount(talks: readonly Talk[], crowd: Sustained, read: Read) {
  let [lost, doubled] = [0, 0];
  const unread = new Map<Person, number>();
  for (const [client, artisan] of talks) {
    const conversation = conversationOf(client.id, artisan.id);
    const thread = await readAll(client, artisan.id);
    const byNumber = new Map(thread.map((message) => [message.seq, message]));
    doubled += thread.length - new Set(thread.map(({ id }) => id)).size;
    for (const [seq, content] of crowd.sent.get(conversation) ?? []) {
      const isThere = byNumber.get(seq)?.content === content;
      const isSeen = [client, artisan].every(({ id }) => crowd.witness.saw(id, conversation, seq));
      if (!isThere || !isSeen) lost += 1;
    }
    for (const person of [client, artisan]) {
      const upTo = read.get(`${person.id} ${conversation}`) ?? 0;
      const left = thread.filter(({ receiverId, seq }) => receiverId === person.id && seq > upTo).length;
      unread.set(person, (unread.get(person) ?? 0) + left);
    }
  }
  let unreadErrors = 0;
  for (const [{ visitor }, counted] of unread) {
    const { messages } = (await visitor.ask("GET", "/api/conversations/unread")) as Unread;
    if (messages !== counted) unreadErrors += 1;
  }
  return { lost, doubled, unreadErrors };
}

/** The messages of a conversation, all of them, as its user reads them. */
export async function readAll({ visitor }: Pick<Person, "visitor">, partnerId: string): Promise<Message[]> {
  const all: Message[] = [];
  for (;;) {
    const after = all.at(-1)?.seq ?? 0;
    const path = `/api/conversations/${partnerId}/messages?after=${after}`;
    const { items, hasMore } = (await visitor.ask("GET", path)) as Thread;
    all.push(...items);
    if (!hasMore) return all;
  }
}
