import { MathExpression, Metric, type IMetric } from "aws-cdk-lib/aws-cloudwatch";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import type { Api } from "./api.ts";
import type { Identity } from "./identity.ts";
import type { Mail } from "./mail.ts";
import type { Realtime } from "./realtime.ts";
import type { TableParts } from "./table.ts";
import type { Workers } from "./workers.ts";

/** What alarms and dashboard watch. */
export interface Watched {
  readonly api: Api;
  readonly realtime: Realtime;
  readonly workers: Workers;
  readonly identity: Identity;
  readonly mail: Mail | undefined;
  readonly table: TableParts;
  /** The dead-letter queues by the functions' names. */
  readonly deadLetters: Readonly<Record<string, Queue>>;
}

/** `Sum`, `Maximum`, `p95` and the like. */
type Statistic = "Sum" | "Maximum" | "Minimum" | "SampleCount" | "p50" | "p90" | "p95" | "p99";

export type Metrics = ReturnType<typeof metricsOf>;

/** The metrics that alarms and dashboard read, by where they come from. `minutes` is a metric's period. */
export function metricsOf(stack: Stack, { api, realtime, table }: Watched) {
  return {
    /** One of our own: packages/functions/src/metrics.ts has their names. */
    own: from(`handiwork-${stack.stage}`, {}),
    http: from("AWS/ApiGateway", { ApiId: api.api.apiId }),
    socket: from("AWS/ApiGateway", { ApiId: realtime.api.apiId }),
    table: from("AWS/DynamoDB", { TableName: table.name }),
    /** Of one function, or of all in the account and region. */
    calls: (name: string, statistic: Statistic, handler?: IFunction, minutes = 5) =>
      metric("AWS/Lambda", name, statistic, handler ? { FunctionName: handler.functionName } : {}, minutes),
    queue: (queue: Queue, name: string, statistic: Statistic, minutes = 5) =>
      metric("AWS/SQS", name, statistic, { QueueName: queue.queueName }, minutes),
    /**
     * Calls of a category that Cognito throttled, of the whole account
     * (https://docs.aws.amazon.com/cognito/latest/developerguide/metrics-for-cognito-user-pools.html has the dimensions' values).
     */
    throttledByPool: (category: string) => {
      const dimensions = { Service: "Cognito user pool", Type: "API", Resource: category, Class: "None" };
      return metric("AWS/Usage", "ThrottleCount", "Sum", dimensions, 5);
    },
    /** The account's reputation at SES. */
    reputation: (name: "BounceRate" | "ComplaintRate") =>
      metric("AWS/SES", `Reputation.${name}`, "Maximum", {}, 60),
  };
}

/** Of a namespace whose metrics all have the same dimensions. */
const from =
  (namespace: string, dimensions: Record<string, string>) =>
  (name: string, statistic: Statistic, minutes = 5, more: Record<string, string> = {}) =>
    metric(namespace, name, statistic, { ...dimensions, ...more }, minutes);

function metric(
  namespace: string,
  metricName: string,
  statistic: Statistic,
  dimensionsMap: Record<string, string>,
  minutes: number,
): IMetric {
  return new Metric({ namespace, metricName, statistic, dimensionsMap, period: Duration.minutes(minutes) });
}

/** A metric that is calculated from others. An alarm costs 0.10 dollars a month for each metric it reads. */
export function math(expression: string, usingMetrics: Record<string, IMetric>, minutes = 5): MathExpression {
  return new MathExpression({ expression, usingMetrics, period: Duration.minutes(minutes) });
}
