import type { ScheduledEvent } from "aws-lambda";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createScheduler } from "./schedule.ts";

const start = Date.parse("2026-11-21T06:09:30Z"); // A Saturday.

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

  it("can be run at once, and that run's failure is the caller's", async () => {
    const run = vi.fn(async () => {});
    const scheduler = createScheduler([{ name: "compact", rate: "rate(1 hour)", run }]);
    await scheduler.runNow("compact");
    expect(run).toHaveBeenCalledOnce();
    await expect(scheduler.runNow("other")).rejects.toThrow("There is no schedule called other.");
    scheduler.close();
  });
});
