import { expect, it } from "vitest";
import { clockTime, dayName, onSameDay } from "./times.ts";

/** An ISO time from local date and time. */
const local = (day: number, hours = 0, minutes = 0) => new Date(2026, 10, day, hours, minutes).toISOString();

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
