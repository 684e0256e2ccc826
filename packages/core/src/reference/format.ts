/**
 * Formats an integer with thousands separators: "1,204". Without `Intl`, because creating a formatter takes a phone
 * longer than the rest of a page's start.
 */
export function count(number: number): string {
  return String(Math.round(number)).replaceAll(/\B(?=(\d{3})+$)/g, ",");
}

/** Formats an amount in naira without decimals: 12500 becomes "₦12,500". */
export function naira(amount: number): string {
  return `₦${count(amount)}`;
}

/** Formats a rate in naira per hour: "₦12,500 / hour", or "Rate on request" for none and 0 (B-GAP-17). */
export function hourlyRate(rate: number | null): string {
  return rate ? `${naira(rate)} / hour` : "Rate on request";
}

/** Formats an average with one decimal; `none` if there is no rating (A-CONST-07, A-CONST-08), never 0.0. */
export function rating(value: number | null, none = "N/A"): string {
  return value ? value.toFixed(1) : none;
}

/** Returns a text with a capital first letter. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Formats a number with its noun: "1 review", "1,204 reviews". */
export function plural(number: number, one: string, many = `${one}s`): string {
  return `${count(number)} ${number === 1 ? one : many}`;
}
