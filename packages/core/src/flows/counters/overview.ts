import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { dayInLagos, now } from "../../platform/clock/index.ts";
import { Invalid } from "../../platform/errors/index.ts";
import { days, totals } from "./read.ts";
import { mostDays, StatisticsQuery, type Statistics, type Totals } from "../../model/counters/schema.ts";

const dayMs = 24 * 3600_000;

/** What there is of everything, for admins (B-ADMIN-11 to B-ADMIN-13): one read, whatever there is. */
export async function overview(actor: Actor): Promise<Totals> {
  authorise(actor, "adminOverview");
  return totals();
}

/**
 * What happened day by day, for admins (B-GAP-36); thirty days up to today where nothing is said: one query. Throws Invalid where
 * the last day is before the first, or there are more than 366.
 */
export async function statistics(actor: Actor, input: StatisticsQuery): Promise<Statistics> {
  authorise(actor, "adminStatistics");
  const { to = dayInLagos(now()), from = dayBefore(to, 29) } = StatisticsQuery.parse(input);
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (count < 1) throw new Invalid("The last day is before the first.", { to: "Before the first day" });
  if (count > mostDays) throw new Invalid("At most a year at once.", { from: "More than a year before" });
  return { days: await days(from, to) };
}

function dayBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10);
}
