/** A moment (ISO 8601) as people in Nigeria say it: "21 November 2026 at 11:04 (Lagos time)". */
export function momentInWords(iso: string): string {
  return `${inLagos(iso, { dateStyle: "long", timeStyle: "short" })} (Lagos time)`;
}

/** The day of a moment (ISO 8601) as people in Nigeria say it: "21 November 2026". */
export function dayInWords(iso: string): string {
  return inLagos(iso, { dateStyle: "long" });
}

function inLagos(iso: string, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en-GB", { ...style, timeZone: "Africa/Lagos" }).format(new Date(iso));
}
