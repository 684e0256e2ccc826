import { plural } from "@handiwork/core/reference/format";

export {
  dateParts,
  dayInLagos,
  formatDate,
  formatDateTime,
  formatLagosTime,
  formatMonth,
  formatTime,
  formatWeekday,
  formatWeekdayTime,
  longDate,
} from "@handiwork/core/reference/dates";
export { capitalize, count, hourlyRate, naira, plural, rating } from "@handiwork/core/reference/format";

/** Formats a duration in minutes: 0 and 1 as "1 minute", 90 as "90 minutes", from two hours on "2 hours". */
export function formatMinutes(minutes: number): string {
  return minutes < 120 ? plural(Math.max(1, minutes), "minute") : plural(Math.round(minutes / 60), "hour");
}

/**
 * Formats an artisan's experience, which is free text (A-GAP-36): "3-5" as "3-5 years", "1" as "1 year". Text with
 * letters stays ("10+ years", "8 months").
 */
export function experience(text: string): string {
  if (/[a-z]/i.test(text)) return text;
  return `${text} ${text.trim() === "1" ? "year" : "years"}`;
}
