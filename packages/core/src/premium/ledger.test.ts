import { array, assert, constant, integer, nat, oneof, property, record } from "fast-check";
import { expect, it } from "vitest";
import { day, endNow, endOf, extend, nextStep, startOf, withdraw, type Period } from "./ledger.ts";

const zero = Date.parse("2026-11-22T09:00:00.000Z");
const at = (days: number) => new Date(zero + days * day).toISOString();
const paid = (periods: readonly Period[], days: number, now: number, source = "payment:1" as const) =>
  extend(periods, { source, planSlug: "premium-monthly", days }, now);

it("appends days from now, or after the existing ones, once per source", () => {
  const first = paid([], 30, zero);
  expect(first).toEqual([{ source: "payment:1", planSlug: "premium-monthly", from: at(0), until: at(30) }]);
  const second = extend(first, { source: "grant:2", days: 5 }, zero + 25 * day);
  expect(second[1]).toEqual({ source: "grant:2", from: at(30), until: at(35) });
  expect(paid(second, 30, zero + 26 * day)).toEqual(second);
  const late = extend(second, { source: "grant:3", days: 1 }, zero + 40 * day);
  expect(late[2]).toMatchObject({ from: at(40), until: at(41) });
  expect([startOf(second), startOf(late)]).toEqual([at(0), at(40)]);
});

it("withdrawing a source keeps its used days, and moves later days forward", () => {
  const both = extend(paid([], 30, zero), { source: "grant:2", days: 30 }, zero);
  const without = withdraw(both, "payment:1", zero + 10 * day);
  expect(without.map(({ from, until }) => [from, until])).toEqual([
    [at(0), at(10)],
    [at(10), at(40)],
  ]);
  expect(withdraw(without, "payment:1", zero + 12 * day)).toEqual(without);
  expect(withdraw(both, "grant:2", zero).map(({ until }) => until)).toEqual([at(30), at(30)]);
  expect(withdraw(both, "payment:1", zero + 31 * day)).toEqual(both);
  expect(withdraw(both, "grant:9", zero)).toEqual(both);
});

it("ending premium removes all remaining days; a later purchase starts at once", () => {
  const both = extend(paid([], 30, zero), { source: "grant:2", days: 30 }, zero);
  const ended = endNow(both, zero + 10 * day);
  expect(ended.map(({ from, until }) => [from, until])).toEqual([
    [at(0), at(10)],
    [at(10), at(10)],
  ]);
  expect(extend(ended, { source: "grant:3", days: 1 }, zero + 10 * day)[2]).toMatchObject({ from: at(10) });
  expect(endNow(ended, zero + 11 * day)).toEqual(ended);
});

it("returns the upcoming reminders, then the end, and none after it", () => {
  const next = (days: number) => nextStep(zero, zero - days * day);
  expect(next(30)).toEqual({ step: 7, at: zero - 7 * day });
  expect(next(7)).toEqual({ step: 3, at: zero - 3 * day });
  expect(next(2.9)).toEqual({ step: 1, at: zero - day });
  expect(next(0.5)).toEqual({ step: 0, at: zero });
  expect(next(0)).toEqual({ step: 0, at: zero });
  expect(next(-0.001)).toBeUndefined();
});

it("adding days removes periods that ended three years ago from the ledger, and no others", () => {
  const first = paid([], 30, zero);
  const sources = (later: number) =>
    extend(first, { source: "grant:2", days: 1 }, zero + later * day).map(({ source }) => source);
  expect(sources(30 + 1099)).toEqual(["payment:1", "grant:2"]);
  expect(sources(30 + 1100)).toEqual(["grant:2"]);
});

it.each([0, -1, 1.5, Number.NaN, Infinity])("rejects %s days", (days) => {
  expect(() => paid([], days, zero)).toThrow(RangeError);
});

/** An event of a subscription, some hours after the previous one (within the three years that a period is kept). */
const event = record({
  hours: nat(800),
  does: oneof(
    record({ kind: constant("extend" as const), source: nat(12), days: integer({ min: 1, max: 400 }) }),
    record({ kind: constant("withdraw" as const), source: nat(12) }),
    record({ kind: constant("end" as const) }),
  ),
});

it("after any sequence of events, each source gives its days minus the withdrawn ones, without overlap", () => {
  assert(
    property(array(event, { maxLength: 30 }), (events) => {
      // The expected remaining days of each source, earliest first, reduced as time passes.
      const left: { source: string; ms: number }[] = [];
      const used = new Map<string, number>();
      const seen = new Set<string>();
      let [periods, now]: [Period[], number] = [[], zero];
      for (const { hours, does } of events) {
        now += hours * 3_600_000;
        spend(left, used, hours * 3_600_000);
        if (does.kind === "end") {
          periods = endNow(periods, now);
          left.length = 0;
        } else {
          const source = `payment:${does.source}` as const;
          if (does.kind === "withdraw") {
            periods = withdraw(periods, source, now);
            left.splice(0, left.length, ...left.filter((each) => each.source !== source));
          } else {
            periods = extend(periods, { source, days: does.days }, now);
            if (!seen.has(source)) left.push({ source, ms: does.days * day });
            seen.add(source);
          }
        }
        const total = left.reduce((sum, { ms }) => sum + ms, 0);
        expect(Math.max(0, (endOf(periods) ?? now) - now)).toBe(total);
        for (const { source, from, until } of periods) {
          const span = Date.parse(until) - Date.parse(from);
          const rest = left.find((each) => each.source === source)?.ms ?? 0;
          expect(span, source).toBe((used.get(source) ?? 0) + rest);
        }
        periods.reduce((before, { from, until }) => {
          expect(Date.parse(from)).toBeGreaterThanOrEqual(before);
          return Date.parse(until);
        }, 0);
      }
    }),
    { numRuns: 500 },
  );
});

function spend(left: { source: string; ms: number }[], used: Map<string, number>, passed: number): void {
  let rest = passed;
  while (rest > 0 && left[0]) {
    const taken = Math.min(rest, left[0].ms);
    used.set(left[0].source, (used.get(left[0].source) ?? 0) + taken);
    left[0].ms -= taken;
    rest -= taken;
    if (left[0].ms === 0) left.shift();
  }
}
