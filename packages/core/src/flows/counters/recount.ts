import { setTimeout as sleep } from "node:timers/promises";
import { nowIso } from "../../platform/clock/index.ts";
import {
  dayCounters,
  daysOf,
  registrationOf,
  totalCounters,
  totalsOf,
  type Counts,
  type DayCounter,
  type OfDay,
  type Row,
  type TotalCounter,
} from "../../model/counters/counters.ts";
import { DayEntity } from "../../model/counters/day.entity.ts";
import { TotalsEntity } from "../../model/counters/totals.entity.ts";

/** The entities whose rows are counted, and the attributes of them that matter. */
export const counted = {
  entities: [
    "profile",
    "artisan",
    "merchant",
    "review",
    "message",
    "product",
    "blog-post",
    "partnership",
    "audit",
    "sighting",
    "payment",
  ],
  attributes: [
    "__edb_e__",
    "id",
    "userType",
    "approval",
    ...[1, 2, 3, 4, 5].map((level) => `stars${level}`),
    "createdAt",
    "sentAt",
    "seq",
    "kind",
    "accountId",
    "after",
    "series",
    "day",
    "status",
    "queue",
    "amountKobo",
    "chargedKobo",
    "paidAt",
    "refundedAt",
  ],
} as const;

/** The table's rows of the counted entities, page by page. */
export type Scan = () => AsyncIterable<readonly Row[]>;

export interface Recounted {
  /** How many counters were not what the table says. */
  readonly corrected: number;
  /** How many batches of changes were counted meanwhile: with none the outcome is exact. */
  readonly meanwhile: number;
}

/** Those of a day that the table keeps for ever are made anew; the others can only have been more. */
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
 * Makes the counters anew from the table, for maintenance: after a seed or a restore, and for events that ended in the
 * dead-letter queue. What differs is added, so that nothing is lost that the stream counts at the same time. Exact where nothing is
 * counted from `settle` milliseconds before it reads until as long afterwards, which it tries three times. Days' registrations are those of the
 * audit, and the profiles' that it does not know; payments' those of the payments, which stay; of
 * what is deleted in time, days keep what they have.
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

/** Counts rows from nothing: the totals, and the days by name. */
export async function countAll(
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): Promise<{ totals: Total; days: Days }> {
  const totals = Object.fromEntries(totalCounters.map((name) => [name, 0])) as Total;
  const days: Days = new Map();
  const profiles = new Map<string, Row>();
  const registered = new Set<unknown>();
  for await (const rows of pages) {
    for (const row of rows) {
      add(totals, totalsOf(row));
      for (const told of daysOf(row)) addDay(days, told);
      if (row["__edb_e__"] === "profile") profiles.set(String(row["id"]), row);
      if (row["__edb_e__"] === "audit" && row["kind"] === "registered") registered.add(row["accountId"]);
    }
  }
  for (const [id, profile] of profiles) if (!registered.has(id)) addDay(days, registrationOf(profile));
  return { totals, days };
}

function addDay(days: Days, told: OfDay | undefined): void {
  if (!told) return;
  const day = days.get(told.day) ?? {};
  add(day, told.counts);
  days.set(told.day, day);
}

function add<C extends string>(sums: Partial<Record<C, number>>, counts: Counts<C>): void {
  for (const [name, value] of Object.entries(counts) as [C, number][]) sums[name] = (sums[name] ?? 0) + value;
}

async function mendTotals(present: Partial<Total> | null, found: Total): Promise<number> {
  const differing = totalCounters.filter((name) => found[name] !== (present?.[name] ?? 0));
  const missing = differing.map((name) => [name, found[name] - (present?.[name] ?? 0)]);
  await TotalsEntity.update({})
    .add(Object.fromEntries(missing) as Counts<TotalCounter>)
    .set({ recountedAt: nowIso() })
    .go();
  return differing.length;
}

async function mendDays(found: Days): Promise<number> {
  const { data } = await DayEntity.query.all({}).go({ pages: "all", consistent: true });
  const present = new Map(data.map((row) => [row.day, row]));
  let corrected = 0;
  for (const day of new Set([...present.keys(), ...found.keys()])) {
    const missing = dayCounters.flatMap((name): [DayCounter, number][] => {
      const more = (found.get(day)?.[name] ?? 0) - (present.get(day)?.[name] ?? 0);
      return more > 0 || (more < 0 && lasting.has(name)) ? [[name, more]] : [];
    });
    if (missing.length === 0) continue;
    await DayEntity.update({ day })
      .add(Object.fromEntries(missing) as Counts<DayCounter>)
      .go();
    corrected += missing.length;
  }
  return corrected;
}
