import type { ScheduledEvent } from "aws-lambda";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createScheduler, intervalOf } from "./schedule.ts";

const start = Date.parse("2026-11-21T06:09:30Z"); // A Saturday.

describe("a schedule expression", () => {
  it.each([
    ["rate(1 minute)", 60_000],
    ["rate(12 hours)", 43_200_000],
    ["rate(7 days)", 604_800_000],
  ])("%s runs every %i milliseconds", (expression, interval) => {
    expect(intervalOf(expression)).toBe(interval);
  });

  it.each([
    "rate(0 minutes)",
    "rate(1 minutes)",
    "rate(2 hour)",
    "rate(5 seconds)",
    "cron(0 8 * * ? *)",
    "every hour",
  ])("%s is refused", (expression) => {
    expect(() => intervalOf(expression)).toThrow(`Not a schedule: ${expression}`);
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
    const scheduler = createScheduler([{ name: "compact", rate: "rate(1 hour)", run }]);
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
      { name: "slow", rate: "rate(1 minute)", run: never },
      { name: "failing", rate: "rate(1 minute)", run: failing },
    ]);
    await vi.advanceTimersByTimeAsync(3 * 60_000);
    scheduler.close();
    expect({ running, failures }).toEqual({ running: 3, failures: 3 });
  });

  it("can be run at once, and that run's failure is the caller's", async () => {
    const run = vi.fn(async () => {});
    const scheduler = createScheduler([{ name: "compact", rate: "rate(1 hour)", run }]);
    await scheduler.runNow("compact");
    expect(run).toHaveBeenCalledOnce();
    await expect(scheduler.runNow("other")).rejects.toThrow("There is no schedule called other.");
    scheduler.close();
  });
});
