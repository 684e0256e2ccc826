import { expect, it } from "vitest";
import { mergePages, prependNew } from "./api.ts";
import { review } from "./testing.ts";

const data = {
  pages: [
    { items: [review(5, "Ada"), review(4, "Bola")], nextCursor: "next" },
    // Bola moved to the next page when a new notification arrived between the requests.
    { items: [review(4, "Bola"), review(3, "Chinwe")], nextCursor: null },
  ],
  pageParams: [null, "next"],
};
const ids = (pages: Parameters<typeof mergePages>[0]) => mergePages(pages).map(({ id }) => id);

it("merges pages into one list without duplicates, newest first", () => {
  expect(ids(data)).toEqual([5, 4, 3]);
});

it("inserts a pushed notification once, even if it arrives twice or late", () => {
  const once = prependNew(data, review(7, "Dayo", false));
  const late = prependNew(prependNew(once, review(7, "Dayo", false)), review(6, "Emeka", false));
  expect(late && ids(late)).toEqual([7, 6, 5, 4, 3]);
  expect(prependNew(late, review(3, "Chinwe"))).toBe(late);
});

it("leaves a list alone that is not loaded yet", () => {
  expect(prependNew(undefined, review(7, "Dayo"))).toBeUndefined();
});
