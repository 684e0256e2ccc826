import { formatDate, plural } from "./format.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats a past time relative to `now` (ms): "just now", "5 minutes ago", "2 days ago"; after a week, the date. */
export function ago(iso: string, now: number): string {
  const passed = now - Date.parse(iso);
  if (passed < minute) return "just now";
  if (passed < hour) return `${plural(Math.floor(passed / minute), "minute")} ago`;
  if (passed < day) return `${plural(Math.floor(passed / hour), "hour")} ago`;
  if (passed < 7 * day) return `${plural(Math.floor(passed / day), "day")} ago`;
  return `on ${formatDate(iso)}`;
}
