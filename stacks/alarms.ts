import { TreatMissingData, type MetricProps } from "aws-cdk-lib/aws-cloudwatch";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Stack } from "sst/constructs";
import type { Api } from "./api.ts";
import type { Worker } from "./event-sources.ts";
import type { Mail } from "./mail.ts";
import type { Realtime } from "./realtime.ts";
import { settings } from "./settings.ts";
import type { TableParts } from "./table.ts";
import type { Workers } from "./workers.ts";

/** What alarms and dashboard watch. */
export interface Watched {
  readonly api: Api;
  readonly realtime: Realtime;
  readonly workers: Workers;
  readonly feedback: Pick<Worker, "failed">;
  readonly mail: Mail | undefined;
  readonly table: TableParts;
}

/** A metric as the alarm reads it and the dashboard draws it. */
export type Reading = Pick<MetricProps, "namespace" | "metricName" | "statistic" | "dimensionsMap">;
type Readings = Readonly<Record<string, Reading>>;

/** One row of the table below. Its name is the heading of its runbook in docs/runbooks.md (a test holds that). */
export interface AlarmRule {
  /** `page` wakes somebody, `ticket` is for tomorrow. */
  readonly severity: "page" | "ticket";
  /** What people notice, in a sentence: the first thing that whoever is woken reads. */
  readonly impact: string;
  /** By the names that the formula has for them. Each costs 0.10 dollars a month; an alarm takes ten at most. */
  readonly metrics: Readings;
  /** What is calculated from the metrics, in CloudWatch's metric math. A single metric needs none. */
  readonly formula?: string;
  /** It fires above or below a number, in so many periods of so many minutes in a row. */
  readonly when: { above?: number; below?: number; minutes: number; periods: number };
  /** What a period without data means: nothing happened, so nothing is wrong, unless it says otherwise. */
  readonly silence?: TreatMissingData;
  /** What else its graph shows: where to look first. */
  readonly beside?: Readings;
}

/**
 * The alarms, all there are, with the budget as the thirteenth (docs/decisions/observability.md). Ratios need a minimum of requests and
 * pages must last for several periods, so that a single failure at night wakes nobody. `FILL` stands for what has no data.
 */
export function alarmRules(stack: Stack, watched: Watched): Readonly<Record<string, AlarmRule>> {
  const { api, realtime, workers, feedback, mail, table } = watched;
  const { heartbeat, project, react, messageMail, fanOut, fetchPicture, pictures, importFile, importChunk } =
    workers;
  const { compact, premiumClock, sweepPayments, sweepMedia } = workers;
  /** Our own: packages/functions/src/metrics.ts has the names. */
  const own = from(`handiwork-${stack.stage}`);
  const http = from("AWS/ApiGateway", { ApiId: api.api.apiId });
  const socket = from("AWS/ApiGateway", { ApiId: realtime.api.apiId });
  const throttled = (Operation: string) =>
    from("AWS/DynamoDB", { TableName: table.name, Operation })("ThrottledRequests");
  const asked = http("Count");
  const keeping = {
    project,
    react,
    messageMail,
    fanOut,
    fetchPicture,
    feedback,
    pictures,
    importFile,
    importChunk,
  };
  const letters = Object.fromEntries(
    Object.entries(keeping).map(([name, { failed }]) => [name, lettersIn(failed)]),
  );
  return {
    SiteDown: {
      severity: "page",
      impact: "The site, its search or artisans' pages do not open, for everybody, for a quarter of an hour.",
      metrics: { visits: ofFunction("Invocations", heartbeat), failed: ofFunction("Errors", heartbeat) },
      formula: "FILL(visits, 0) - FILL(failed, 0)",
      when: { below: 1, minutes: 5, periods: 3 },
      silence: TreatMissingData.BREACHING,
    },
    ApiErrors: {
      severity: "page",
      impact: "More than one in twenty of what people do fails with an error.",
      metrics: { asked, wrong: http("5xx") },
      formula: "IF(asked >= 20, 100 * FILL(wrong, 0) / asked, 0)",
      when: { above: 5, minutes: 5, periods: 2 },
      // Of all functions: where the account has no more concurrency, calls are turned away.
      beside: {
        "calls turned away": from("AWS/Lambda")("Throttles"),
        "signed in": own("SignIns"),
        "sign-ins refused": own("SignInFailures"),
        "limits reached": own("LimitsReached"),
      },
    },
    ApiSlow: {
      severity: "page",
      impact: "One in ten of what people do takes longer than three seconds.",
      metrics: { asked, slowest: http("Latency", "p90") },
      formula: "IF(asked >= 20, slowest, 0)",
      when: { above: 3_000, minutes: 5, periods: 3 },
      beside: { "1 in 20 searches": own("SearchMilliseconds", "p95") },
    },
    TableThrottles: {
      severity: "page",
      impact: "Much of what people do is slow or fails: the table throttles requests.",
      // The most frequent operations: a hot key shows in one of them. The SDK's own tries make up for a few.
      metrics: {
        update: throttled("UpdateItem"),
        transact: throttled("TransactWriteItems"),
        query: throttled("Query"),
      },
      formula: sumOf("update", "transact", "query"),
      when: { above: 100, minutes: 5, periods: 3 },
    },
    // The stream is behind much of what people see: search, messages, notifications, codes. It is late, stands or loses.
    StreamLate: {
      severity: "page",
      impact: "Messages, codes, search and counters come minutes late, or not at all.",
      metrics: {
        projectAge: ofFunction("IteratorAge", project, "Maximum"),
        reactAge: ofFunction("IteratorAge", react, "Maximum"),
        projectLost: ofQueue("NumberOfMessagesSent", project.failed),
        reactLost: ofQueue("NumberOfMessagesSent", react.failed),
        writes: from("AWS/DynamoDB", { TableName: table.name })("ConsumedWriteCapacityUnits"),
        project: ofFunction("Invocations", project),
        react: ofFunction("Invocations", react),
      },
      formula:
        "IF(FILL(projectAge, 0) > 120000 OR FILL(reactAge, 0) > 120000 OR FILL(projectLost, 0) + FILL(reactLost, 0) > 10 OR (FILL(writes, 0) > 1000 AND (FILL(project, 0) < 1 OR FILL(react, 0) < 1)), 1, 0)",
      when: { above: 0, minutes: 10, periods: 2 },
      beside: { "1 in 20 messages": own("MessagePushMilliseconds", "p95") },
    },
    DeadLetters: {
      severity: "ticket",
      impact:
        "Something that should have followed from what somebody did was given up, and waits for a person.",
      // Those of runs by the clock are left out: the next run does the same work.
      metrics: letters,
      formula: sumOf(...Object.keys(letters)),
      when: { above: 0, minutes: 5, periods: 1 },
    },
    PaymentsHeld: {
      severity: "ticket",
      impact: "Somebody paid and has no premium: the payment does not fit, and an admin has to decide.",
      metrics: { held: own("PaymentsHeld") },
      when: { above: 0, minutes: 60, periods: 1 },
      beside: { "provider away": own("ProviderAway") },
    },
    // SES reviews an account from 5 per cent bounces and 1 complaint in 1,000. 1 is as much as may be, of each.
    ...(mail && {
      MailTrouble: {
        severity: "ticket",
        impact:
          "Most mails are refused, so that nobody gets a code; or so many bounce or are called spam that SES will stop the account.",
        metrics: {
          refused: own("MailsRefused"),
          sent: own("MailsSent"),
          bounces: from("AWS/SES")("Reputation.BounceRate", "Maximum"),
          complaints: from("AWS/SES")("Reputation.ComplaintRate", "Maximum"),
        },
        formula:
          "MAX([FILL(bounces, 0) / 0.05, FILL(complaints, 0) / 0.001, IF(FILL(refused, 0) >= 5, 2 * FILL(refused, 0) / (FILL(refused, 0) + FILL(sent, 0)), 0)])",
        when: { above: 1, minutes: 180, periods: 1 },
      },
    }),
    LiveBroken: {
      severity: "ticket",
      impact: "Open pages get no live connection: messages and notifications show only after reloading.",
      // A few pages whose connection fails try a hundred times in five minutes; a stranger who probes does not.
      metrics: {
        tried: socket("ConnectCount"),
        wrong: socket("IntegrationError"),
        unreached: socket("ExecutionError"),
      },
      formula: "IF(tried >= 100, 100 * (FILL(wrong, 0) + FILL(unreached, 0)) / tried, 0)",
      when: { above: 50, minutes: 5, periods: 3 },
    },
    // A snapshot, payments that were left half way, the end of premium, removed pictures: each runs once an hour at least.
    ScheduleMissed: {
      severity: "ticket",
      impact:
        "For three hours a job by the clock has not succeeded: search grows slow, or who paid waits for premium.",
      metrics: {
        compact: ofFunction("Invocations", compact),
        compactFailed: ofFunction("Errors", compact),
        premium: ofFunction("Invocations", premiumClock),
        premiumFailed: ofFunction("Errors", premiumClock),
        payments: ofFunction("Invocations", sweepPayments),
        paymentsFailed: ofFunction("Errors", sweepPayments),
        media: ofFunction("Invocations", sweepMedia),
        mediaFailed: ofFunction("Errors", sweepMedia),
      },
      formula:
        "MIN([FILL(compact, 0) - FILL(compactFailed, 0), FILL(premium, 0) - FILL(premiumFailed, 0), FILL(payments, 0) - FILL(paymentsFailed, 0), FILL(media, 0) - FILL(mediaFailed, 0)])",
      when: { below: 1, minutes: 60, periods: 3 },
      silence: TreatMissingData.BREACHING,
    },
    // Each item that failed waits longer before it is tried again: it must not stay there unseen.
    ScheduledItemsFail: {
      severity: "ticket",
      impact:
        "Jobs, notices, payments or pictures are stuck: a scheduled run tried to process them and failed.",
      metrics: { failures: own("ScheduledFailures") },
      when: { above: 0, minutes: 60, periods: 1 },
    },
    ...(settings().SITE_DOMAIN && {
      CertificateEnds: {
        severity: "ticket",
        impact: "Nothing yet: in less than three weeks every browser will refuse the site.",
        metrics: { days: own("CertificateDays", "Minimum") },
        when: { below: 21, minutes: 24 * 60, periods: 1 },
      },
    }),
  };
}

/** Metrics of a namespace that have those dimensions. */
const from =
  (namespace: string, dimensionsMap: Record<string, string> = {}) =>
  (metricName: string, statistic = "Sum"): Reading => ({ namespace, metricName, statistic, dimensionsMap });

const ofFunction = (name: string, { handler }: { readonly handler: IFunction }, statistic = "Sum") =>
  from("AWS/Lambda", { FunctionName: handler.functionName })(name, statistic);

const ofQueue = (name: string, { queueName }: Queue, statistic = "Sum") =>
  from("AWS/SQS", { QueueName: queueName })(name, statistic);

const lettersIn = (queue: Queue) => ofQueue("ApproximateNumberOfMessagesVisible", queue, "Maximum");

const sumOf = (...names: readonly string[]) => names.map((name) => `FILL(${name}, 0)`).join(" + ");
