/*
 * How dates and times are written, in the time of Lagos: UTC+1 all year. By hand, as making an `Intl` formatter takes a phone
 * longer than the rest of a page's start. A day ("2026-11-29") is taken as a moment in it.
 */

const lagosOffset = 3_600_000;
const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** Returns the parts of a moment, in words: an ISO 8601 string, or milliseconds since 1970. */
export function dateParts(moment: string | number) {
  const at = new Date(new Date(moment).getTime() + lagosOffset);
  const hours = at.getUTCHours();
  const minutes = String(at.getUTCMinutes()).padStart(2, "0");
  const weekday = weekdays[at.getUTCDay()] ?? "";
  const month = months[at.getUTCMonth()] ?? "";
  return {
    weekday,
    shortWeekday: weekday.slice(0, 3),
    day: at.getUTCDate(),
    month,
    shortMonth: month.slice(0, 3),
    year: at.getUTCFullYear(),
    time: `${hours % 12 || 12}:${minutes} ${hours < 12 ? "am" : "pm"}`,
  };
}

/** Formats a date: "16 October 2026". */
export function formatDate(moment: string | number): string {
  const { day, month, year } = dateParts(moment);
  return `${day} ${month} ${year}`;
}

/** Formats a month: "October 2026". */
export function formatMonth(moment: string | number): string {
  const { month, year } = dateParts(moment);
  return `${month} ${year}`;
}

/** Formats a date that is near: "Sun 29 Nov". */
export function formatWeekday(moment: string | number): string {
  const { shortWeekday, day, shortMonth } = dateParts(moment);
  return `${shortWeekday} ${day} ${shortMonth}`;
}

/** Formats a time: "9:30 am". */
export function formatTime(moment: string | number): string {
  return dateParts(moment).time;
}

/** Formats a moment that is near: "Sun 29 Nov, 9:30 am". */
export function formatWeekdayTime(moment: string | number): string {
  return `${formatWeekday(moment)}, ${formatTime(moment)}`;
}

/** Formats a moment of a record: "16 October 2026, 9:30 am". */
export function formatDateTime(moment: string | number): string {
  return `${formatDate(moment)}, ${formatTime(moment)}`;
}

/** Formats a moment for documents that are read abroad, too: "16 October 2026, 9:30 am (Lagos time)". */
export function formatLagosTime(moment: string | number): string {
  return `${formatDateTime(moment)} (Lagos time)`;
}

/** Formats the date of a review or a post, as the specification has it: "January 5, 2025" (A-REV-09, A-CONST-10). */
export function longDate(moment: string | number): string {
  const { day, month, year } = dateParts(moment);
  return `${month} ${day}, ${year}`;
}
