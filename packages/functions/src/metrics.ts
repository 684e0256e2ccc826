/**
 * CloudWatch metrics in the embedded metric format: CloudWatch extracts them from log lines, so no call is needed
 * (https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html).
 * Each name with each dimension value costs 0.30 dollars a month, so there are few of both. Core does not record
 * metrics: handlers derive them from its verbs' results. The metrics of a unit of work (work.ts) are part of its
 * final log line, so a value leads to its request.
 */
import { currentWork, type Work } from "@handiwork/core/platform/trace";
import { writeLine } from "./lines.ts";

/** The metrics with their dimensions: counters, durations in milliseconds, and values reported from time to time. */
export const metrics = {
  SearchEmpty: [],
  StreamFailures: ["consumer"],
  /** Items that a scheduled run could not process. */
  ScheduledFailures: [],
  ImportRows: ["outcome"],
  PaymentsHeld: [],
  PaymentsSettled: [],
  ProviderAway: [],
  SignIns: [],
  SignInFailures: [],
  LimitsReached: [],
  MailsSent: [],
  MailsRefused: [],
  MailsBounced: [],
  MailComplaints: [],
  SearchMilliseconds: [],
  MessagePushMilliseconds: [],
  StreamAgeMilliseconds: ["consumer"],
  PaymentSettleMilliseconds: [],
  ApiMilliseconds: ["class"],
  CertificateDays: [],
} as const satisfies Record<string, readonly string[]>;
type Metrics = typeof metrics;

/** Values of a metric's dimensions: fixed words, never user input. Required if the metric has dimensions. */
type Given<Names extends readonly string[]> = Names extends readonly []
  ? []
  : [{ readonly [Name in Names[number]]: string }];

/** Adds a value to a metric: by default 1, for counters. */
export function addMetric<Name extends keyof Metrics>(
  name: Name,
  value = 1,
  ...given: Given<Metrics[Name]>
): void {
  const dimensions: Words = given[0] ?? {};
  const unit = name.endsWith("Milliseconds") ? "Milliseconds" : "Count";
  const work = currentWork();
  if (!work) return writeLine("INFO", () => lineOf([{ name, unit, dimensions, values: [value] }]));
  const all = pending.get(work) ?? [];
  pending.set(work, all);
  const same = all.find((metric) => metric.name === name && isEqual(metric.dimensions, dimensions));
  if (same && same.values.length < maxValues) same.values.push(value);
  else all.push({ name, unit, dimensions, values: [value] });
}

type Words = Readonly<Record<string, string>>;

interface Metric {
  readonly name: string;
  readonly unit: string;
  readonly dimensions: Words;
  readonly values: number[];
}

/** Metrics of each unit of work, which its final log line contains. */
const pending = new WeakMap<Work, Metric[]>();

const maxValues = 100;

/**
 * Takes the metrics of the current unit of work. Returns the fields for its log line, and further lines for metrics
 * that do not fit, such as another value of the same dimension.
 */
export function takeMetrics(): { readonly fields: object; readonly others: readonly object[] } {
  const work = currentWork();
  const all = (work && pending.get(work)) ?? [];
  if (work) pending.delete(work);
  const together: Metric[] = [];
  const others: object[] = [];
  for (const metric of all) {
    if (together.every((other) => fit(other, metric))) together.push(metric);
    else others.push(lineOf([metric]));
  }
  return { fields: together.length > 0 ? lineOf(together) : {}, others };
}

/** Returns whether two metrics fit in one line, which has one value per name. */
function fit(one: Metric, other: Metric): boolean {
  const shared = Object.keys(one.dimensions).filter((name) => name in other.dimensions);
  return one.name !== other.name && shared.every((name) => one.dimensions[name] === other.dimensions[name]);
}

function isEqual(one: Words, other: Words): boolean {
  return Object.entries(one).every(([name, value]) => other[name] === value);
}

function lineOf(all: readonly Metric[]): object {
  const directives = all.map(({ name, unit, dimensions }) => ({
    Namespace: `handiwork-${process.env["STAGE"] ?? "local"}`,
    Dimensions: [Object.keys(dimensions)],
    Metrics: [{ Name: name, Unit: unit }],
  }));
  const fields = all.map(({ name, dimensions, values }) => ({
    ...dimensions,
    [name]: values.length === 1 ? values[0] : values,
  }));
  return Object.assign(
    { _aws: { Timestamp: Date.now(), CloudWatchMetrics: directives } },
    ...fields,
  ) as object;
}
