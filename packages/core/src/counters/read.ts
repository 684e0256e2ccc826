import type { userTypes } from "../reference/user-types.ts";
import { DayEntity } from "./day.entity.ts";
import { totalCounters, dayCounters, type DayCounter, type TotalCounter } from "./counters.rules.ts";
import { TallyDay, Totals, maxDays, StatisticsQuery } from "./schema.ts";
import { TotalsEntity } from "./totals.entity.ts";
import { viewOf } from "../platform/table/shapes.ts";
import type { Approval } from "../approvals/approval.rules.ts";
import { verb } from "../platform/access/index.ts";
import { dayInLagos, now } from "../platform/clock.ts";
import { Invalid } from "../platform/errors.ts";

const Plain = Totals.pick({ reviews: true, messages: true, products: true, posts: true, partnerships: true });

/** Returns the current totals. One read. */
export async function totals(): Promise<Totals> {
  const { data } = await TotalsEntity.get({}).go();
  const of = atLeastNone(totalCounters, data);
  const { ratedArtisans } = of;
  const mean = ratedArtisans > 0 ? of.ratingMillionths / ratedArtisans / 1e6 : null;
  return {
    users: byType((type) => of[`${type}Users`]),
    artisans: byApproval((approval) => of[`${approval}Artisans`]),
    merchants: byApproval((approval) => of[`${approval}Merchants`]),
    ...viewOf(Plain, of),
    payments: { held: of.heldPayments, problems: of.paymentProblems },
    averageRating: mean === null ? null : Math.min(5, Math.max(1, mean)),
  };
}

/** Returns the counts of each day from the first to the last (`2026-11-22`), oldest first, without gaps. One query. */
export async function days(from: string, to: string): Promise<TallyDay[]> {
  const { data } = await DayEntity.query.all({}).between({ day: from }, { day: to }).go({ pages: "all" });
  const counted = new Map(data.map((row) => [row.day, row]));
  return namesOfDays(from, to).map((day) => view(day, counted.get(day)));
}

function view(day: string, row: Partial<Record<DayCounter, number>> | undefined): TallyDay {
  const of = atLeastNone(dayCounters, row);
  const registrations = byType((type) => of[`${type}sRegistered`]);
  return viewOf(TallyDay, { ...of, day, registrations });
}

function namesOfDays(from: string, to: string): string[] {
  const names: string[] = [];
  for (let moment = Date.parse(from); moment <= Date.parse(to); moment += 24 * 3600_000) {
    names.push(new Date(moment).toISOString().slice(0, 10));
  }
  return names;
}

/** Raises negative numbers to zero: with reordered events a counter may temporarily be negative. */
function atLeastNone<Counter extends DayCounter | TotalCounter>(
  counters: readonly Counter[],
  row: Partial<Record<Counter, number>> | null | undefined,
): Record<Counter, number> {
  return Object.fromEntries(counters.map((name) => [name, Math.max(0, row?.[name] ?? 0)])) as Record<
    Counter,
    number
  >;
}

type UserType = (typeof userTypes)[number];

function byType(of: (type: UserType) => number): Record<UserType, number> {
  return { client: of("client"), artisan: of("artisan"), merchant: of("merchant"), admin: of("admin") };
}

function byApproval(of: (approval: Approval) => number): Record<Approval, number> {
  return { approved: of("approved"), pending: of("pending"), suspended: of("suspended") };
}

const dayMs = 24 * 3600_000;

/** Returns the totals for admins (B-ADMIN-11 to B-ADMIN-13). One read. */
export const overview = verb("adminOverview", async (): Promise<Totals> => {
  return totals();
});

/**
 * Returns daily counts for admins (B-GAP-36), by default for the last 30 days. One query.
 *
 * @throws {Invalid} if the last day precedes the first, or there are more than 366 days
 */
export const statistics = verb("adminStatistics", StatisticsQuery, async (actor, input) => {
  const { to = dayInLagos(now()), from = dayBefore(to, 29) } = input;
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (count < 1) throw new Invalid("The last day is before the first.", { to: "Before the first day" });
  if (count > maxDays) throw new Invalid("At most a year at once.", { from: "More than a year before" });
  return { days: await days(from, to) };
});

function dayBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10);
}
