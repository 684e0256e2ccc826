import type { Message, Progress, Thread, ThreadQuery } from "@handiwork/core/conversations/schema";

/** The loaded messages of a conversation, unique and sorted by `seq`. */
export interface LoadedThread {
  readonly items: readonly Message[];
  /** True if the server has messages before the first of these. */
  readonly hasOlder: boolean;
}

export const emptyThread: LoadedThread = { items: [], hasOlder: false };

/** Maximum pages to fetch when catching up. After a longer absence, loading starts over from the last page. */
const maxPages = 4;

/**
 * Merges messages that may arrive twice or out of order. While older pages are not loaded, skips messages that belong
 * to them. Returns the same object if nothing is new.
 */
export function withMessages(known: LoadedThread, messages: readonly Message[]): LoadedThread {
  const bySeq = new Map(known.items.map((message) => [message.seq, message]));
  const floor = known.hasOlder ? (known.items[0]?.seq ?? 0) : 0;
  for (const message of messages) {
    if (message.seq > floor && !bySeq.has(message.seq)) bySeq.set(message.seq, message);
  }
  if (bySeq.size === known.items.length) return known;
  return { ...known, items: [...bySeq.values()].toSorted((a, b) => a.seq - b.seq) };
}

/** Prepends a page of older messages. */
export function withOlder(known: LoadedThread, { items, hasMore }: Thread): LoadedThread {
  return { items: withMessages({ ...known, hasOlder: false }, items).items, hasOlder: hasMore };
}

/** Returns the last `seq` before the first gap; 0 if there are no messages. */
export function lastContiguousSeq({ items, hasOlder }: LoadedThread): number {
  let last = hasOlder ? (items[0]?.seq ?? 1) - 1 : 0;
  for (const { seq } of items) {
    if (seq !== last + 1) break;
    last = seq;
  }
  return last;
}

/** The result of a fetch. `hasOlder` is undefined if the messages continue the loaded ones. */
export interface FetchedMessages {
  readonly items: readonly Message[];
  readonly hasOlder?: boolean;
}

/** Fetches the messages after the loaded ones, or the last page if none are loaded or too many are missing. */
export async function fetchNewMessages(
  known: LoadedThread | undefined,
  fetchPage: (query: ThreadQuery) => Promise<Thread>,
): Promise<FetchedMessages> {
  if (known && known.items.length > 0) {
    let merged = known;
    for (let count = 0; count < maxPages; count += 1) {
      const { items, hasMore } = await fetchPage({ after: lastContiguousSeq(merged) });
      merged = withMessages(merged, items);
      if (!hasMore) return { items: merged.items };
    }
  }
  const { items, hasMore } = await fetchPage({});
  return { items, hasOlder: hasMore };
}

/** Merges fetched messages into the cached ones, which may have changed during the fetch. */
export function mergeMessages(
  known: LoadedThread | undefined,
  { items, hasOlder }: FetchedMessages,
): LoadedThread {
  if (known && hasOlder === undefined) return withMessages(known, items);
  return withMessages({ items, hasOlder: hasOlder ?? false }, known?.items ?? []);
}

/** Returns the last `seq` to mark as read; 0 if nothing is unread. `read` is the user's own progress. */
export function unreadUpTo(known: LoadedThread, partnerId: string, { read }: Progress): number {
  const last = lastContiguousSeq(known);
  const isNew = known.items.some(({ seq, senderId }) => senderId === partnerId && seq > read && seq <= last);
  return isNew ? last : 0;
}

/** Returns the `seq` of the partner's first unread message; 0 if there is none. `read` is the user's own progress. */
export function firstUnread({ items }: LoadedThread, partnerId: string, { read }: Progress): number {
  return items.find(({ seq, senderId }) => senderId === partnerId && seq > read)?.seq ?? 0;
}

export type DeliveryStatus = "sent" | "delivered" | "read";

/** Returns the status of one of the user's messages. `theirs` is the partner's progress. */
export function deliveryStatusOf({ seq }: Message, theirs: Progress): DeliveryStatus {
  if (seq <= theirs.read) return "read";
  return seq <= theirs.delivered ? "delivered" : "sent";
}
