import { expect, it } from "vitest";
import { trendOf } from "./trend.ts";

it("is from the first third's median to the last third's", () => {
  expect(trendOf([10, 12, 14, 16, 18, 20])).toEqual({ first: 11, last: 19, drift: 8 });
});

it("what goes up and down does not drift", () => {
  expect(trendOf([5, 7, 5, 7, 5, 7, 5, 7, 5]).drift).toBe(0);
});

it("one that stands out changes nothing", () => {
  expect(trendOf([1, 1, 1, 1, 1, 1, 1, 1, 100]).drift).toBe(0);
});

it("needs three values", () => {
  expect(() => trendOf([1, 2])).toThrow(RangeError);
});
