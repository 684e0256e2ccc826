import type { Thread, ThreadQuery } from "@handiwork/core/conversations/schema";
import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { chinwe, messageOf, messagesOf } from "../testing.ts";
import {
  emptyThread,
  firstUnread,
  lastContiguousSeq,
  fetchNewMessages,
  unreadUpTo,
  withMessages,
  mergeMessages,
  withOlder,
  type LoadedThread,
} from "./thread.ts";

const all = messagesOf(1, 12);
const seqs = ({ items }: LoadedThread) => items.map(({ seq }) => seq);

describe("withMessages", () => {
  it("keeps messages unique and sorted, whatever the order, duplicates and batches", () => {
    const batches = array(array(constantFrom(...all), { maxLength: 5 }), { maxLength: 12 });
    assert(
      property(batches, (arrivals) => {
        const known = arrivals.reduce<LoadedThread>(withMessages, emptyThread);
        const received = new Set(arrivals.flat().map(({ seq }) => seq));
        expect(seqs(known)).toEqual([...received].toSorted((a, b) => a - b));
      }),
    );
  });

  it("returns the same object if all messages are known", () => {
    const known = withMessages(emptyThread, messagesOf(1, 3));
    expect(withMessages(known, [messageOf(2), messageOf(3)])).toBe(known);
  });

  it("skips messages older than the first loaded one", () => {
    const known = { items: messagesOf(8, 9), hasOlder: true };
    expect(seqs(withMessages(known, [messageOf(3), messageOf(10)]))).toEqual([8, 9, 10]);
  });
});

it.each<[LoadedThread, number]>([
  [emptyThread, 0],
  [{ items: messagesOf(1, 4), hasOlder: false }, 4],
  [{ items: [messageOf(7), messageOf(8), messageOf(10)], hasOlder: true }, 8],
  [{ items: [messageOf(2)], hasOlder: false }, 0],
  [{ items: [messageOf(9)], hasOlder: true }, 9],
])("lastContiguousSeq stops before a gap, example %#", (known, last) => {
  expect(lastContiguousSeq(known)).toBe(last);
});

it("withOlder prepends a page and updates hasOlder", () => {
  const known = { items: messagesOf(9, 12), hasOlder: true };
  const more = withOlder(known, { items: messagesOf(5, 8), hasMore: true });
  expect([seqs(more), more.hasOlder]).toEqual([[5, 6, 7, 8, 9, 10, 11, 12], true]);
  expect(withOlder(more, { items: messagesOf(1, 4), hasMore: false }).hasOlder).toBe(false);
});

/** A server with `count` messages in pages of five. */
function server(count: number) {
  const queries: ThreadQuery[] = [];
  const fetchPage = (query: ThreadQuery): Promise<Thread> => {
    queries.push(query);
    const { after } = query;
    const items = messagesOf(after === undefined ? Math.max(1, count - 4) : after + 1, count);
    return Promise.resolve({
      items: items.slice(0, 5),
      hasMore: after === undefined ? count > 5 : items.length > 5,
    });
  };
  return { queries, fetchPage };
}

describe("fetchNewMessages", () => {
  it("fetches the last page first", async () => {
    const { fetchPage } = server(12);
    const known = mergeMessages(undefined, await fetchNewMessages(undefined, fetchPage));
    expect([seqs(known), known.hasOlder]).toEqual([[8, 9, 10, 11, 12], true]);
  });

  it("fetches page by page after the last message before a gap", async () => {
    const { fetchPage, queries } = server(14);
    const before = { items: [...messagesOf(3, 5), messageOf(9)], hasOlder: true };
    const known = mergeMessages(before, await fetchNewMessages(before, fetchPage));
    expect(seqs(known)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect(queries).toEqual([{ after: 5 }, { after: 10 }]);
  });

  it("starts over from the last page if too many messages are missing", async () => {
    const { fetchPage, queries } = server(200);
    const before = { items: messagesOf(1, 3), hasOlder: false };
    const known = mergeMessages(before, await fetchNewMessages(before, fetchPage));
    expect([seqs(known), known.hasOlder]).toEqual([[196, 197, 198, 199, 200], true]);
    expect(queries).toHaveLength(5);
  });

  it("keeps messages pushed and older pages loaded during the fetch", async () => {
    const { fetchPage } = server(7);
    const before = { items: messagesOf(4, 5), hasOlder: true };
    const fetched = await fetchNewMessages(before, fetchPage);
    const meanwhile = { items: [...messagesOf(2, 5), messageOf(8)], hasOlder: true };
    expect(seqs(mergeMessages(meanwhile, fetched))).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });
});

describe("unread messages", () => {
  const known = {
    items: [...messagesOf(1, 3), messageOf(4, { isOwn: true }), messageOf(6)],
    hasOlder: false,
  };
  it.each([
    [2, 4],
    [3, 0],
    [0, 4],
  ])("having read up to %i, are marked up to %i", (read, upTo) => {
    expect(unreadUpTo(known, chinwe.id, { delivered: 0, read })).toBe(upTo);
  });

  it.each([
    [2, 3],
    [3, 6],
    [6, 0],
  ])("having read up to %i, start at %i", (read, first) => {
    expect(firstUnread(known, chinwe.id, { delivered: 0, read })).toBe(first);
  });
});
