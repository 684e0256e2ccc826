/**
 * CloudWatch metrics in the embedded metric format: CloudWatch extracts them from log lines, so no call is needed
 * (https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html).
 * Each name with each dimension value costs 0.30 dollars a month, so there are few of both. Core does not record
 * metrics: handlers derive them from its verbs' results. The metrics of a unit of work (work.ts) are part of its
 * final log line, so a value leads to its request.
 */
import { currentWork, type Work } from "@handiwork/core/platform/trace";
import { writeLine } from "./lines.ts";

/** Counters with their dimensions. */
export const counts = {
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
} as const satisfies Record<string, readonly string[]>;

/** Durations with their dimensions. */
export const measures = {
  SearchMilliseconds: [],
  MessagePushMilliseconds: [],
  StreamAgeMilliseconds: ["consumer"],
  PaymentSettleMilliseconds: [],
  ApiMilliseconds: ["class"],
} as const satisfies Record<string, readonly string[]>;

/** Current values, reported from time to time. */
export const gauges = {
  CertificateDays: [],
} as const satisfies Record<string, readonly string[]>;

type Counts = typeof counts;
type Measures = typeof measures;
export type CountName = keyof Counts;
export type MeasureName = keyof Measures;
export type GaugeName = keyof typeof gauges;

/** Values of a metric's dimensions: fixed words, never user input. */
type Dimensions<Names extends readonly string[]> = { readonly [Name in Names[number]]: string };
/** Required if the metric has dimensions. */
type Given<Names extends readonly string[]> = Names extends readonly [] ? [] : [Dimensions<Names>];

/** Adds `n` to a counter. */
export function count<Name extends CountName>(name: Name, n = 1, ...given: Given<Counts[Name]>): void {
  record(name, n, "Count", given[0]);
}

/** Records a duration. */
export function measure<Name extends MeasureName>(
  name: Name,
  value: number,
  unit: "Milliseconds",
  ...given: Given<Measures[Name]>
): void {
  record(name, value, unit, given[0]);
}

/** Records a current value. */
export function gauge(name: GaugeName, value: number): void {
  record(name, value, "Count");
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

function record(name: string, value: number, unit: string, dimensions: Words = {}): void {
  const work = currentWork();
  if (!work) return writeLine("INFO", () => lineOf([{ name, unit, dimensions, values: [value] }]));
  const metrics = pending.get(work) ?? [];
  pending.set(work, metrics);
  const same = metrics.find((metric) => metric.name === name && isEqual(metric.dimensions, dimensions));
  if (same && same.values.length < maxValues) same.values.push(value);
  else metrics.push({ name, unit, dimensions, values: [value] });
}

/** The maximum number of values of a metric in one line. */
const maxValues = 100;

/**
 * Takes the metrics of the current unit of work. Returns the fields for its log line, and further lines for metrics
 * that do not fit, such as another value of the same dimension.
 */
export function takeMetrics(): { readonly fields: object; readonly others: readonly object[] } {
  const work = currentWork();
  const metrics = (work && pending.get(work)) ?? [];
  if (work) pending.delete(work);
  const together: Metric[] = [];
  const others: object[] = [];
  for (const metric of metrics) {
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

function lineOf(metrics: readonly Metric[]): object {
  const directives = metrics.map(({ name, unit, dimensions }) => ({
    Namespace: `handiwork-${process.env["STAGE"] ?? "local"}`,
    Dimensions: [Object.keys(dimensions)],
    Metrics: [{ Name: name, Unit: unit }],
  }));
  const said = metrics.map(({ name, dimensions, values }) => ({
    ...dimensions,
    [name]: values.length === 1 ? values[0] : values,
  }));
  return Object.assign({ _aws: { Timestamp: Date.now(), CloudWatchMetrics: directives } }, ...said) as object;
}
