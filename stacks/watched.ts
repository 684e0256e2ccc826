import { Metric, type IMetric } from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Stack } from "sst/constructs";
import type { Api } from "./api.ts";
import type { Events } from "./events.ts";
import type { Heartbeat } from "./heartbeat.ts";
import type { Identity } from "./identity.ts";
import type { Imports } from "./imports.ts";
import type { Mail } from "./mail.ts";
import type { Media } from "./media.ts";
import type { Payments } from "./payments.ts";
import type { Realtime } from "./realtime.ts";
import type { TableParts } from "./table.ts";

/** What is watched. */
export interface Watched {
  readonly api: Api;
  readonly realtime: Realtime;
  readonly events: Events;
  readonly payments: Payments;
  readonly media: Media;
  readonly imports: Imports;
  readonly identity: Identity;
  readonly heartbeat: Heartbeat;
  readonly mail: Mail | undefined;
  readonly table: TableParts;
  /** By the functions' names, the queues of what they could not handle. */
  readonly failures: Readonly<Record<string, Queue>>;
}

/** `Sum`, `Maximum`, `p95` and the like. */
type Statistic = "Sum" | "Maximum" | "Minimum" | "SampleCount" | "p50" | "p90" | "p95" | "p99";

export type Metrics = ReturnType<typeof metricsOf>;

/** The metrics that alarms and dashboard read, by where they come from. Each is told for `minutes` at a time. */
export function metricsOf(stack: Stack, { api, realtime, table }: Watched) {
  return {
    /** One of our own: packages/functions/src/metrics.ts has their names. */
    own: (name: string, statistic: Statistic, minutes = 5, dimensions: Record<string, string> = {}) =>
      metric(`handiwork-${stack.stage}`, name, statistic, dimensions, minutes),
    /** Of one function, or of all in the account and region. */
    calls: (name: string, statistic: Statistic, handler?: IFunction, minutes = 5) =>
      metric("AWS/Lambda", name, statistic, handler ? { FunctionName: handler.functionName } : {}, minutes),
    queue: (queue: Queue, name: string, statistic: Statistic, minutes = 5) =>
      metric("AWS/SQS", name, statistic, { QueueName: queue.queueName }, minutes),
    http: (name: string, statistic: Statistic, minutes = 5) =>
      metric("AWS/ApiGateway", name, statistic, { ApiId: api.api.apiId }, minutes),
    socket: (name: string, statistic: Statistic, minutes = 5) =>
      metric("AWS/ApiGateway", name, statistic, { ApiId: realtime.api.apiId }, minutes),
    table: (name: string, statistic: Statistic, minutes = 5, dimensions: Record<string, string> = {}) =>
      metric("AWS/DynamoDB", name, statistic, { TableName: table.name, ...dimensions }, minutes),
    /**
     * Calls of a category that Cognito turned away, of the whole account
     * (https://docs.aws.amazon.com/cognito/latest/developerguide/metrics-for-cognito-user-pools.html has the dimensions' values).
     */
    turnedAwayByPool: (category: string, minutes = 5) =>
      metric(
        "AWS/Usage",
        "ThrottleCount",
        "Sum",
        { Service: "Cognito user pool", Type: "API", Resource: category, Class: "None" },
        minutes,
      ),
    /** How SES thinks of the account. */
    reputation: (name: "BounceRate" | "ComplaintRate") =>
      metric("AWS/SES", `Reputation.${name}`, "Maximum", {}, 60),
  };
}

function metric(
  namespace: string,
  metricName: string,
  statistic: Statistic,
  dimensionsMap: Record<string, string>,
  minutes: number,
): IMetric {
  return new Metric({ namespace, metricName, statistic, dimensionsMap, period: Duration.minutes(minutes) });
}
