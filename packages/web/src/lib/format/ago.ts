import { formatDate, plural } from "./format.ts";

const daySeconds = 86_400;

const units = [
  { name: "week", seconds: 7 * daySeconds },
  { name: "day", seconds: daySeconds },
  { name: "hour", seconds: 3_600 },
  { name: "minute", seconds: 60 },
];

/**
 * Returns the age of something, rounded down (A-MSG-15; A-GAP-77): short ("now", "5m", "3h", "2d", "3w") and in
 * words ("5 minutes ago"). `now` is in ms.
 */
export function relativeTime(iso: string, now: number): { short: string; words: string } {
  const seconds = Math.floor((now - Date.parse(iso)) / 1_000);
  const unit = units.find((each) => seconds >= each.seconds);
  if (!unit) return { short: "now", words: "just now" };
  const count = Math.floor(seconds / unit.seconds);
  return { short: `${count}${unit.name.charAt(0)}`, words: `${plural(count, unit.name)} ago` };
}

/** Formats a past time relative to `now` (ms): "just now", "5 minutes ago", "2 days ago"; after a week, the date. */
export function ago(iso: string, now: number): string {
  const isOld = now - Date.parse(iso) >= 7 * daySeconds * 1_000;
  return isOld ? `on ${formatDate(iso)}` : relativeTime(iso, now).words;
}
