import type { EntityItem } from "electrodb";
import type { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { isPremiumAt } from "./premium.rules.ts";
import { steps, type Step } from "./steps.rules.ts";

/** A plan's day, in ms: always 24 hours. */
export const day = 24 * 3_600_000;

/** How long a past period stays in the ledger, in ms; payments have their own records. */
const kept = 1100 * day;

/** A period's source; `record` is the artisan record from before there was a ledger. */
export type PeriodSource = `payment:${string}` | `grant:${string}` | "record";

/** A premium period from `from` until just before `until` (ISO 8601 in UTC). A withdrawn one keeps the used part. */
export interface Period {
  readonly source: string;
  readonly planSlug?: string | undefined;
  readonly from: string;
  readonly until: string;
}

export interface Extension {
  readonly source: PeriodSource;
  readonly planSlug?: string | undefined;
  /** Whole days, at least 1. */
  readonly days: number;
}

/**
 * Returns the ledger with a source's days appended, from the later of now (ms) and the end. Idempotent by source.
 *
 * @throws {RangeError} for fractional days
 */
export function extend(periods: readonly Period[], extension: Extension, now: number): Period[] {
  const { source, planSlug, days } = extension;
  if (!Number.isInteger(days) || days < 1)
    throw new RangeError(`Not a positive whole number of days: ${days}`);
  if (periods.some((period) => period.source === source)) return [...periods];
  const from = Math.max(now, endOf(periods) ?? now);
  const entered = { source, ...(planSlug && { planSlug }), from: iso(from), until: iso(from + days * day) };
  return [...periods.filter(({ until }) => Date.parse(until) > now - kept), entered];
}

/**
 * Returns the ledger without a source's remaining days; later periods move forward, so that no days are lost. Used
 * days stay. Idempotent; ignores unknown sources.
 */
export function withdraw(periods: readonly Period[], source: PeriodSource, now: number): Period[] {
  const place = periods.findIndex((period) => period.source === source);
  const found = periods[place];
  if (!found) return [...periods];
  const end = Math.max(Date.parse(found.from), now);
  const left = Date.parse(found.until) - end;
  if (left <= 0) return [...periods];
  return periods.map((period, index) => {
    if (index < place) return period;
    if (index === place) return { ...period, until: iso(end) };
    return {
      ...period,
      from: iso(Date.parse(period.from) - left),
      until: iso(Date.parse(period.until) - left),
    };
  });
}

/** Returns the ledger with the current period ended now and later ones removed. */
export function endNow(periods: readonly Period[], now: number): Period[] {
  const at = iso(now);
  return periods.map((period) =>
    isPremiumAt(period.until, now)
      ? { ...period, from: Date.parse(period.from) < now ? period.from : at, until: at }
      : period,
  );
}

/** Returns when premium ends or ended, in ms; undefined if there never was any. */
export function endOf(periods: readonly Period[]): number | undefined {
  const ends = periods.map(({ until }) => Date.parse(until));
  return ends.length === 0 ? undefined : Math.max(...ends);
}

/** Returns since when premium is or was continuous up to its end, in ISO 8601; undefined if there never was any. */
export function startOf(periods: readonly Period[]): string | undefined {
  let start: string | undefined;
  for (const { from, until } of periods.toReversed()) {
    if (start !== undefined && Date.parse(until) < Date.parse(start)) break;
    start = from;
  }
  return start;
}

/**
 * Returns the next reminder of an end and its time (ms): an upcoming one, or the end itself, which may be now;
 * undefined after the end.
 *
 * @param end in ms
 * @param now in ms
 */
export function nextStep(end: number, now: number): { step: Step; at: number } | undefined {
  for (const step of steps) {
    const at = end - step * day;
    if (at > now || (step === 0 && at === now)) return { step, at };
  }
  return undefined;
}

type Recorded = Pick<EntityItem<typeof ArtisanEntity>, "premiumActivatedAt" | "premiumExpiresAt">;

export const noReminder = { nextAt: "" };

/**
 * Returns the period in an artisan record from before there was a ledger.
 *
 * @param moment in ms
 */
export function recordedPeriod(artisan: Recorded | null, moment: number): Period[] {
  const until = artisan?.premiumExpiresAt;
  if (until === undefined) return [];
  const from = artisan?.premiumActivatedAt ?? new Date(Math.min(moment, Date.parse(until))).toISOString();
  return [{ source: "record", from, until }];
}

/** Returns the reminder attributes of a new end. Both in ms. */
export function reminderAttributes(end: number, moment: number) {
  const found = nextStep(end, moment);
  return found ? { nextAt: new Date(found.at).toISOString(), step: found.step } : noReminder;
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}
