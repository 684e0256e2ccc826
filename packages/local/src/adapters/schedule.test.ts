import type { ScheduledEvent } from "aws-lambda";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { nextTime } from "./schedule-expression.ts";
import { createScheduler } from "./schedule.ts";

const start = Date.parse("2026-11-21T06:09:30Z"); // A Saturday.

function next(expression: string, after = start): string {
  return new Date(nextTime(expression, after)).toISOString();
}

describe("a schedule expression", () => {
  it.each([
    ["rate(1 minute)", "2026-11-21T06:10:30.000Z"],
    ["rate(12 hours)", "2026-11-21T18:09:30.000Z"],
    ["rate(7 days)", "2026-11-28T06:09:30.000Z"],
    ["cron(* * * * ? *)", "2026-11-21T06:10:00.000Z"],
    ["cron(0/15 * * * ? *)", "2026-11-21T06:15:00.000Z"],
    ["cron(15 10 * * ? *)", "2026-11-21T10:15:00.000Z"],
    ["cron(5 6 * * ? *)", "2026-11-22T06:05:00.000Z"],
    ["cron(0 8 ? * MON-FRI *)", "2026-11-23T08:00:00.000Z"],
    ["cron(0 8 ? * 7 *)", "2026-11-21T08:00:00.000Z"],
    ["cron(0 0 29 2 ? *)", "2028-02-29T00:00:00.000Z"],
    ["cron(30 9,18 1 JAN,JUL ? 2027-2030)", "2027-01-01T09:30:00.000Z"],
  ])("%s is next due at %s", (expression, due) => expect(next(expression)).toBe(due));

  it.each([
    "rate(0 minutes)",
    "rate(1 minutes)",
    "rate(2 hour)",
    "rate(5 seconds)",
    "cron(0 8 * * *)",
    "cron(0 8 * * MON *)",
    "cron(60 8 * * ? *)",
    "cron(0 8 ? * XYZ *)",
    "cron(0 8 L * ? *)",
    "every hour",
  ])("%s is refused", (expression) => {
    expect(() => nextTime(expression, start)).toThrow(`Not a schedule: ${expression}`);
  });

  it("that lies in the past is never due", () => {
    expect(() => nextTime("cron(0 8 * * ? 2020)", start)).toThrow("Never due again");
  });
});

describe("schedules", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: start });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("run with EventBridge's event, again and again, until they are closed", async () => {
    const events: ScheduledEvent[] = [];
    const run = async (event: ScheduledEvent) => void events.push(event);
    const scheduler = createScheduler([{ name: "compact", expression: "rate(1 hour)", run }]);
    await vi.advanceTimersByTimeAsync(3 * 3_600_000);
    scheduler.close();
    await vi.advanceTimersByTimeAsync(3 * 3_600_000);
    expect(events.map(({ time }) => time)).toEqual([
      "2026-11-21T07:09:30Z",
      "2026-11-21T08:09:30Z",
      "2026-11-21T09:09:30Z",
    ]);
    expect(events[0]).toMatchObject({
      version: "0",
      "detail-type": "Scheduled Event",
      source: "aws.events",
      account: "123456789012",
      region: "eu-west-1",
      resources: ["arn:aws:events:eu-west-1:123456789012:rule/compact"],
      detail: {},
    });
  });

  it("overlap a run that is slow, and outlive one that fails", async () => {
    let running = 0;
    const never = () => new Promise<void>(() => (running += 1));
    let failures = 0;
    const failing = async () => {
      failures += 1;
      throw new Error("not today");
    };
    const scheduler = createScheduler([
      { name: "slow", expression: "rate(1 minute)", run: never },
      { name: "failing", expression: "rate(1 minute)", run: failing },
    ]);
    await vi.advanceTimersByTimeAsync(3 * 60_000);
    scheduler.close();
    expect({ running, failures }).toEqual({ running: 3, failures: 3 });
  });

  it("wait longer than a timer can", async () => {
    const run = vi.fn(async () => {});
    const scheduler = createScheduler([{ name: "rare", expression: "rate(60 days)", run }]);
    await vi.advanceTimersByTimeAsync(59 * 86_400_000);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect(run).toHaveBeenCalledOnce();
    scheduler.close();
  });

  it("can be run at once, and that run's failure is the caller's", async () => {
    const run = vi.fn(async () => {});
    const scheduler = createScheduler([{ name: "compact", expression: "rate(1 hour)", run }]);
    await scheduler.runNow("compact");
    expect(run).toHaveBeenCalledOnce();
    await expect(scheduler.runNow("other")).rejects.toThrow("There is no schedule called other.");
    scheduler.close();
  });
});
