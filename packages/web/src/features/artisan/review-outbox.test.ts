import { expect, it } from "vitest";
import { artisanOf } from "./testing.ts";
import { updateRating } from "./review-outbox.ts";

it("adds and removes a review", () => {
  const more = updateRating(artisanOf(), undefined, 4);
  expect(more).toMatchObject({ totalReviews: 4, rating: 15 / 4 });
  expect(more.starCounts).toEqual({ "1": 0, "2": 0, "3": 2, "4": 1, "5": 1 });
  expect(updateRating(more, 4)).toEqual(artisanOf());
});

it("has no average instead of 0 after the last review is deleted", () => {
  const one = artisanOf({
    starCounts: { "1": 0, "2": 0, "3": 0, "4": 0, "5": 1 },
    totalReviews: 1,
    rating: 5,
  });
  expect(updateRating(one, 5)).toMatchObject({ totalReviews: 0, rating: null });
});
