import { setTimeout as sleep } from "node:timers/promises";
import { nowIso } from "../platform/clock.ts";
import {
  dayCounters,
  daysOf,
  registrationOf,
  totalCounters,
  totalsOf,
  type Counts,
  type DayCounter,
  type DayCounts,
  type Row,
  type TotalCounter,
} from "./counters.rules.ts";
import { DayEntity } from "./day.entity.ts";
import { TotalsEntity } from "./totals.entity.ts";

/** Reads the table's rows of the counted entities page by page. */
export type Scan = () => AsyncIterable<readonly Row[]>;

export interface Recounted {
  /** The number of corrected counters. */
  readonly corrected: number;
  /** The number of stream batches counted during the recount; with none the result is exact. */
  readonly meanwhile: number;
}

/** Daily counters that can be recounted, because the table keeps their rows for ever. Others can only grow. */
const lasting: ReadonlySet<DayCounter> = new Set([
  "clientsRegistered",
  "artisansRegistered",
  "merchantsRegistered",
  "adminsRegistered",
  "imported",
  "payments",
  "paidKobo",
  "refundedKobo",
]);

/**
 * Recounts the counters from the table, for maintenance: after a seed, a restore, or lost dead letters. Adds the
 * differences, so that concurrent counting is not lost. Exact if nothing is counted from `settle` ms before reading
 * until `settle` ms after it, which it tries three times. Registrations per day come from the audit, and from
 * profiles without an entry; payments from the payments, which stay. Days keep the counts of deleted rows.
 */
export async function recount(scan: Scan, settle = 2_000): Promise<Recounted> {
  for (let tries = 1; ; tries += 1) {
    const early = await version();
    await sleep(settle);
    const before = await TotalsEntity.get({}).go({ consistent: true });
    const found = await countAll(scan());
    await sleep(settle);
    const meanwhile = (await version()) - early;
    if (meanwhile > 0 && tries < 3) continue;
    const corrected = (await mendTotals(before.data, found.totals)) + (await mendDays(found.days));
    return { corrected, meanwhile };
  }
}

async function version(): Promise<number> {
  const { data } = await TotalsEntity.get({}).go({ consistent: true });
  return data?.version ?? 0;
}

type Total = Record<TotalCounter, number>;
type Days = Map<string, Partial<Record<DayCounter, number>>>;

/** Counts rows from scratch: the totals, and the days by date. */
export async function countAll(
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): Promise<{ totals: Total; days: Days }> {
  const totals = Object.fromEntries(totalCounters.map((name) => [name, 0])) as Total;
  const days: Days = new Map();
  const profiles = new Map<unknown, DayCounts | undefined>();
  const registered = new Set<unknown>();
  for await (const rows of pages) {
    for (const row of rows) {
      add(totals, totalsOf(row));
      for (const contribution of daysOf(row)) addDay(days, contribution);
      if (row["__edb_e__"] === "profile") profiles.set(row["id"], registrationOf(row));
      if (row["__edb_e__"] === "audit" && row["kind"] === "registered") registered.add(row["accountId"]);
    }
  }
  for (const [id, registration] of profiles) if (!registered.has(id)) addDay(days, registration);
  return { totals, days };
}

function addDay(days: Days, contribution: DayCounts | undefined): void {
  if (!contribution) return;
  const day = days.get(contribution.day) ?? {};
  add(day, contribution.counts);
  days.set(contribution.day, day);
}

function add<C extends string>(sums: Partial<Record<C, number>>, counts: Counts<C>): void {
  for (const [name, value] of Object.entries(counts) as [C, number][]) sums[name] = (sums[name] ?? 0) + value;
}

async function mendTotals(present: Partial<Total> | null, found: Total): Promise<number> {
  const missing = difference(totalCounters, found, present);
  await TotalsEntity.update({})
    .add(Object.fromEntries(missing) as Counts<TotalCounter>)
    .set({ recountedAt: nowIso() })
    .go();
  return missing.length;
}

async function mendDays(found: Days): Promise<number> {
  const { data } = await DayEntity.query.all({}).go({ pages: "all", consistent: true });
  const present = new Map(data.map((row) => [row.day, row]));
  let corrected = 0;
  for (const day of new Set([...present.keys(), ...found.keys()])) {
    const all = difference(dayCounters, found.get(day), present.get(day));
    const missing = all.filter(([name, more]) => more > 0 || lasting.has(name));
    if (missing.length === 0) continue;
    await DayEntity.update({ day })
      .add(Object.fromEntries(missing) as Counts<DayCounter>)
      .go();
    corrected += missing.length;
  }
  return corrected;
}

/** Returns what is missing from each counter that differs; negative if it is too high. */
function difference<C extends string>(
  names: readonly C[],
  found: Counts<C> | undefined,
  present: Counts<C> | null | undefined,
): [C, number][] {
  return names
    .map((name): [C, number] => [name, (found?.[name] ?? 0) - (present?.[name] ?? 0)])
    .filter(([, more]) => more !== 0);
}
