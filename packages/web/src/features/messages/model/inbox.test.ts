import { AccountId } from "@handiwork/core/platform/ids";
import { describe, expect, it } from "vitest";
import { bola, chinwe, listedOf, me, messageOf, sentAt } from "../testing.ts";
import {
  uniqueConversations,
  unlistedPartners,
  applyChange,
  canBePartner,
  filterByName,
  withBlock,
  withMessage,
  withRead,
  type ListedConversation,
  type Pages,
} from "./inbox.ts";

const ada = { ...bola, id: "7a1f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a23", name: "Ada Obi" };

function pagesOf(...pages: ListedConversation[][]): Pages {
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
  data && uniqueConversations(data).map(({ partner, last, unread }) => [partner.name, last.seq, unread]);

const received = (seq: number, unread: number) => withMessage(messageOf(seq), { me, unread });

describe("withMessage", () => {
  it("moves the conversation to the top with its text, time and unread count", () => {
    const after = applyChange(pages, received(20, 2));
    expect(view(after)).toEqual([
      ["Chinwe Okafor", 20, 2],
      ["Bola Ige", 9, 0],
      ["Ada Obi", 8, 0],
    ]);
    expect(after?.pages.map(({ nextCursor }) => nextCursor)).toEqual(["0", null]);
    expect(uniqueConversations(after ?? pages)[0]?.last).toEqual({
      seq: 20,
      senderId: chinwe.id,
      content: "Message 20",
      sentAt: sentAt(20),
    });
  });

  it("ignores late and duplicate messages", () => {
    expect(applyChange(pages, received(5, 3))).toBe(pages);
    expect(applyChange(pages, received(4, 1))).toBe(pages);
  });

  it("keeps the unread count for the user's own message", () => {
    const own = withMessage(messageOf(20, { isOwn: true }), { me, unread: null });
    expect(view(applyChange(pages, own))?.[0]).toEqual(["Chinwe Okafor", 20, 1]);
  });

  it("adds a new conversation if the partner is known, and otherwise requests a refetch", () => {
    const startedPages = pagesOf([listedOf(bola, 9)]);
    const own = messageOf(10, { isOwn: true });
    expect(
      view(applyChange(startedPages, withMessage(own, { me, unread: null, partner: chinwe })))?.[0],
    ).toEqual(["Chinwe Okafor", 10, 0]);
    expect(applyChange(startedPages, received(10, 1))).toBeUndefined();
  });

  it("does not count a message that was read on another device before it arrived", () => {
    const read = applyChange(pages, withRead(chinwe.id, 6, 0));
    expect(view(read && applyChange(read, received(6, 1)))?.[2]).toEqual(["Chinwe Okafor", 6, 0]);
  });
});

describe("withRead", () => {
  it("lowers the unread count", () => {
    expect(view(applyChange(pages, withRead(chinwe.id, 5, 0)))?.[2]).toEqual(["Chinwe Okafor", 5, 0]);
  });

  it("requests a refetch if a message arrived at the same time", () => {
    expect(applyChange(pages, withRead(chinwe.id, 4, 0))).toBeUndefined();
  });

  it("ignores late reports", () => {
    const read = applyChange(pages, withRead(chinwe.id, 5, 0)) ?? pages;
    expect(applyChange(read, withRead(chinwe.id, 3, 2))).toBe(read);
  });
});

it("withBlock marks the conversation as blocked", () => {
  const [, , last] = uniqueConversations(applyChange(pages, withBlock(chinwe.id, true)) ?? pages);
  expect(last?.isBlocked).toBe(true);
});

it("lists a conversation once if it is on two pages", () => {
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
])("filterByName for %j returns %j", (text, names) => {
  expect(filterByName(uniqueConversations(pages), text).map(({ partner }) => partner.name)).toEqual(names);
});

const to = (partnerId: string) => ({ line: partnerId });

it("unlistedPartners returns partners with an unsent message who are not in the list", () => {
  expect(unlistedPartners([listedOf(bola, 9)], [to(chinwe.id), to(bola.id), to(chinwe.id)])).toEqual([
    chinwe.id,
  ]);
});

it.each([chinwe.id, "X", "", chinwe.id.toUpperCase(), `${chinwe.id}0`, "../unread"])(
  "canBePartner accepts %j exactly if the API accepts it as an account id",
  (contact) => {
    expect(canBePartner(contact, me)).toBe(AccountId.safeParse(contact).success);
  },
);

it("canBePartner rejects the user's own id", () => {
  expect(canBePartner(me, me)).toBe(false);
});
