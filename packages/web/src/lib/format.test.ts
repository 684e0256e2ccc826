import { describe, expect, it } from "vitest";
import { hourlyRate, longDate, naira, plural, rating, relativeTime } from "./format.ts";

describe("amounts", () => {
  it("are in naira, in groups of three, without decimals", () => {
    expect([naira(0), naira(5000), naira(12_500.4), naira(1_000_000)]).toEqual([
      "₦0",
      "₦5,000",
      "₦12,500",
      "₦1,000,000",
    ]);
  });

  it("say the hour, or that there is no rate", () => {
    expect([hourlyRate(12_500), hourlyRate(null)]).toEqual(["₦12,500 / hour", "Rate on request"]);
  });
});

describe("ratings", () => {
  it("have one decimal", () => {
    expect([rating(4.86), rating(5)]).toEqual(["4.9", "5.0"]);
  });

  it("are never 0.0", () => {
    expect([rating(null), rating(0), rating(null, "–")]).toEqual(["N/A", "N/A", "–"]);
  });
});

it("counts with the noun that fits", () => {
  expect([
    plural(0, "review"),
    plural(1, "review"),
    plural(1204, "review"),
    plural(2, "city", "cities"),
  ]).toEqual(["0 reviews", "1 review", "1,204 reviews", "2 cities"]);
});

it("writes dates in full, as of Nigeria", () => {
  expect(longDate("2025-11-20T23:30:00.000Z")).toBe("November 21, 2025");
});

describe("time that has passed", () => {
  const now = Date.UTC(2025, 10, 21);
  const second = 1_000;
  it.each([
    [-5 * second, "now"],
    [0, "now"],
    [59 * second, "now"],
    [60 * second, "1m"],
    [59 * 60 * second, "59m"],
    [60 * 60 * second, "1h"],
    [23 * 3_600 * second, "23h"],
    [24 * 3_600 * second, "1d"],
    [6 * 86_400 * second, "6d"],
    [7 * 86_400 * second, "1w"],
    [400 * 86_400 * second, "57w"],
  ])("of %i ms is %s", (passed, words) => {
    expect(relativeTime(now - passed, now)).toBe(words);
  });
});
