import { randomUUID } from "node:crypto";
import type { ScheduledEvent } from "aws-lambda";
import { localAccountId, localRegion } from "../credentials.ts";

/** The longest that a Node timer can wait, in milliseconds. */
const longestTimer = 2_147_483_647;

export interface Schedule {
  readonly name: string;
  /** `rate(1 hour)`, as EventBridge takes it. */
  readonly rate: string;
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
        wait(schedule, at + intervalOf(schedule.rate));
        void Promise.allSettled([schedule.run(scheduledEvent(schedule.name, at))]);
      },
      Math.min(Math.max(0, left), longestTimer),
    );
    timers.set(schedule.name, timer);
  };
  for (const schedule of schedules) wait(schedule, Date.now() + intervalOf(schedule.rate));
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

const unitMs: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** The time between two runs, in milliseconds. Throws an Error for anything but `rate(…)`: the wiring has nothing else. */
export function intervalOf(expression: string): number {
  const [, count, unit, plural] = /^rate\((\d+) (minute|hour|day)(s?)\)$/.exec(expression) ?? [];
  const isValid = Number(count) > 0 && (count === "1") === (plural === "");
  if (!unit || !isValid) throw new Error(`Not a schedule: ${expression}`);
  return Number(count) * unitMs[unit]!;
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
