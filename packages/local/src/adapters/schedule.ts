import { randomUUID } from "node:crypto";
import type { ScheduledEvent } from "aws-lambda";
import { localAccountId, localRegion } from "../credentials.ts";
import { nextTime } from "./schedule-expression.ts";

/** The longest that a Node timer can wait, in milliseconds. */
const longestTimer = 2_147_483_647;

export interface Schedule {
  readonly name: string;
  /** `rate(1 hour)` or `cron(15 10 * * ? *)`, as EventBridge takes them; in UTC. */
  readonly expression: string;
  /** Takes the event; not waited for, so that a slow run overlaps the next, as on AWS. */
  readonly run: (event: ScheduledEvent) => Promise<void>;
}

/** The rules of EventBridge that run something at set times, until they are closed. */
export interface Scheduler {
  /** Runs a schedule now and resolves when it is done. Throws an Error for a name that there is not. */
  runNow(name: string): Promise<void>;
  close(): void;
}

/**
 * Starts the schedules. A run that fails is the affair of `run`: it never stops the schedule.
 * Throws an Error for an expression that cannot be read.
 */
export function createScheduler(schedules: readonly Schedule[]): Scheduler {
  const timers = new Map<string, NodeJS.Timeout>();
  const wait = (schedule: Schedule, at: number): void => {
    const left = at - Date.now();
    const timer = setTimeout(
      () => {
        if (left > longestTimer) return wait(schedule, at);
        wait(schedule, nextTime(schedule.expression, at));
        void Promise.allSettled([schedule.run(scheduledEvent(schedule.name, at))]);
      },
      Math.min(Math.max(0, left), longestTimer),
    );
    timers.set(schedule.name, timer);
  };
  for (const schedule of schedules) wait(schedule, nextTime(schedule.expression, Date.now()));
  return {
    async runNow(name) {
      const schedule = schedules.find((one) => one.name === name);
      if (!schedule) throw new Error(`There is no schedule called ${name}.`);
      await schedule.run(scheduledEvent(name, Date.now()));
    },
    close() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

/** https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-run-lambda-schedule.html */
function scheduledEvent(name: string, time: number): ScheduledEvent {
  return {
    version: "0",
    id: randomUUID(),
    "detail-type": "Scheduled Event",
    source: "aws.events",
    account: localAccountId,
    time: `${new Date(time).toISOString().slice(0, 19)}Z`,
    region: localRegion,
    resources: [`arn:aws:events:${localRegion}:${localAccountId}:rule/${name}`],
    detail: {},
  };
}
