import { expect, it } from "vitest";
import { slopeOf, trendOf } from "./trend.ts";

const points = (...values: number[]) => values.map((value, minute) => ({ at: 60 * minute, value }));

it("a line that climbs two a minute climbs 120 an hour", () => {
  expect(trendOf(points(10, 12, 14, 16, 18, 20))).toEqual({ perHour: 120, drift: 8, first: 11, last: 19 });
});

it("what goes up and down does not drift", () => {
  expect(trendOf(points(5, 7, 5, 7, 5, 7, 5, 7, 5)).drift).toBe(0);
  expect(Math.abs(trendOf(points(5, 7, 5, 7, 5, 7, 5, 7, 5)).perHour)).toBeLessThan(1e-9);
});

it("one that stands out changes the slope and not the drift", () => {
  const { drift, perHour } = trendOf(points(1, 1, 1, 1, 1, 1, 1, 1, 100));
  expect(drift).toBe(0);
  expect(perHour).toBeGreaterThan(0);
});

it("needs three points, and knows no slope of one moment", () => {
  expect(() => trendOf(points(1, 2))).toThrow(RangeError);
  expect(slopeOf([1, 2, 3].map((value) => ({ at: 7, value })))).toBe(0);
});
