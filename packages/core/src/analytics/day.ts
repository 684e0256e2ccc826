import { createHash } from "node:crypto";
import { dayInLagos } from "../platform/clock.ts";
import type { Series } from "../reference/analytics.ts";

const day = 24 * 3600_000;

/** How many days after its day a sighting is kept and still counts. */
export const countedDays = 2;

export const retentionDays = 90;

/**
 * Returns when a day's rows expire, as Unix time in seconds.
 *
 * @param days the days they outlive that day
 */
export function expiresAfter(dayName: string, days: number): number {
  return (startOf(dayName) + (1 + days) * day) / 1000;
}

export function lastDays(count: number, moment: number): string[] {
  return Array.from({ length: count }, (_, back) => dayInLagos(moment - (count - 1 - back) * day));
}

/** Returns when a day begins in Lagos, one hour ahead of UTC all year, in ms. */
function startOf(dayName: string): number {
  return Date.parse(`${dayName}T00:00:00+01:00`);
}

/** Returns a visitor's pseudonym for a day, which changes every day. Accounts and browsers never share one. */
export function visitorOf(who: { account: string } | { browser: string }, dayName: string): string {
  return shortened(`${dayName} ${JSON.stringify(who)}`, 22);
}

/** Returns the mark of a sighting of an artisan: eight characters, because a visitor may have 400. */
export function markOf(what: Series, artisanId: string): string {
  return shortened(`${what} ${artisanId}`, 8);
}

function shortened(text: string, length: number): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, length);
}
