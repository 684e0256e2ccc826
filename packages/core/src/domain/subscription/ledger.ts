import type { EntityItem } from "electrodb";
import type { ArtisanEntity } from "../../model/artisan/artisan.entity.ts";
import { isPremiumAt } from "../../model/subscription/premium.ts";
import { steps, type Step } from "../../model/subscription/steps.ts";

/** A day of a plan, in milliseconds: always 24 hours. */
export const day = 24 * 3_600_000;

/** How long a period that is over stays in the ledger, in milliseconds: payments have their own memory. */
const kept = 1100 * day;

/** What a period comes from; `record`: what an artisan's record said before there was a ledger. */
export type PeriodSource = `payment:${string}` | `grant:${string}` | "record";

/** Days of premium: from a moment on, until just before another (ISO 8601 in UTC). Of one that was withdrawn, what was used. */
export interface Period {
  readonly source: string;
  readonly planSlug?: string | undefined;
  readonly from: string;
  readonly until: string;
}

export interface Extension {
  readonly source: PeriodSource;
  readonly planSlug?: string | undefined;
  /** Whole days, 1 or more. */
  readonly days: number;
}

/**
 * The ledger with a source's days behind all others: from the later of now (in milliseconds) and the end. A source that was
 * entered before changes nothing. Throws RangeError where the days are not whole ones.
 */
export function extend(periods: readonly Period[], extension: Extension, now: number): Period[] {
  const { source, planSlug, days } = extension;
  if (!Number.isInteger(days) || days < 1) throw new RangeError(`No number of days: ${days}`);
  if (periods.some((period) => period.source === source)) return [...periods];
  const from = Math.max(now, endOf(periods) ?? now);
  const entered = { source, ...(planSlug && { planSlug }), from: iso(from), until: iso(from + days * day) };
  return [...periods.filter(({ until }) => Date.parse(until) > now - kept), entered];
}

/**
 * The ledger without what is left of a source's days; the periods behind move forward in time, so that none of theirs is lost.
 * What was used stays. Again, or of a source that is not there: nothing changes.
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

/** The ledger in which nothing is left after now: what runs ends, and what would come does not. */
export function endNow(periods: readonly Period[], now: number): Period[] {
  const at = iso(now);
  return periods.map((period) =>
    isPremiumAt(period.until, now)
      ? { ...period, from: Date.parse(period.from) < now ? period.from : at, until: at }
      : period,
  );
}

/** When premium ends or ended, in milliseconds; undefined where there never was any. */
export function endOf(periods: readonly Period[]): number | undefined {
  const ends = periods.map(({ until }) => Date.parse(until));
  return ends.length === 0 ? undefined : Math.max(...ends);
}

/** Since when premium runs or ran without a gap up to its end, as ISO 8601; undefined where there never was any. */
export function startOf(periods: readonly Period[]): string | undefined {
  let start: string | undefined;
  for (const { from, until } of periods.toReversed()) {
    if (start !== undefined && Date.parse(until) < Date.parse(start)) break;
    start = from;
  }
  return start;
}

/**
 * What the artisan is told next of an end, and when (milliseconds): a reminder that is still to come, or the end, which may be now. Undefined where
 * the end is past. In: both in milliseconds.
 */
export function nextStep(end: number, now: number): { step: Step; at: number } | undefined {
  for (const step of steps) {
    const at = end - step * day;
    if (at > now || (step === 0 && at === now)) return { step, at };
  }
  return undefined;
}

type Recorded = Pick<EntityItem<typeof ArtisanEntity>, "premiumActivatedAt" | "premiumExpiresAt">;

export const nothingToTell = { nextAt: "" };

/** The days that an artisan's record tells of, where there is no ledger yet. In: the record, the moment in milliseconds. */
export function recorded(artisan: Recorded | null, moment: number): Period[] {
  const until = artisan?.premiumExpiresAt;
  if (until === undefined) return [];
  const from = artisan?.premiumActivatedAt ?? new Date(Math.min(moment, Date.parse(until))).toISOString();
  return [{ source: "record", from, until }];
}

/** What is noted of an end that is told of for the first time. Both in milliseconds. */
export function toTell(end: number, moment: number) {
  const found = nextStep(end, moment);
  return found ? { nextAt: new Date(found.at).toISOString(), step: found.step } : nothingToTell;
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}
