import { expect, it } from "vitest";
import { ago, relativeTime } from "./ago.ts";

const now = Date.parse("2026-03-20T12:00:00Z");
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const before = (seconds: number) => new Date(now - seconds * 1_000).toISOString();

it.each([
  [-30, "now", "just now"],
  [59, "now", "just now"],
  [minute, "1m", "1 minute ago"],
  [5 * minute, "5m", "5 minutes ago"],
  [hour - 1, "59m", "59 minutes ago"],
  [hour, "1h", "1 hour ago"],
  [day - 1, "23h", "23 hours ago"],
  [2 * day, "2d", "2 days ago"],
  [7 * day - 1, "6d", "6 days ago"],
  [3 * 7 * day, "3w", "3 weeks ago"],
  [400 * day, "57w", "57 weeks ago"],
])("relativeTime shows %i seconds as %s (A-GAP-77)", (seconds, short, words) => {
  expect(relativeTime(before(seconds), now)).toEqual({ short, words });
});

it.each([
  [0, "just now"],
  [day, "1 day ago"],
  [7 * day - 1, "6 days ago"],
  [7 * day, "on 13 March 2026"],
])("ago shows %i seconds as %s", (seconds, words) => {
  expect(ago(before(seconds), now)).toBe(words);
});
