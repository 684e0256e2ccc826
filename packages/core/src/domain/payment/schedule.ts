const [minute, hour] = [60_000, 3_600_000];

/** How long after the opening a payment that nobody is heard of is given up. In milliseconds. */
export const givenUp = 24 * hour;

/** When the provider is asked about a payment that is not settled, after its opening; the last time is for late transfers. In milliseconds. */
const checks = [3 * minute, 15 * minute, hour, 6 * hour, givenUp, 7 * givenUp];

/** Until the provider is asked again that could not say. In milliseconds. */
const away = 30 * minute;

/** When the provider is asked first. ISO 8601 in and out. */
export function firstCheckAt(openedAt: string): string {
  return after(openedAt, checks[0] ?? 0);
}

/**
 * When a payment that was looked at at that moment (milliseconds) is looked at again, as ISO 8601; undefined where it never is.
 * Checks that an outage swallowed are not made up for.
 */
export function nextCheckAt(openedAt: string, now: number): string | undefined {
  const next = checks.find((each) => Date.parse(openedAt) + each > now);
  return next === undefined ? undefined : after(openedAt, next);
}

/** When it is asked again where the provider could not say at that moment (milliseconds). */
export function checkAfterOutage(now: number): string {
  return new Date(now + away).toISOString();
}

/** Whether a payment is given up that is not paid at that moment (milliseconds). */
export function isGivenUp(openedAt: string, now: number): boolean {
  return now >= Date.parse(openedAt) + givenUp;
}

function after(moment: string, milliseconds: number): string {
  return new Date(Date.parse(moment) + milliseconds).toISOString();
}
