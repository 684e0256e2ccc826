import {
  Alarm,
  ComparisonOperator,
  MathExpression,
  TreatMissingData,
  type IMetric,
} from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import type { AlarmTopics } from "./alarm-topics.ts";

/** What an alarm looks at, and what rings it. */
export interface Ringing {
  readonly metric: IMetric;
  /** It rings above this number; `below` where there is too little of something. */
  readonly above?: number;
  readonly below?: number;
  /** In so many periods one after the other. */
  readonly periods: number;
  /**
   * What silence means. `good`: nothing happened, so nothing is wrong. `bad`: something should have happened. `unchanged`: the
   * metric comes rarely, what it said last holds.
   */
  readonly silence: "good" | "bad" | "unchanged";
  /** What people feel, in a sentence: the first thing that whoever is woken reads. */
  readonly users: string;
}

export type AlarmBook = ReturnType<typeof createAlarmBook>;

const silences = {
  good: TreatMissingData.NOT_BREACHING,
  bad: TreatMissingData.BREACHING,
  unchanged: TreatMissingData.IGNORE,
} as const;

/**
 * Makes alarms, each called `handiwork-STAGE-ID`, with the paragraph ID in docs/runbooks.md (a test holds that). A page also
 * tells when it is over, so that nobody sits up for nothing.
 */
export function createAlarmBook(stack: Stack, topics: AlarmTopics) {
  const all: Alarm[] = [];
  function add(id: string, { metric, above, below, periods, silence, users }: Ringing): Alarm {
    const alarm = new Alarm(stack, `${id}Alarm`, {
      alarmName: `handiwork-${stack.stage}-${id}`,
      alarmDescription: `${users} What to do: docs/runbooks.md, ${id}.`,
      metric,
      threshold: above ?? below ?? 0,
      comparisonOperator:
        above === undefined
          ? ComparisonOperator.LESS_THAN_THRESHOLD
          : ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: silences[silence],
    });
    all.push(alarm);
    return alarm;
  }
  return {
    all,
    /** People feel it now: somebody gets up. */
    page(id: string, ringing: Ringing): void {
      const alarm = add(id, ringing);
      alarm.addAlarmAction(topics.page);
      alarm.addOkAction(topics.page);
    },
    /** It can wait until tomorrow. */
    ticket(id: string, ringing: Ringing): void {
      add(id, ringing).addAlarmAction(topics.ticket);
    },
  };
}

/** A metric that is reckoned from others. An alarm is paid for by the metrics it reads: 0.10 dollars a month each. */
export function reckoned(
  expression: string,
  usingMetrics: Record<string, IMetric>,
  minutes = 5,
  label = "",
): MathExpression {
  return new MathExpression({
    expression,
    usingMetrics,
    period: Duration.minutes(minutes),
    ...(label && { label }),
  });
}

/**
 * How many of a hundred went wrong. It is 0 where fewer than `least` were asked in the period: at night one of two is no sign.
 */
export function percentage(wrong: IMetric, all: IMetric, least: number, minutes = 5): MathExpression {
  const expression = `IF(asked >= ${least}, 100 * FILL(wrong, 0) / asked, 0)`;
  return reckoned(expression, { wrong, asked: all }, minutes);
}
