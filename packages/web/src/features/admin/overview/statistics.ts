import type { TallyDay } from "@handiwork/core/counters/schema";
import {
  chartOfDays,
  formatDay,
  formatFullDay,
  type Chart,
  type Period,
  type Series,
} from "../../../lib/figures.ts";
import { dateParts, formatMonth, naira } from "../../../lib/format.ts";

/** By what the days are put together. */
export const spans = ["day", "week", "month"] as const;
export type Span = (typeof spans)[number];

/** How many of each are shown, the last of which is not over yet. */
const shownOf = { day: 30, week: 13, month: 12 } as const satisfies Record<Span, number>;

const keys = ["registrations", "searches", "contacts", "messages", "reviews", "payments"] as const;
export type Shown = (typeof keys)[number];

const words = {
  registrations: {
    name: "Registrations",
    meaning: "People who joined: clients, artisans, merchants and admins.",
  },
  searches: { name: "Searches", meaning: "Pages of results that visitors looked at." },
  contacts: { name: "Contacts", meaning: "Conversations that began, and WhatsApp numbers that were tapped." },
  messages: { name: "Messages", meaning: "Messages that were sent." },
  reviews: { name: "Reviews", meaning: "Reviews that were written." },
  payments: { name: "Payments", meaning: "What was paid for premium, before refunds.", format: naira },
} as const satisfies Record<Shown, Omit<Series, "key">>;

export const shownSeries: readonly Series<Shown>[] = keys.map((key) => ({ key, ...words[key] }));

const day = 24 * 3600_000;

/** Today in Lagos, an hour ahead of UTC all year: "2026-11-22". */
export function todayInLagos(): string {
  return nameOf(Date.now() + 3600_000);
}

/** From which day to which the periods go up to today (`2026-11-22`); weeks begin on Monday. */
export function rangeOf(span: Span, today: string): { from: string; to: string } {
  const moment = Date.parse(today);
  if (span === "day") return { from: nameOf(moment - (shownOf.day - 1) * day), to: today };
  if (span === "week") return { from: nameOf(mondayOf(moment) - (shownOf.week - 1) * 7 * day), to: today };
  const first = new Date(moment);
  return {
    from: nameOf(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - (shownOf.month - 1), 1)),
    to: today,
  };
}

/** The days put together, the oldest period first; of payments what was paid, in naira. */
export function chartOf(span: Span, days: readonly TallyDay[]): Chart<Shown> {
  const groups = grouped(span, days);
  if (span === "day") {
    return chartOfDays(
      groups.map(({ key, days: [one] }) => ({ day: key, values: valuesOf(one ? [one] : []) })),
    );
  }
  const periods = groups.map((group): Period<Shown> => ({
    key: group.key,
    ...namesOf(span, group.key),
    values: valuesOf(group.days),
  }));
  const nameAt = (key: string) => (span === "month" ? dateParts(key).shortMonth : formatDay(key));
  const isNamed = (at: number) => (periods.length - 1 - at) % (span === "week" ? 4 : 2) === 0;
  return {
    periods,
    words:
      span === "week"
        ? { one: "week", many: "weeks", at: "in", title: "Week from" }
        : { one: "month", many: "months", at: "in", title: "Month" },
    labels: periods.flatMap(({ key }, at) => (isNamed(at) ? [{ at, text: nameAt(key) }] : [])),
  };
}

function namesOf(span: Span, key: string): Pick<Period, "name" | "fullName"> {
  if (span === "month") return { name: formatMonth(key), fullName: formatMonth(key) };
  return {
    name: `the week from ${formatDay(key)}`,
    fullName: `the week from ${formatFullDay(key)}`,
  };
}

interface Group {
  /** The first day of the period, whether it is among the days or not. */
  readonly key: string;
  readonly days: readonly TallyDay[];
}

/** The days by the period that they lie in, in order. */
export function grouped(span: Span, days: readonly TallyDay[]): Group[] {
  const groups = new Map<string, TallyDay[]>();
  for (const each of days) {
    const key = startOf(span, each.day);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups].map(([key, of]) => ({ key, days: of }));
}

function startOf(span: Span, name: string): string {
  if (span === "day") return name;
  return span === "week" ? nameOf(mondayOf(Date.parse(name))) : `${name.slice(0, 7)}-01`;
}

function mondayOf(moment: number): number {
  return moment - ((new Date(moment).getUTCDay() + 6) % 7) * day;
}

function nameOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

function valuesOf(days: readonly TallyDay[]): Record<Shown, number> {
  const sum = (of: (day: TallyDay) => number) => days.reduce((total, each) => total + of(each), 0);
  return {
    registrations: sum(
      ({ registrations: { client, artisan, merchant, admin } }) => client + artisan + merchant + admin,
    ),
    searches: sum(({ searches }) => searches),
    contacts: sum(({ contacts }) => contacts),
    messages: sum(({ messages }) => messages),
    reviews: sum(({ reviews }) => reviews),
    payments: sum(({ paidKobo }) => paidKobo) / 100,
  };
}

/** How many days a trend shows, and is held against as many before them. */
export const trendDays = 30;

/** What the days of a trend came to, each of its last thirty, and the thirty before them together. In: sixty days, the oldest first. */
export function trendOf(days: readonly TallyDay[], key: Shown) {
  const [before, last] = [days.slice(0, -trendDays), days.slice(-trendDays)];
  const values = last.map((each) => valuesOf([each])[key]);
  return { values, total: valuesOf(last)[key], before: valuesOf(before)[key] };
}

/** The sixty days of the trends, up to today. */
export function trendRange(today: string): { from: string; to: string } {
  return { from: nameOf(Date.parse(today) - (2 * trendDays - 1) * day), to: today };
}

const columns: readonly (readonly [name: string, of: (day: TallyDay) => number])[] = [
  ["Clients registered", ({ registrations }) => registrations.client],
  ["Artisans registered", ({ registrations }) => registrations.artisan],
  ["Merchants registered", ({ registrations }) => registrations.merchant],
  ["Admins registered", ({ registrations }) => registrations.admin],
  ["Artisans of these by bulk import", ({ imported }) => imported],
  ["Searches", ({ searches }) => searches],
  ["Contacts", ({ contacts }) => contacts],
  ["Messages", ({ messages }) => messages],
  ["Reviews", ({ reviews }) => reviews],
  ["Payments", ({ payments }) => payments],
  ["Paid (naira)", ({ paidKobo }) => paidKobo / 100],
  ["Refunded (naira)", ({ refundedKobo }) => refundedKobo / 100],
];

/** All that is known of the periods, as a table for a spreadsheet. */
export function tableOf(span: Span, days: readonly TallyDay[]) {
  return {
    name: `handiwork-by-${span}-${days[0]?.day}-to-${days.at(-1)?.day}`,
    names: ["From", "To", ...columns.map(([name]) => name)],
    rows: grouped(span, days).map((group) => [
      group.days[0]?.day ?? "",
      group.days.at(-1)?.day ?? "",
      ...columns.map(([, of]) => group.days.reduce((total, each) => total + of(each), 0)),
    ]),
  };
}
