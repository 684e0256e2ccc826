import type { Message, Progress, Thread, ThreadQuery } from "@handiwork/core/conversations/schema";

/** What the page has of a conversation's messages, each once, in their order. */
export interface Known {
  readonly items: readonly Message[];
  /** Whether there are older ones than the first of these. */
  readonly hasOlder: boolean;
}

/** A conversation in which nothing has been written. */
export const emptyThread: Known = { items: [], hasOlder: false };

/** How many pages are read to join what is known; who was away longer begins at the last page again. */
const maxPages = 4;

/**
 * Adds messages that came in whatever order, some of them twice or late. Those before the first are left out while there
 * are others in between: they come with their page. The same object comes back where nothing is new.
 */
export function withMessages(known: Known, messages: readonly Message[]): Known {
  const bySeq = new Map(known.items.map((message) => [message.seq, message]));
  const floor = known.hasOlder ? (known.items[0]?.seq ?? 0) : 0;
  for (const message of messages) {
    if (message.seq > floor && !bySeq.has(message.seq)) bySeq.set(message.seq, message);
  }
  if (bySeq.size === known.items.length) return known;
  return { ...known, items: [...bySeq.values()].toSorted((a, b) => a.seq - b.seq) };
}

/** Adds a page of messages before the first. */
export function withOlder(known: Known, { items, hasMore }: Thread): Known {
  return { items: withMessages({ ...known, hasOlder: false }, items).items, hasOlder: hasMore };
}

/** The last message up to which none is missing, 0 for none. */
export function lastWithoutGap({ items, hasOlder }: Known): number {
  let last = hasOlder ? (items[0]?.seq ?? 1) - 1 : 0;
  for (const { seq } of items) {
    if (seq !== last + 1) break;
    last = seq;
  }
  return last;
}

/** Whether a message is missing between two that are there. */
export function hasGap(known: Known): boolean {
  return lastWithoutGap(known) < (known.items.at(-1)?.seq ?? 0);
}

/** What was read of a conversation: `hasOlder` is undefined where the messages follow what was known before. */
export interface News {
  readonly items: readonly Message[];
  readonly hasOlder?: boolean;
}

/** Reads what came after the messages that are known, or the last page where none are, or too many are missing. */
export async function readNews(
  known: Known | undefined,
  ask: (query: ThreadQuery) => Promise<Thread>,
): Promise<News> {
  if (known && known.items.length > 0) {
    let joined = known;
    for (let count = 0; count < maxPages; count += 1) {
      const { items, hasMore } = await ask({ after: lastWithoutGap(joined) });
      joined = withMessages(joined, items);
      if (!hasMore) return { items: joined.items };
    }
  }
  const { items, hasMore } = await ask({});
  return { items, hasOlder: hasMore };
}

/** Joins what was read with what is known by now, which may have changed meanwhile. */
export function withNews(known: Known | undefined, { items, hasOlder }: News): Known {
  if (known && hasOlder === undefined) return withMessages(known, items);
  return withMessages({ items, hasOlder: hasOlder ?? false }, known?.items ?? []);
}

/** Up to which message the user has something new to mark as read, 0 for nothing. In: the user's own progress. */
export function unreadUpTo(known: Known, partnerId: string, { read }: Progress): number {
  const last = lastWithoutGap(known);
  const isNew = known.items.some(({ seq, senderId }) => senderId === partnerId && seq > read && seq <= last);
  return isNew ? last : 0;
}

/** The first message that the user has not read, 0 for none. In: the user's own progress. */
export function firstUnread({ items }: Known, partnerId: string, { read }: Progress): number {
  return items.find(({ seq, senderId }) => senderId === partnerId && seq > read)?.seq ?? 0;
}

/** How far one of the user's messages has come. */
export type Mark = "sent" | "delivered" | "read";

/** In: how far the partner has received and read. */
export function markOf({ seq }: Message, theirs: Progress): Mark {
  if (seq <= theirs.read) return "read";
  return seq <= theirs.delivered ? "delivered" : "sent";
}
