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

/** The resources that alarms and the dashboard watch. */
export interface Watched {
  readonly api: Api;
  readonly realtime: Realtime;
  readonly workers: Workers;
  readonly feedback: Pick<Worker, "failed">;
  readonly mail: Mail | undefined;
  readonly table: TableParts;
}

/** A metric as the alarm reads it and the dashboard draws it. */
export type AlarmMetric = Pick<MetricProps, "namespace" | "metricName" | "statistic" | "dimensionsMap">;
type Readings = Readonly<Record<string, AlarmMetric>>;

/** One row of the table below. Its name is the heading of its runbook in docs/runbooks.md (a test holds that). */
export interface AlarmRule {
  /** A `page` wakes an engineer; a `ticket` waits until the morning. */
  readonly severity: "page" | "ticket";
  /** The impact on users, in one sentence. It opens the alarm's description. */
  readonly impact: string;
  /** The metrics by their names in the formula. Each costs 0.10 dollars a month; an alarm allows ten. */
  readonly metrics: Readings;
  /** A CloudWatch metric math expression. A single metric needs none. */
  readonly formula?: string;
  /** The threshold, and for how many consecutive periods of how many minutes it must be crossed. */
  readonly when: { above?: number; below?: number; minutes: number; periods: number };
  /** How to treat periods without data. Default: not breaching. */
  readonly silence?: TreatMissingData;
  /** Further metrics for its graph: where to look first. */
  readonly beside?: Readings;
}

/**
 * Returns all alarms except the budget's (docs/decisions/observability.md). Ratios need a minimum number of requests, and
 * pages several periods, so that a single failure at night is no page. `FILL` replaces missing data.
 */
export function alarmRules(stack: Stack, watched: Watched): Readonly<Record<string, AlarmRule>> {
  const { api, realtime, workers, feedback, mail, table } = watched;
  const { letters: _letters, heartbeat, ...functions } = workers;
  const { project, react, compact, premiumClock, sweepPayments, sweepMedia, jobClock } = functions;
  const scheduled = [compact, premiumClock, sweepPayments, sweepMedia, jobClock].map(({ failed }) => failed);
  const hourly = Object.entries({ compact, premiumClock, sweepPayments, sweepMedia });
  /** Our own metrics: packages/functions/src/metrics.ts declares their names. */
  const own = from(`handiwork-${stack.stage}`);
  const http = from("AWS/ApiGateway", { ApiId: api.api.apiId });
  const socket = from("AWS/ApiGateway", { ApiId: realtime.api.apiId });
  const throttled = (Operation: string) =>
    from("AWS/DynamoDB", { TableName: table.name, Operation })("ThrottledRequests");
  const asked = http("Count");
  // The next scheduled run repeats the work of a failed one.
  const letters = Object.fromEntries(
    Object.entries({ ...functions, feedback })
      .filter(([, { failed }]) => !scheduled.includes(failed))
      .map(([name, { failed }]) => [name, lettersIn(failed)]),
  );
  return {
    SiteDown: {
      severity: "page",
      impact: "The site, its search or artisans' pages have not opened for anyone for 15 minutes.",
      metrics: { visits: ofFunction("Invocations", heartbeat), failed: ofFunction("Errors", heartbeat) },
      formula: "FILL(visits, 0) - FILL(failed, 0)",
      when: { below: 1, minutes: 5, periods: 3 },
      silence: TreatMissingData.BREACHING,
    },
    ApiErrors: {
      severity: "page",
      impact: "More than 1 in 20 requests fails.",
      metrics: { asked, wrong: http("5xx") },
      formula: "IF(asked >= 20, 100 * FILL(wrong, 0) / asked, 0)",
      when: { above: 5, minutes: 5, periods: 2 },
      // Of all functions: Lambda throttles calls when the account's concurrency is used up.
      beside: {
        "calls turned away": from("AWS/Lambda")("Throttles"),
        "signed in": own("SignIns"),
        "sign-ins refused": own("SignInFailures"),
        "limits reached": own("LimitsReached"),
      },
    },
    ApiSlow: {
      severity: "page",
      impact: "Of ten requests, one takes longer than three seconds.",
      metrics: { asked, slowest: http("Latency", "p90") },
      formula: "IF(asked >= 20, slowest, 0)",
      when: { above: 3_000, minutes: 5, periods: 3 },
      beside: { "1 in 20 searches": own("SearchMilliseconds", "p95") },
    },
    TableThrottles: {
      severity: "page",
      impact: "Many requests are slow or fail because the table throttles them.",
      // The most frequent operations; a hot key shows up in one of them. The SDK's retries absorb a few throttles.
      metrics: {
        update: throttled("UpdateItem"),
        transact: throttled("TransactWriteItems"),
        query: throttled("Query"),
      },
      formula: sumOf("update", "transact", "query"),
      when: { above: 100, minutes: 5, periods: 3 },
    },
    // Search, messages, notifications and codes depend on the stream. Fires if it is late, stuck or loses events.
    StreamLate: {
      severity: "page",
      impact: "Messages, codes, search and counters are minutes late or missing.",
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
      impact: "A function gave up on an event, such as a message, mail or picture; it waits for an operator.",
      metrics: letters,
      formula: sumOf(...Object.keys(letters)),
      when: { above: 0, minutes: 5, periods: 1 },
    },
    PaymentsHeld: {
      severity: "ticket",
      impact: "An artisan paid but has no premium: the payment does not match, and an admin must decide.",
      metrics: { held: own("PaymentsHeld") },
      when: { above: 0, minutes: 60, periods: 1 },
      beside: { "provider away": own("ProviderAway") },
    },
    // SES reviews an account from 5 per cent bounces and 1 complaint in 1,000 mails. The formula scales each limit to 1.
    ...(mail && {
      MailTrouble: {
        severity: "ticket",
        impact:
          "Most mails are rejected, so users get no codes, or so many bounce or are reported as spam that SES will suspend the account.",
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
      impact: "Open pages cannot connect: messages and notifications appear only after a reload.",
      // A few pages with failing connections make a hundred attempts in five minutes; a scanner makes fewer.
      metrics: {
        tried: socket("ConnectCount"),
        wrong: socket("IntegrationError"),
        unreached: socket("ExecutionError"),
      },
      formula: "IF(tried >= 100, 100 * (FILL(wrong, 0) + FILL(unreached, 0)) / tried, 0)",
      when: { above: 50, minutes: 5, periods: 3 },
    },
    // Each of these schedules runs at least once an hour.
    ScheduleMissed: {
      severity: "ticket",
      impact:
        "A scheduled job has not succeeded for three hours: search slows down, or paid premium does not start.",
      metrics: Object.fromEntries(
        hourly.flatMap(([name, worker]) => [
          [name, ofFunction("Invocations", worker)],
          [`${name}Failed`, ofFunction("Errors", worker)],
        ]),
      ),
      formula: `MIN([${hourly.map(([name]) => `FILL(${name}, 0) - FILL(${name}Failed, 0)`).join(", ")}])`,
      when: { below: 1, minutes: 60, periods: 3 },
      silence: TreatMissingData.BREACHING,
    },
    // Failed items back off before each retry, so without an alarm they would go unnoticed.
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
        impact: "Nothing yet, but in less than three weeks every browser will refuse the site.",
        metrics: { days: own("CertificateDays", "Minimum") },
        when: { below: 21, minutes: 24 * 60, periods: 1 },
      },
    }),
  };
}

/** Returns a function that reads metrics of a namespace with these dimensions. */
const from =
  (namespace: string, dimensionsMap: Record<string, string> = {}) =>
  (metricName: string, statistic = "Sum"): AlarmMetric => ({
    namespace,
    metricName,
    statistic,
    dimensionsMap,
  });

const ofFunction = (name: string, { handler }: { readonly handler: IFunction }, statistic = "Sum") =>
  from("AWS/Lambda", { FunctionName: handler.functionName })(name, statistic);

const ofQueue = (name: string, { queueName }: Queue, statistic = "Sum") =>
  from("AWS/SQS", { QueueName: queueName })(name, statistic);

const lettersIn = (queue: Queue) => ofQueue("ApproximateNumberOfMessagesVisible", queue, "Maximum");

const sumOf = (...names: readonly string[]) => names.map((name) => `FILL(${name}, 0)`).join(" + ");
