import { describe, expect, it } from "vitest";
import {
  axisEnd,
  bestPeriod,
  chartOfDays,
  formatDay,
  formatFullDay,
  namedDays,
  describeChart,
  totalOf,
} from "./figures.ts";

const day = (name: string, views: number, searches = 0) => ({ day: name, values: { views, searches } });
const chart = chartOfDays([day("2026-11-18", 3, 40), day("2026-11-19", 7), day("2026-11-20", 7, 2)]);
const { periods } = chart;

it("adds up each series", () => {
  expect([totalOf(periods, "views"), totalOf(periods, "searches")]).toEqual([17, 42]);
});

it("finds the last of the best periods, and none if all are 0", () => {
  expect(bestPeriod(periods, "views")?.key).toBe("2026-11-20");
  expect(bestPeriod(periods, "searches")?.key).toBe("2026-11-18");
  expect(bestPeriod(chartOfDays([day("2026-11-18", 0)]).periods, "views")).toBeUndefined();
});

it("describes a chart in a sentence, with formatted values", () => {
  const series = {
    key: "views",
    name: "Paid",
    meaning: "",
    format: (value: number) => `₦${value}`,
  } as const;
  expect(describeChart(chart, series)).toBe(
    "Paid a day over the last 3 days, ₦17 in all. Most on Friday 20 November: ₦7.",
  );
});

it.each([
  [0, 4],
  [3, 4],
  [5, 6],
  [10, 10],
  [11, 20],
  [21, 40],
  [81, 100],
  [4_001, 6_000],
  [1_234_567, 2_000_000],
])("the axis for a maximum of %i ends at %i", (largest, end) => expect(axisEnd(largest)).toBe(end));

describe("days", () => {
  it("do not depend on the browser's time zone", () => {
    expect(formatFullDay("2026-11-20")).toBe("Friday 20 November");
    expect(formatDay("2026-11-20")).toBe("20 Nov");
  });

  it("have labels on the axis, always including today", () => {
    expect(namedDays(7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(namedDays(30)).toEqual([1, 8, 15, 22, 29]);
    expect(chart.labels.at(-1)).toEqual({ at: 2, text: "Today" });
  });
});
