import { randomUUID } from "node:crypto";
import type { ScheduledEvent } from "aws-lambda";
import { localAccountId, localRegion } from "../credentials.ts";

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
 * Starts the schedules. A run that fails is the affair of `run`: it never stops the schedule. Throws an Error for an
 * expression that cannot be read.
 */
export function createScheduler(schedules: readonly Schedule[]): Scheduler {
  const fire = ({ name, run }: Schedule) => run(scheduledEvent(name, Date.now()));
  const timers = schedules.map((schedule) =>
    setInterval(() => void fire(schedule).catch(() => undefined), intervalOf(schedule.rate)),
  );
  return {
    async runNow(name) {
      const schedule = schedules.find((one) => one.name === name);
      if (!schedule) throw new Error(`There is no schedule called ${name}.`);
      await fire(schedule);
    },
    close() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

const unitMs: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** The time between two runs, in milliseconds. Throws an Error for anything but `rate(…)`: the wiring has nothing else. */
function intervalOf(expression: string): number {
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
