import type { TallyDay } from "@handiwork/core/counters/schema";
import {
  chartOfDays,
  formatDay,
  formatFullDay,
  type Chart,
  type Series,
} from "../../../lib/format/figures.ts";
import { dayInLagos, naira } from "../../../lib/format/format.ts";
import { chartOfMonths, type ExportTable } from "../components/figures-card.tsx";

/** The periods that days are grouped into. */
export const spans = ["day", "week", "month"] as const;
export type Span = (typeof spans)[number];

export type SeriesKey = "registrations" | "searches" | "contacts" | "messages" | "reviews" | "payments";

type ValueOf = (day: TallyDay) => number;

export const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

const series: readonly (readonly [key: SeriesKey, name: string, meaning: string, valueOf: ValueOf])[] = [
  [
    "registrations",
    "Registrations",
    "People who joined: clients, artisans, merchants and admins.",
    ({ registrations }) => sum(Object.values(registrations)),
  ],
  ["searches", "Searches", "Pages of search results that visitors viewed.", ({ searches }) => searches],
  ["contacts", "Contacts", "New conversations, and taps on WhatsApp numbers.", ({ contacts }) => contacts],
  ["messages", "Messages", "Messages sent.", ({ messages }) => messages],
  ["reviews", "Reviews", "Reviews written.", ({ reviews }) => reviews],
  ["payments", "Payments", "Premium payments, before refunds.", ({ paidKobo }) => paidKobo / 100],
];

/** The series of the charts. Payments are amounts in naira. */
export const statisticsSeries: readonly Series<SeriesKey>[] = series.map(([key, name, meaning]) => ({
  key,
  name,
  meaning,
  ...(key === "payments" && { format: naira }),
}));

const day = 24 * 3600_000;

/** Returns today's date in Lagos: "2026-11-22". */
export function todayInLagos(): string {
  return dayInLagos(Date.now());
}

/** Returns the first and the last day of 30 days, 13 weeks from Monday or 12 months up to today (`2026-11-22`). */
export function rangeOf(span: Span, today: string): { from: string; to: string } {
  const time = Date.parse(today);
  const date = new Date(time);
  const from = {
    day: time - 29 * day,
    week: mondayOf(time) - 12 * 7 * day,
    month: Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 11, 1),
  };
  return { from: isoDay(from[span]), to: today };
}

/** Returns the chart of the days grouped into periods, oldest first. */
export function chartOf(span: Span, days: readonly TallyDay[]): Chart<SeriesKey> {
  const groups = [...groupByPeriod(span, days)].map(([key, group]) => ({ key, values: valuesOf(group) }));
  if (span === "day") return chartOfDays(groups.map(({ key, values }) => ({ day: key, values })));
  if (span === "month") return chartOfMonths(groups);
  return {
    words: { one: "week", many: "weeks", at: "in", title: "Week from" },
    periods: groups.map(({ key, values }) => ({
      key,
      name: `the week from ${formatDay(key)}`,
      fullName: `the week from ${formatFullDay(key)}`,
      values,
    })),
    labels: groups.flatMap(({ key }, at) =>
      (groups.length - 1 - at) % 4 === 0 ? [{ at, text: formatDay(key) }] : [],
    ),
  };
}

/** Groups days by the first day of their period, in order. */
function groupByPeriod(span: Span, days: readonly TallyDay[]): Map<string, TallyDay[]> {
  const startOf = {
    day: (date: string) => date,
    week: (date: string) => isoDay(mondayOf(Date.parse(date))),
    month: (date: string) => `${date.slice(0, 7)}-01`,
  };
  const groups = new Map<string, TallyDay[]>();
  for (const each of days) {
    const start = startOf[span](each.day);
    groups.set(start, [...(groups.get(start) ?? []), each]);
  }
  return groups;
}

function mondayOf(time: number): number {
  return time - ((new Date(time).getUTCDay() + 6) % 7) * day;
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function valuesOf(days: readonly TallyDay[]): Record<SeriesKey, number> {
  const totals = series.map(([key, , , valueOf]) => [key, sum(days.map(valueOf))] as const);
  return Object.fromEntries(totals) as Record<SeriesKey, number>;
}

/** The number of days of a trend, which is compared with the same number of days before. */
export const trendDays = 30;

/**
 * Returns the daily values and the total of the last thirty days, and the total of the thirty days before.
 *
 * @param days sixty days, oldest first
 */
export function trendOf(days: readonly TallyDay[], key: SeriesKey) {
  const [before, last] = [days.slice(0, -trendDays), days.slice(-trendDays)];
  const values = last.map((each) => valuesOf([each])[key]);
  return { values, total: sum(values), before: valuesOf(before)[key] };
}

/** Returns the range of the sixty days up to today. */
export function trendRange(today: string): { from: string; to: string } {
  return { from: isoDay(Date.parse(today) - (2 * trendDays - 1) * day), to: today };
}

const columns: readonly (readonly [name: string, valueOf: ValueOf])[] = [
  ["Clients registered", ({ registrations }) => registrations.client],
  ["Artisans registered", ({ registrations }) => registrations.artisan],
  ["Merchants registered", ({ registrations }) => registrations.merchant],
  ["Admins registered", ({ registrations }) => registrations.admin],
  ["Artisans from bulk uploads", ({ imported }) => imported],
  ["Searches", ({ searches }) => searches],
  ["Contacts", ({ contacts }) => contacts],
  ["Messages", ({ messages }) => messages],
  ["Reviews", ({ reviews }) => reviews],
  ["Payments", ({ payments }) => payments],
  ["Paid (naira)", ({ paidKobo }) => paidKobo / 100],
  ["Refunded (naira)", ({ refundedKobo }) => refundedKobo / 100],
];

/** Returns all statistics of the periods as a table for a CSV file. */
export function tableOf(span: Span, days: readonly TallyDay[]): ExportTable {
  return {
    name: `handiwork-by-${span}-${days[0]?.day}-to-${days.at(-1)?.day}`,
    names: ["From", "To", ...columns.map(([name]) => name)],
    rows: [...groupByPeriod(span, days).values()].map((group) => [
      group[0]?.day ?? "",
      group.at(-1)?.day ?? "",
      ...columns.map(([, valueOf]) => sum(group.map(valueOf))),
    ]),
  };
}
