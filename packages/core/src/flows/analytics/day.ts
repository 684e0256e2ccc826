import { createHash } from "node:crypto";
import { dayInLagos } from "../../platform/clock/index.ts";
import type { Series } from "../../fixed/analytics.ts";

const day = 24 * 3600_000;

/** How long a sighting is kept for being counted, and in which age (in days after the day itself) it still is. */
export const countedFor = 2;

export const keptFor = 90;

/**
 * When rows of a day go, in seconds since 1970.
 *
 * @param days how many days they outlive that day
 */
export function endAfter(dayName: string, days: number): number {
  return (startOf(dayName) + (1 + days) * day) / 1000;
}

export function lastDays(count: number, moment: number): string[] {
  return Array.from({ length: count }, (_, back) => dayInLagos(moment - (count - 1 - back) * day));
}

/** When a day begins in Lagos, an hour ahead of UTC all year; in milliseconds. */
function startOf(dayName: string): number {
  return Date.parse(`${dayName}T00:00:00+01:00`);
}

/**
 * A name for a visitor on a day, from which nobody reads who it is and which is another one the next day. An account's id
 * and what a browser calls itself never give the same.
 */
export function visitorOf(who: { account: string } | { browser: string }, dayName: string): string {
  return shortened(`${dayName} ${JSON.stringify(who)}`, 22);
}

/** What stands for a thing and an artisan among a visitor's: eight characters, as there may be four hundred. */
export function markOf(what: Series, artisanId: string): string {
  return shortened(`${what} ${artisanId}`, 8);
}

function shortened(text: string, length: number): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, length);
}
