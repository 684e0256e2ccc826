import * as fc from "fast-check";
import { expect, it } from "vitest";
import { mostUsers, nextUsers, type LadderOptions, type Tried } from "./ladder.ts";

const options: LadderOptions = { from: 100, step: 2, exactness: 0.1, most: 10_000 };

/** All that is tried where so many users are the most. */
function climb(capacity: number, ladder: LadderOptions): Tried[] {
  const tried: Tried[] = [];
  for (;;) {
    const users = nextUsers(tried, ladder);
    if (users === undefined) return tried;
    tried.push({ users, holds: users <= capacity });
  }
}

it("grows until it breaks, then halves the difference", () => {
  expect(climb(530, options).map(({ users }) => users)).toEqual([100, 200, 400, 800, 600, 500, 550]);
  expect(mostUsers(climb(530, options))).toBe(500);
});

it("goes down where the first number breaks, to nothing if need be", () => {
  expect(climb(30, options).map(({ users }) => users)).toEqual([100, 50, 25, 38, 32, 29]);
  expect(mostUsers(climb(0, options))).toBe(0);
});

it("ends at the most that may be tried", () => {
  expect(climb(1e9, options).at(-1)).toEqual({ users: 10_000, holds: true });
  expect(climb(1e9, { ...options, from: 50_000 }).map(({ users }) => users)).toEqual([10_000]);
});

it("finds what holds, as near as it was asked to, within few steps", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 2_000 }), (capacity, from) => {
      const tried = climb(capacity, { ...options, from });
      const best = mostUsers(tried);
      expect(best).toBeLessThanOrEqual(capacity);
      const above = tried.filter(({ holds }) => !holds).map(({ users }) => users);
      if (best < options.most) expect(Math.min(...above) - best).toBeLessThanOrEqual(1 + capacity * 0.13);
      expect(tried.length).toBeLessThan(25);
    }),
  );
});
