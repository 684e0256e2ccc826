export { count, hourlyRate, naira, plural, rating } from "@handiwork/core/fixed/format";

/** A day as people write it: "November 21, 2025". In: an ISO time, shown as of Nigeria. */
export function longDate(iso: string): string {
  return new Date(iso).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "Africa/Lagos" });
}
