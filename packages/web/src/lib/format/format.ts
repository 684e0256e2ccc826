export {
  dateParts,
  formatDate,
  formatDateTime,
  formatLagosTime,
  formatMonth,
  formatTime,
  formatWeekday,
  formatWeekdayTime,
  longDate,
} from "@handiwork/core/reference/dates";
export { count, hourlyRate, naira, plural, rating } from "@handiwork/core/reference/format";

/**
 * Formats an artisan's experience, which is free text (A-GAP-36): "3-5" as "3-5 years", "1" as "1 year". Text with
 * letters stays ("10+ years", "8 months").
 */
export function experience(text: string): string {
  if (/[a-z]/i.test(text)) return text;
  return `${text} ${text.trim() === "1" ? "year" : "years"}`;
}
