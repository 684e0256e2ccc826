import { expect, it } from "vitest";
import { allOf, withNew } from "./queries.ts";
import { review } from "./testing.ts";

const data = {
  pages: [
    { items: [review(5, "Ada"), review(4, "Bola")], nextCursor: "next" },
    // One that moved to the next page, as another came between the two.
    { items: [review(4, "Bola"), review(3, "Chinwe")], nextCursor: null },
  ],
  pageParams: [null, "next"],
};
const ids = (pages: Parameters<typeof allOf>[0]) => allOf(pages).map(({ id }) => id);

it("the pages are one list, each notification once, the newest first", () => {
  expect(ids(data)).toEqual([5, 4, 3]);
});

it("one that is pushed comes to its place, once, whatever comes doubled or late", () => {
  const once = withNew(data, review(7, "Dayo", false));
  const late = withNew(withNew(once, review(7, "Dayo", false)), review(6, "Emeka", false));
  expect(late && ids(late)).toEqual([7, 6, 5, 4, 3]);
  expect(withNew(late, review(3, "Chinwe"))).toBe(late);
});

it("what is not known yet is left to be read", () => {
  expect(withNew(undefined, review(7, "Dayo"))).toBeUndefined();
});
