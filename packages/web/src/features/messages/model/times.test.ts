import { describe, expect, it } from "vitest";
import { clockTime, dayName, onSameDay, relativeTime } from "./times.ts";

/** An ISO time from local date and time. */
const local = (day: number, hours = 0, minutes = 0) => new Date(2026, 10, day, hours, minutes).toISOString();

describe("relativeTime", () => {
  const now = Date.parse("2026-11-16T12:00:00.000Z");
  const second = 1;
  const minute = 60;
  const hour = 60 * minute;
  const day = 24 * hour;
  it.each([
    [-30 * second, "now", "just now"],
    [59 * second, "now", "just now"],
    [60 * second, "1m", "1 minute ago"],
    [5 * minute, "5m", "5 minutes ago"],
    [hour - 1, "59m", "59 minutes ago"],
    [3 * hour, "3h", "3 hours ago"],
    [day - 1, "23h", "23 hours ago"],
    [2 * day, "2d", "2 days ago"],
    [7 * day - 1, "6d", "6 days ago"],
    [3 * 7 * day, "3w", "3 weeks ago"],
    [400 * day, "57w", "57 weeks ago"],
  ])("shows %i seconds as %s (A-GAP-77)", (seconds, short, words) => {
    const at = new Date(now - seconds * 1_000).toISOString();
    expect(relativeTime(at, now)).toEqual({ short, words });
  });
});

it.each([
  [0, 5, "12:05 AM"],
  [9, 30, "9:30 AM"],
  [12, 0, "12:00 PM"],
  [15, 5, "3:05 PM"],
  [23, 59, "11:59 PM"],
])("clockTime formats %i:%i as %s (A-MSG-16)", (hours, minutes, text) => {
  expect(clockTime(local(16, hours, minutes))).toBe(text);
});

it.each([
  [18, 0, "Today"],
  [17, 23, "Yesterday"],
  [17, 0, "Yesterday"],
  [16, 23, "Monday, 16 November 2026"],
])("dayName on the 18th: day %i at %i h is %s", (day, hours, name) => {
  expect(dayName(local(day, hours), Date.parse(local(18, 9)))).toBe(name);
});

it("a day ends at midnight in the visitor's time zone", () => {
  expect(onSameDay(local(16, 0), local(16, 23, 59))).toBe(true);
  expect(onSameDay(local(16, 23, 59), local(17, 0))).toBe(false);
});
