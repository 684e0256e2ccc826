import { longDate, plural } from "../../../lib/format.ts";

const day = 86_400_000;

/** Until when premium lasts, in words, with the days that are left rounded up. In: an ISO time, and the present in ms. */
export function lastsUntil(expiresAt: string, now: number): string {
  const left = Math.ceil((Date.parse(expiresAt) - now) / day);
  const until = longDate(expiresAt);
  return left > 0 ? `Until ${until}, ${plural(left, "day")} left` : `Ended on ${until}`;
}

/** A subscription's status as people read it (B-ADASH-19). */
export function statusInWords(status: string): string {
  return status.replaceAll("_", " ");
}
