/**
 * Formats dates and times in Lagos time, UTC+1 all year. Without `Intl`, because creating a formatter takes a phone
 * longer than the rest of a page's start. A date without a time ("2026-11-29") is a time on that day.
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

/** Returns the day of a time (ms) in Lagos: "2026-11-21". */
export function dayInLagos(moment: number): string {
  return new Date(moment + lagosOffset).toISOString().slice(0, 10);
}

/**
 * Returns the parts of a time as words.
 *
 * @param moment ISO 8601, or Unix ms
 */
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

/** Formats a date in the near future or past: "Sun 29 Nov". */
export function formatWeekday(moment: string | number): string {
  const { shortWeekday, day, shortMonth } = dateParts(moment);
  return `${shortWeekday} ${day} ${shortMonth}`;
}

/** Formats a time: "9:30 am". */
export function formatTime(moment: string | number): string {
  return dateParts(moment).time;
}

/** Formats a time in the near future or past: "Sun 29 Nov, 9:30 am". */
export function formatWeekdayTime(moment: string | number): string {
  return `${formatWeekday(moment)}, ${formatTime(moment)}`;
}

/** Formats the time of a record: "16 October 2026, 9:30 am". */
export function formatDateTime(moment: string | number): string {
  return `${formatDate(moment)}, ${formatTime(moment)}`;
}

/** Formats a time for readers in other time zones: "16 October 2026, 9:30 am (Lagos time)". */
export function formatLagosTime(moment: string | number): string {
  return `${formatDateTime(moment)} (Lagos time)`;
}

/** Formats the date of a review or post as specified: "January 5, 2025" (A-REV-09, A-CONST-10). */
export function longDate(moment: string | number): string {
  const { day, month, year } = dateParts(moment);
  return `${month} ${day}, ${year}`;
}
