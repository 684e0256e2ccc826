import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { identity, useIdentity } from "../../../../tests/setup/identity.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { setClock } from "../platform/clock.ts";
import { formatDate } from "../reference/dates.ts";
import { makeArtisan } from "../testing/index.ts";
import type { PremiumChange } from "./change.ts";
import { day, endOf, extend, nextStep, type Period } from "./ledger.ts";
import { isPremiumAt } from "./premium.rules.ts";
import { SubscriptionEntity } from "./subscription.entity.ts";
import { sendDueReminders } from "./notices.ts";
import { changePremium } from "./testing.ts";

vi.hoisted(() => (process.env["SITE_ORIGIN"] = "https://handiwork.test"));

beforeAll(useTable);
beforeAll(useIdentity);

const hour = 3_600_000;
const [begins, ends] = [Date.parse("2027-06-01T00:00:00.000Z"), Date.parse("2029-06-01T00:00:00.000Z")];
let present = begins;
let restore = (): void => undefined;
beforeAll(() => {
  restore = setClock(() => present);
});
afterAll(() => restore());

interface PremiumEvent {
  readonly at: number;
  readonly change: PremiumChange;
}

const ms = (moment: string) => Date.parse(moment);
const pays = (at: number, number: number, days: number): PremiumEvent => ({
  at,
  change: { kind: "extend", source: `payment:${number}`, days },
});

/** Returns consecutive payments, each a pause (ms, may be negative) after the end of the previous one. */
function renewing(first: number, days: number, pause: (number: number) => number): PremiumEvent[] {
  const events: PremiumEvent[] = [];
  for (let [at, end, number] = [first, first, 1]; at < ends; number += 1) {
    events.push(pays(at, number, days));
    end = Math.max(at, end) + days * day;
    at = end + pause(number);
  }
  return events;
}

/** The events of each artisan over the two years. */
const lives: Readonly<Record<string, readonly PremiumEvent[]>> = {
  "renews every month at an odd moment": renewing(
    begins + 1,
    30,
    (number) => -(((number * 37) % 160) * hour + 1_033_123),
  ),
  "renews every season, days too late": renewing(
    ms("2027-06-03T17:31:07.009Z"),
    90,
    () => 5 * day + 3 * hour,
  ),
  "pays by the year, just before midnight in Lagos, hardly reminded": renewing(
    ms("2027-06-14T22:59:59.999Z"),
    365,
    () => -7 * day + 2 * hour,
  ),
  "ends as the year does in Lagos, and pays in that very moment": [
    pays(ms("2027-12-31T23:00:00.000Z") - 60 * day, 1, 60),
    pays(ms("2027-12-31T23:00:00.000Z"), 2, 90),
  ],
  "ends as the year does in London": [pays(ms("2029-01-01T00:00:00.000Z") - 365 * day, 1, 365)],
  "ends on the leap day, and pays again on it, which is March in Lagos": [
    pays(ms("2028-02-29T12:30:00.000Z") - 30 * day, 1, 30),
    pays(ms("2028-02-29T23:30:00.000Z"), 2, 365),
  ],
  "is paid back what runs, while another payment waits behind": [
    pays(begins + 5 * hour, 1, 30),
    pays(begins + 25 * day, 2, 90),
    { at: begins + 27 * day + 7, change: { kind: "withdraw", source: "payment:1" } },
  ],
  "is ended by an admin, and pays three days later": [
    pays(begins + day, 1, 90),
    { at: begins + 40 * day + 59, change: { kind: "end" } },
    pays(begins + 43 * day, 2, 30),
  ],
};

/** An artisan's simulated account: the end dates since when each applied, and the hours of active premium. */
interface Account {
  readonly id: string;
  readonly ends: { readonly since: number; readonly end: number; readonly isTold: boolean }[];
  hours: number;
}

/** Returns the first run of the hourly schedule at or after a time. */
const tick = (moment: number): number => Math.ceil(moment / hour) * hour;

/** Returns the reminders due by the rule: 7, 3 and 1 days before each end that still applies then, and at the end. */
function expected({ ends: spans }: Account): [number, number][] {
  return spans.flatMap(({ since, end, isTold }, index) =>
    [7, 3, 1, 0].flatMap((reminder): [number, number][] => {
      const at = tick(end - reminder * day);
      const isReplaced = (spans[index + 1]?.since ?? Infinity) <= at;
      return !isTold || end - reminder * day <= since || isReplaced || at > ends ? [] : [[at, reminder]];
    }),
  );
}

it("over two years of hourly runs, sends each reminder once per end date, and premium lasts as long as was paid for", async () => {
  const accounts = new Map<string, Account>();
  for (const name of Object.keys(lives))
    accounts.set(name, {
      id: await makeArtisan({}, { emailVerifiedAt: "2027-01-01T00:00:00.000Z" }),
      ends: [],
      hours: 0,
    });
  const reminders = new Map<string, [number, number][]>();
  const waiting = new Map<string, number>();
  const look = async (id: string) => {
    const { data } = await SubscriptionEntity.get({ id }).go({ consistent: true });
    waiting.set(id, data?.nextAt ? Date.parse(data.nextAt) : Infinity);
  };
  const todo = Object.entries(lives).flatMap(([name, events]) => events.map((event) => ({ name, ...event })));
  todo.sort((a, b) => a.at - b.at);
  for (let full = begins; full <= ends; full += hour) {
    while (todo[0] && todo[0].at <= full) {
      const { name, at, change } = todo.shift()!;
      const account = accounts.get(name)!;
      present = at;
      const planned = await changePremium(account.id, change);
      const end = Date.parse(planned?.expiresAt ?? "");
      account.ends.push({ since: at, end, isTold: end > at });
      await look(account.id);
    }
    present = full;
    for (const account of accounts.values()) {
      const end = account.ends.at(-1)?.end;
      if (end !== undefined && isPremiumAt(new Date(end).toISOString(), full)) account.hours += 1;
    }
    // Runs without due reminders are simulated once a week only.
    if (full % (7 * day) !== 0 && ![...waiting.values()].some((at) => at <= full)) continue;
    const run = await sendDueReminders(() => true);
    expect(run.failures).toEqual([]);
    for (const { artisanId, reminder, outcome } of run.reminders) {
      expect(outcome).toBe("sent");
      reminders.set(artisanId, [...(reminders.get(artisanId) ?? []), [full, reminder]]);
      await look(artisanId);
    }
  }

  for (const [name, account] of accounts) {
    expect(reminders.get(account.id) ?? [], name).toEqual(expected(account));
    const mails = identity.mailsTo(`${account.id}@handiwork.test`);
    expect(mails, name).toHaveLength(expected(account).length);
    // Counts full hours of premium: each payment may lose a partial hour.
    const paid = paidHours(lives[name] ?? []);
    expect(Math.abs(account.hours - paid), name).toBeLessThanOrEqual((lives[name] ?? []).length);
  }
}, 120_000);

/** Returns the paid hours until the end of the simulation, computed from the events alone. */
function paidHours(events: readonly PremiumEvent[]): number {
  let [sum, end] = [0, 0];
  const until = new Map<string, number>();
  for (const { at, change } of events) {
    if (change.kind === "extend") {
      sum += change.days * day;
      end = Math.max(at, end) + change.days * day;
      until.set(change.source, end);
    } else {
      const taken = (change.kind === "end" ? end : (until.get(change.source) ?? at)) - at;
      [sum, end] = [sum - taken, end - taken];
    }
  }
  return (sum - Math.max(0, end - ends)) / hour;
}

it("a day has 24 hours in every time zone of the server, even when daylight saving time changes", () => {
  const zone = process.env["TZ"];
  const zones = [
    "UTC",
    "Africa/Lagos",
    "America/New_York",
    "Europe/London",
    "Australia/Lord_Howe",
    "Pacific/Kiritimati",
  ];
  try {
    const tales = zones.map((name) => {
      process.env["TZ"] = name;
      return { offset: new Date("2027-07-01T12:00:00.000Z").getTimezoneOffset(), tale: tale() };
    });
    expect(new Set(tales.map(({ offset }) => offset)).size).toBeGreaterThan(4);
    for (const each of tales) expect(each.tale).toEqual(tales[0]?.tale);
  } finally {
    if (zone === undefined) delete process.env["TZ"];
    else process.env["TZ"] = zone;
  }
});

/** Returns the reminders for forty payments. */
function tale(): unknown[] {
  let periods: Period[] = [];
  const lines: unknown[] = [];
  for (let number = 0, at = ms("2027-03-13T01:59:59.999Z"); number < 40; number += 1) {
    periods = extend(periods, { source: `payment:${number}`, days: 30 }, at);
    const end = endOf(periods) ?? 0;
    lines.push(periods.at(-1), nextStep(end, at), formatDate(new Date(end).toISOString()));
    at = end - (number % 7) * day - number * hour;
  }
  return lines;
}
