import type { Thread, ThreadQuery } from "@handiwork/core/conversations/schema";
import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { chinwe, messageOf, messagesOf } from "../testing.ts";
import {
  emptyThread,
  firstUnread,
  hasGap,
  lastWithoutGap,
  readNews,
  unreadUpTo,
  withMessages,
  withNews,
  withOlder,
  type Known,
} from "./thread.ts";

const all = messagesOf(1, 12);
const seqs = ({ items }: Known) => items.map(({ seq }) => seq);

describe("messages that come in", () => {
  it("are each there once and in their order, whatever the order, the doubles and the portions they come in", () => {
    const portions = array(array(constantFrom(...all), { maxLength: 5 }), { maxLength: 12 });
    assert(
      property(portions, (arriving) => {
        const known = arriving.reduce<Known>(withMessages, emptyThread);
        const told = new Set(arriving.flat().map(({ seq }) => seq));
        expect(seqs(known)).toEqual([...told].toSorted((a, b) => a - b));
      }),
    );
  });

  it("change nothing when they are known", () => {
    const known = withMessages(emptyThread, messagesOf(1, 3));
    expect(withMessages(known, [messageOf(2), messageOf(3)])).toBe(known);
  });

  it("are left to their own page where they are older than the first that is known", () => {
    const known = { items: messagesOf(8, 9), hasOlder: true };
    expect(seqs(withMessages(known, [messageOf(3), messageOf(10)]))).toEqual([8, 9, 10]);
  });
});

describe("what is missing", () => {
  it.each<[Known, number, boolean]>([
    [emptyThread, 0, false],
    [{ items: messagesOf(1, 4), hasOlder: false }, 4, false],
    [{ items: [messageOf(7), messageOf(8), messageOf(10)], hasOlder: true }, 8, true],
    [{ items: [messageOf(2)], hasOlder: false }, 0, true],
    [{ items: [messageOf(9)], hasOlder: true }, 9, false],
  ])("is known by the numbers, example %#", (known, last, gap) => {
    expect([lastWithoutGap(known), hasGap(known)]).toEqual([last, gap]);
  });
});

it("an older page comes before the first, and says whether there is still more", () => {
  const known = { items: messagesOf(9, 12), hasOlder: true };
  const more = withOlder(known, { items: messagesOf(5, 8), hasMore: true });
  expect([seqs(more), more.hasOlder]).toEqual([[5, 6, 7, 8, 9, 10, 11, 12], true]);
  expect(withOlder(more, { items: messagesOf(1, 4), hasMore: false }).hasOlder).toBe(false);
});

/** A server with that many messages, in pages of five. */
function server(count: number) {
  const asked: ThreadQuery[] = [];
  const ask = (query: ThreadQuery): Promise<Thread> => {
    asked.push(query);
    const { after } = query;
    const items = messagesOf(after === undefined ? Math.max(1, count - 4) : after + 1, count);
    return Promise.resolve({
      items: items.slice(0, 5),
      hasMore: after === undefined ? count > 5 : items.length > 5,
    });
  };
  return { asked, ask };
}

describe("reading what is new", () => {
  it("begins with the last page", async () => {
    const { ask } = server(12);
    const known = withNews(undefined, await readNews(undefined, ask));
    expect([seqs(known), known.hasOlder]).toEqual([[8, 9, 10, 11, 12], true]);
  });

  it("asks for what comes after the last one without a gap, page after page", async () => {
    const { ask, asked } = server(14);
    const before = { items: [...messagesOf(3, 5), messageOf(9)], hasOlder: true };
    const known = withNews(before, await readNews(before, ask));
    expect(seqs(known)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect(asked).toEqual([{ after: 5 }, { after: 10 }]);
  });

  it("begins anew where too many are missing", async () => {
    const { ask, asked } = server(200);
    const before = { items: messagesOf(1, 3), hasOlder: false };
    const known = withNews(before, await readNews(before, ask));
    expect([seqs(known), known.hasOlder]).toEqual([[196, 197, 198, 199, 200], true]);
    expect(asked).toHaveLength(5);
  });

  it("keeps what was pushed, and what older page came, while it was under way", async () => {
    const { ask } = server(7);
    const before = { items: messagesOf(4, 5), hasOlder: true };
    const news = await readNews(before, ask);
    const meanwhile = { items: [...messagesOf(2, 5), messageOf(8)], hasOlder: true };
    expect(seqs(withNews(meanwhile, news))).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });
});

describe("marking as read", () => {
  const known = {
    items: [...messagesOf(1, 3), messageOf(4, { isOwn: true }), messageOf(6)],
    hasOlder: false,
  };
  it.each([
    [2, 4],
    [3, 0],
    [0, 4],
  ])("where one has read up to %i, says %i", (read, upTo) => {
    expect(unreadUpTo(known, chinwe.id, { delivered: 0, read })).toBe(upTo);
  });

  it.each([
    [2, 3],
    [3, 6],
    [6, 0],
  ])("where one has read up to %i, what is new begins with %i", (read, first) => {
    expect(firstUnread(known, chinwe.id, { delivered: 0, read })).toBe(first);
  });
});
