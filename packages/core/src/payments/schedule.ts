const [minute, hour] = [60_000, 3_600_000];

/** When a payment without a result is abandoned after its opening, in ms. */
export const abandonAfter = 24 * hour;

/**
 * When the provider is asked about an unsettled payment after its opening, in ms; the last check is for late
 * transfers.
 */
const checks = [3 * minute, 15 * minute, hour, 6 * hour, abandonAfter, 7 * abandonAfter];

/** The pause after the provider was unavailable, in ms. */
const away = 30 * minute;

/** Returns the time of the first check. Both in ISO 8601. */
export function firstCheckAt(openedAt: string): string {
  return after(openedAt, checks[0] ?? 0);
}

/**
 * Returns the next check after one at a time (ms), in ISO 8601; undefined if there is none. Skips checks missed
 * during an outage.
 */
export function nextCheckAt(openedAt: string, now: number): string | undefined {
  const next = checks.find((each) => Date.parse(openedAt) + each > now);
  return next === undefined ? undefined : after(openedAt, next);
}

/** Returns the next check after the provider was unavailable at a time (ms). */
export function checkAfterOutage(now: number): string {
  return new Date(now + away).toISOString();
}

/** Returns whether an unpaid payment is abandoned at a time (ms). */
export function isAbandoned(openedAt: string, now: number): boolean {
  return now >= Date.parse(openedAt) + abandonAfter;
}

function after(moment: string, milliseconds: number): string {
  return new Date(Date.parse(moment) + milliseconds).toISOString();
}
