/** A moment (ISO 8601) as people in Nigeria say it: "21 November 2026 at 11:04 (Lagos time)". */
export function momentInWords(iso: string): string {
  return `${inLagos(iso, { dateStyle: "long", timeStyle: "short" })} (Lagos time)`;
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
