import type { AnalyticsDay } from "@handiwork/core/analytics/schema";
import { describe, expect, it } from "vitest";
import { axisEnd, best, dayInWords, isBlank, namedDays, totals } from "./chart.ts";

const day = (name: string, views: number, searches = 0): AnalyticsDay => {
  return { day: name, views, searches, contacts: 0, favourites: 0 };
};
const days = [day("2026-11-18", 3, 40), day("2026-11-19", 7), day("2026-11-20", 7, 2)];

it("adds up each series", () => {
  expect(totals(days)).toEqual({ views: 17, searches: 42, contacts: 0, favourites: 0 });
});

it("finds the last of the best days, and none where there was nothing", () => {
  expect(best(days, "views")?.day).toBe("2026-11-20");
  expect(best(days, "searches")?.day).toBe("2026-11-18");
  expect(best(days, "contacts")).toBeUndefined();
  expect([isBlank(days), isBlank([day("2026-11-18", 0)])]).toEqual([false, true]);
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
])("an axis with room for %i ends at %i", (largest, end) => expect(axisEnd(largest)).toBe(end));

describe("days in words", () => {
  it("are those of the calendar, wherever the browser is", () => {
    expect(dayInWords("2026-11-20", "full")).toBe("Friday 20 November");
    expect(dayInWords("2026-11-01", "short")).toBe("Sun 1 Nov");
    expect(dayInWords("2026-11-20", "weekday")).toBe("Fri");
    expect(dayInWords("2026-11-20", "date")).toBe("20 Nov");
  });

  it("are named below the axis so that today always is", () => {
    expect(namedDays(7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(namedDays(30)).toEqual([1, 8, 15, 22, 29]);
  });
});
