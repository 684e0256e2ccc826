import { AccountId } from "@handiwork/core/platform/ids";
import { describe, expect, it } from "vitest";
import { bola, chinwe, listedOf, me, messageOf, sentAt } from "../testing.ts";
import {
  allOf,
  beginningsIn,
  changed,
  mayBePartner,
  named,
  withBlock,
  withMessage,
  withRead,
  type Listed,
  type Pages,
} from "./inbox.ts";

const ada = { ...bola, id: "7a1f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a23", name: "Ada Obi" };

function pagesOf(...pages: Listed[][]): Pages {
  return {
    pages: pages.map((items, index) => ({
      items,
      nextCursor: index === pages.length - 1 ? null : String(index),
    })),
    pageParams: pages.map((_, index) => (index === 0 ? null : String(index))),
  };
}

const pages = pagesOf([listedOf(bola, 9), listedOf(ada, 8)], [listedOf(chinwe, 5, { unread: 1 })]);
const view = (data: Pages | undefined) =>
  data && allOf(data).map(({ partner, last, unread }) => [partner.name, last.seq, unread]);

const came = (seq: number, unread: number) => withMessage(messageOf(seq), { me, unread });

describe("a message", () => {
  it("brings its conversation to the top, with its words, time and number of unread ones", () => {
    const after = changed(pages, came(20, 2));
    expect(view(after)).toEqual([
      ["Chinwe Okafor", 20, 2],
      ["Bola Ige", 9, 0],
      ["Ada Obi", 8, 0],
    ]);
    expect(after?.pages.map(({ nextCursor }) => nextCursor)).toEqual(["0", null]);
    expect(allOf(after ?? pages)[0]?.last).toEqual({
      seq: 20,
      senderId: chinwe.id,
      content: "Message 20",
      sentAt: sentAt(20),
    });
  });

  it("that comes late or twice changes nothing", () => {
    expect(changed(pages, came(5, 3))).toBe(pages);
    expect(changed(pages, came(4, 1))).toBe(pages);
  });

  it("of one's own leaves the number of unread ones", () => {
    const own = withMessage(messageOf(20, { isOwn: true }), { me, unread: null });
    expect(view(changed(pages, own))?.[0]).toEqual(["Chinwe Okafor", 20, 1]);
  });

  it("begins a conversation where the page knows with whom, and else has the list read again", () => {
    const begun = pagesOf([listedOf(bola, 9)]);
    const own = messageOf(10, { isOwn: true });
    expect(view(changed(begun, withMessage(own, { me, unread: null, partner: chinwe })))?.[0]).toEqual([
      "Chinwe Okafor",
      10,
      0,
    ]);
    expect(changed(begun, came(10, 1))).toBeUndefined();
  });

  it("that was read elsewhere before it was told here is not unread", () => {
    const read = changed(pages, withRead(chinwe.id, 6, 0));
    expect(view(read && changed(read, came(6, 1)))?.[2]).toEqual(["Chinwe Okafor", 6, 0]);
  });
});

describe("reading", () => {
  it("takes the number down", () => {
    expect(view(changed(pages, withRead(chinwe.id, 5, 0)))?.[2]).toEqual(["Chinwe Okafor", 5, 0]);
  });

  it("has the list read again where a message came at the same moment", () => {
    expect(changed(pages, withRead(chinwe.id, 4, 0))).toBeUndefined();
  });

  it("that is told late changes nothing", () => {
    const read = changed(pages, withRead(chinwe.id, 5, 0)) ?? pages;
    expect(changed(read, withRead(chinwe.id, 3, 2))).toBe(read);
  });
});

it("a block is shown in the list", () => {
  const [, , last] = allOf(changed(pages, withBlock(chinwe.id, true)) ?? pages);
  expect(last?.isBlocked).toBe(true);
});

it("who is on two pages, as the list moved between them, is listed once", () => {
  expect(view(pagesOf([listedOf(bola, 9)], [listedOf(bola, 8), listedOf(ada, 7)]))).toEqual([
    ["Bola Ige", 9, 0],
    ["Ada Obi", 7, 0],
  ]);
});

it.each([
  ["", ["Bola Ige", "Ada Obi", "Chinwe Okafor"]],
  [" OB", ["Ada Obi"]],
  ["o", ["Bola Ige", "Ada Obi", "Chinwe Okafor"]],
  ["z", []],
])("the search for %j finds %j", (text, names) => {
  expect(named(allOf(pages), text).map(({ partner }) => partner.name)).toEqual(names);
});

const to = (partnerId: string) => ({ id: "1", partnerId, content: "Hello", writtenAt: sentAt(1) });

it("a conversation begins with what is on its way to somebody who is not in the list", () => {
  expect(beginningsIn([listedOf(bola, 9)], [to(chinwe.id), to(bola.id), to(chinwe.id)])).toEqual([chinwe.id]);
});

it.each([chinwe.id, "X", "", chinwe.id.toUpperCase(), `${chinwe.id}0`, "../unread"])(
  "%j may be a partner where the API takes it for an account's id",
  (contact) => {
    expect(mayBePartner(contact, me)).toBe(AccountId.safeParse(contact).success);
  },
);

it("nobody writes to themselves", () => {
  expect(mayBePartner(me, me)).toBe(false);
});
