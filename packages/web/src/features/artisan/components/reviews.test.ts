import { expect, it } from "vitest";
import { starShares } from "./reviews.tsx";

it("returns the rounded share of each star rating, five first", () => {
  expect(starShares({ "1": 0, "2": 0, "3": 1, "4": 0, "5": 2 })).toEqual([
    { level: 5, count: 2, percent: 67 },
    { level: 4, count: 0, percent: 0 },
    { level: 3, count: 1, percent: 33 },
    { level: 2, count: 0, percent: 0 },
    { level: 1, count: 0, percent: 0 },
  ]);
});

it("returns 0% without reviews", () => {
  const shares = starShares({ "1": 0, "2": 0, "3": 0, "4": 0, "5": 0 });
  expect(shares.map(({ percent }) => percent)).toEqual([0, 0, 0, 0, 0]);
});
