import { expect, it } from "vitest";
import { charge, figure } from "./charge.ts";
import { prices, sources, type Price } from "./prices.ts";

const terabyte = 1024;

it("charges by units of a million, a thousand or one", () => {
  expect(charge(prices.writeUnits, 99_818_975, true).dollars).toBeCloseTo(62.386_859, 5);
  expect(charge(prices.mails, 88_520, true)).toEqual({
    dollars: expect.closeTo(8.852, 9),
    formula: "88.52 x 0.1",
  });
  expect(charge(prices.secrets, 4, true)).toEqual({ dollars: 1.6, formula: "4 x 0.4" });
});

it("charges each tier at its own price", () => {
  expect(charge(prices.httpRequests, 400e6, true)).toEqual({ dollars: 390, formula: "300 x 1 + 100 x 0.9" });
  // 10,240 x 0.11 + 1,024 x 0.105
  expect(charge(prices.edgeBytes, 11 * terabyte, false).dollars).toBeCloseTo(1_233.92, 6);
});

it("begins to charge behind what is free, which is the first of the first tier", () => {
  // 9,216 x 0.11 + 1,024 x 0.105
  expect(charge(prices.edgeBytes, 11 * terabyte, true).dollars).toBeCloseTo(1_121.28, 6);
  expect(charge(prices.activeUsers, 100_000, true).dollars).toBeCloseTo(1_350, 9);
  expect(charge(prices.activeUsers, 100_000, false).dollars).toBeCloseTo(1_500, 9);
  expect(charge(prices.activeUsers, 9_999, true)).toEqual({ dollars: 0, formula: "0 (9,999 free)" });
});

it("goes over from one tier to the next without a jump", () => {
  for (const price of Object.values(prices) as Price[])
    for (const { upTo } of price.tiers)
      if (upTo !== undefined) {
        const per = price.unit.startsWith("million") ? 1e6 : 1;
        const [before, after] = [
          charge(price, upTo * per, false).dollars,
          charge(price, (upTo + 0.001) * per, false).dollars,
        ];
        expect(after - before).toBeGreaterThan(0);
        expect(after - before).toBeLessThan(0.02);
      }
});

it("refuses less than nothing, and what is no number", () => {
  expect(() => charge(prices.mails, -1, true)).toThrow(RangeError);
  expect(() => charge(prices.mails, Number.NaN, true)).toThrow(RangeError);
});

it("has prices with a source each, tiers upwards, and never dearer for more", () => {
  for (const price of Object.values(prices) as Price[]) {
    expect(sources[price.source]).toBeTruthy();
    const ends = price.tiers.map(({ upTo = Infinity }) => upTo);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    expect(ends.at(-1)).toBe(Infinity);
    const each = price.tiers.map(({ price: dollars }) => dollars);
    expect(each).toEqual(each.toSorted((a, b) => b - a));
  }
});

it("writes numbers so that they can be calculated with", () => {
  expect([0, 0.004_516, 1.5, 99.818_975, 20_477_458].map(figure)).toEqual([
    "0",
    "0.004516",
    "1.5",
    "99.82",
    "20,477,458",
  ]);
});
