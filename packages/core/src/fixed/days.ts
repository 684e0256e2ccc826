/** A moment (ISO 8601) as people in Nigeria say it: "21 November 2026 at 11:04 (Lagos time)". */
export function momentInWords(iso: string): string {
  return `${inLagos(iso, { dateStyle: "long", timeStyle: "short" })} (Lagos time)`;
}

/** Returns a moment (ISO 8601) with its weekday in Lagos: "Sunday 29 November, 9:15 am", or in short "Sun 29 Nov, 9:15 am". */
export function weekdayMoment(iso: string, style: "long" | "short" = "long"): string {
  const day = inLagos(iso, { weekday: style, day: "numeric", month: style });
  return `${day.replace(",", "")}, ${timeOfDay(iso)}`;
}

/** Returns the time of a moment (ISO 8601) in Lagos: "9:15 am". */
export function timeOfDay(iso: string): string {
  return inLagos(iso, { hour: "numeric", minute: "2-digit", hourCycle: "h12" });
}

/** The day of a moment (ISO 8601) as people in Nigeria say it: "21 November 2026". */
export function dayInWords(iso: string): string {
  return inLagos(iso, { dateStyle: "long" });
}

/** The day of a moment (ISO 8601) as the site's pages write it: "November 21, 2025". */
export function longDate(iso: string): string {
  return inLagos(iso, { dateStyle: "long" }, "en-US");
}

function inLagos(iso: string, style: Intl.DateTimeFormatOptions, language = "en-GB"): string {
  return new Date(iso).toLocaleString(language, { ...style, timeZone: "Africa/Lagos" });
}
