import type { TallyDay } from "@handiwork/core/counters/schema";
import { describe, expect, it } from "vitest";
import { chartOf, rangeOf, tableOf } from "./statistics.ts";

function dayOf(day: string, more: Partial<TallyDay> = {}): TallyDay {
  const registrations = { client: 1, artisan: 0, merchant: 0, admin: 0 };
  const counts = { searches: 0, contacts: 0, messages: 0, reviews: 0, imported: 0 };
  return { day, registrations, ...counts, payments: 0, paidKobo: 0, refundedKobo: 0, ...more };
}

/** From Sunday 29 November to Wednesday 2 December: spans two weeks and two months. */
const days = [
  dayOf("2026-11-29", { searches: 5 }),
  dayOf("2026-11-30", { payments: 1, paidKobo: 250_050 }),
  dayOf("2026-12-01", { imported: 1, registrations: { client: 0, artisan: 3, merchant: 0, admin: 0 } }),
  dayOf("2026-12-02", { refundedKobo: 100_000 }),
];

describe("rangeOf", () => {
  it.each([
    ["day", "2026-11-22", "2026-10-24"],
    ["week", "2026-11-22", "2026-08-24"],
    ["week", "2026-11-23", "2026-08-31"],
    ["month", "2026-11-22", "2025-12-01"],
    ["month", "2026-01-31", "2025-02-01"],
    ["month", "2024-12-31", "2024-01-01"],
  ] as const)("by %s up to %s starts at %s and spans at most a year", (span, to, from) => {
    expect(rangeOf(span, to)).toEqual({ from, to });
    expect(Date.parse(to) - Date.parse(from)).toBeLessThanOrEqual(365 * 24 * 3600_000);
  });
});

describe("chartOf", () => {
  it("has a bar per day and labels the last one “Today”", () => {
    const { periods, words, labels } = chartOf("day", days);
    expect(periods.map(({ name, values }) => [name, values.registrations])).toEqual([
      ["Sun 29 Nov", 1],
      ["Mon 30 Nov", 1],
      ["Tue 1 Dec", 3],
      ["Wed 2 Dec", 1],
    ]);
    expect([words.title, labels.at(-1)?.text]).toEqual(["Day", "Today"]);
  });

  it("groups weeks from Monday", () => {
    const { periods } = chartOf("week", days);
    expect(periods.map(({ name, values }) => [name, values.registrations, values.searches])).toEqual([
      ["the week from 23 Nov", 1, 5],
      ["the week from 30 Nov", 5, 0],
    ]);
  });

  it("groups months, with payments in naira", () => {
    const { periods, labels } = chartOf("month", days);
    expect(periods.map(({ name, values }) => [name, values.payments])).toEqual([
      ["November 2026", 2_500.5],
      ["December 2026", 0],
    ]);
    expect(labels.map(({ text }) => text)).toEqual(["Dec"]);
  });
});

it("the exported table has the dates of each period and every count", () => {
  const { names, rows } = tableOf("month", days);
  expect(names.slice(0, 4)).toEqual(["From", "To", "Clients registered", "Artisans registered"]);
  expect(rows).toEqual([
    ["2026-11-29", "2026-11-30", 2, 0, 0, 0, 0, 5, 0, 0, 0, 1, 2_500.5, 0],
    ["2026-12-01", "2026-12-02", 1, 3, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1_000],
  ]);
});
