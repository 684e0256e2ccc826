import { expect, it } from "vitest";
import { artisanOf } from "./testing.ts";
import { tally } from "./shown-reviews.ts";

it("counts a review in, and out again", () => {
  const more = tally(artisanOf(), 4, 1);
  expect(more).toMatchObject({ totalReviews: 4, rating: 15 / 4 });
  expect(more.starCounts).toEqual({ "1": 0, "2": 0, "3": 2, "4": 1, "5": 1 });
  expect(tally(more, 4, -1)).toEqual(artisanOf());
});

it("has no average, rather than 0, once the last review is gone", () => {
  const one = artisanOf({
    starCounts: { "1": 0, "2": 0, "3": 0, "4": 0, "5": 1 },
    totalReviews: 1,
    rating: 5,
  });
  expect(tally(one, 5, -1)).toMatchObject({ totalReviews: 0, rating: null });
});
