import { expect, it } from "vitest";
import { ago } from "./ago.ts";

const now = Date.parse("2026-03-20T12:00:00Z");

it.each([
  ["2026-03-20T11:59:30Z", "just now"],
  ["2026-03-20T12:00:30Z", "just now"],
  ["2026-03-20T11:59:00Z", "1 minute ago"],
  ["2026-03-20T11:00:01Z", "59 minutes ago"],
  ["2026-03-20T11:00:00Z", "1 hour ago"],
  ["2026-03-19T12:00:00Z", "1 day ago"],
  ["2026-03-13T12:00:01Z", "6 days ago"],
  ["2026-03-13T12:00:00Z", "on 13 March 2026"],
])("%s is %s", (iso, words) => {
  expect(ago(iso, now)).toBe(words);
});
