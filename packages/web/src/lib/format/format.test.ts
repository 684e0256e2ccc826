import { describe, expect, it } from "vitest";
import { experience, formatMinutes, hourlyRate, naira, plural, rating } from "./format.ts";

describe("amounts", () => {
  it("are in naira, in groups of three, without decimals", () => {
    expect([naira(0), naira(5000), naira(12_500.4), naira(1_000_000)]).toEqual([
      "₦0",
      "₦5,000",
      "₦12,500",
      "₦1,000,000",
    ]);
  });

  it("name the hour, or say that there is no rate", () => {
    expect([12_500, null, 0].map(hourlyRate)).toEqual([
      "₦12,500 / hour",
      "Rate on request",
      "Rate on request",
    ]);
  });
});

it("formats minutes, at least one, and hours from two hours on", () => {
  expect([0, 1, 119, 120, 1_500].map(formatMinutes)).toEqual([
    "1 minute",
    "1 minute",
    "119 minutes",
    "2 hours",
    "25 hours",
  ]);
});

describe("ratings", () => {
  it("have one decimal", () => {
    expect([rating(4.86), rating(5)]).toEqual(["4.9", "5.0"]);
  });

  it("are never 0.0", () => {
    expect([rating(null), rating(0), rating(null, "–")]).toEqual(["N/A", "N/A", "–"]);
  });
});

it("counts with the singular or plural noun", () => {
  expect([
    plural(0, "review"),
    plural(1, "review"),
    plural(1204, "review"),
    plural(2, "city", "cities"),
  ]).toEqual(["0 reviews", "1 review", "1,204 reviews", "2 cities"]);
});

it.each([
  ["1-2", "1-2 years"],
  ["5+", "5+ years"],
  ["1", "1 year"],
  ["10+ years", "10+ years"],
  ["8 months", "8 months"],
])("formats experience %j as %j", (text, expected) => {
  expect(experience(text)).toBe(expected);
});
