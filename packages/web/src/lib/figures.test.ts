import { describe, expect, it } from "vitest";
import {
  axisEnd,
  best,
  chartOfDays,
  formatDay,
  formatFullDay,
  namedDays,
  summary,
  totalOf,
} from "./figures.ts";

const day = (name: string, views: number, searches = 0) => ({ day: name, values: { views, searches } });
const chart = chartOfDays([day("2026-11-18", 3, 40), day("2026-11-19", 7), day("2026-11-20", 7, 2)]);
const { periods } = chart;

it("adds up each series", () => {
  expect([totalOf(periods, "views"), totalOf(periods, "searches")]).toEqual([17, 42]);
});

it("finds the last of the best periods, and none where there was nothing", () => {
  expect(best(periods, "views")?.key).toBe("2026-11-20");
  expect(best(periods, "searches")?.key).toBe("2026-11-18");
  expect(best(chartOfDays([day("2026-11-18", 0)]).periods, "views")).toBeUndefined();
});

it("says a chart in a sentence, its numbers as they are written", () => {
  const series = {
    key: "views",
    name: "Paid",
    meaning: "",
    inWords: (value: number) => `₦${value}`,
  } as const;
  expect(summary(chart, series)).toBe(
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
])("an axis with room for %i ends at %i", (largest, end) => expect(axisEnd(largest)).toBe(end));

describe("days in words", () => {
  it("are those of the calendar, wherever the browser is", () => {
    expect(formatFullDay("2026-11-20")).toBe("Friday 20 November");
    expect(formatDay("2026-11-20")).toBe("20 Nov");
  });

  it("are named below the axis so that today always is", () => {
    expect(namedDays(7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(namedDays(30)).toEqual([1, 8, 15, 22, 29]);
    expect(chart.named.at(-1)).toEqual({ at: 2, text: "Today" });
  });
});
