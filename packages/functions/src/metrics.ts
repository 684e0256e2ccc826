/*
 * Numbers for CloudWatch, in its embedded metric format: a line of the log that holds them is enough, and no call is made
 * (https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html).
 * Each name with each value of a dimension costs 0.30 dollars a month: there are no names but these, and few dimensions.
 * Core knows nothing of them: what a verb has to tell is in what it returns.
 * What is told within a piece of work (work.ts) goes out with the line at its end, so that a number leads to its request.
 */
import { currentWork, type Work } from "@handiwork/core/platform/trace";
import { writeLine } from "./lines.ts";

/** How often something was. The dimensions that each has, none where it is empty. */
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

/** How long something took. */
export const measures = {
  SearchMilliseconds: [],
  MessagePushMilliseconds: [],
  StreamAgeMilliseconds: ["consumer"],
  PaymentSettleMilliseconds: [],
  ApiMilliseconds: ["class"],
} as const satisfies Record<string, readonly string[]>;

/** How something stands, told now and then. */
export const gauges = {
  CertificateDays: [],
} as const satisfies Record<string, readonly string[]>;

type Counts = typeof counts;
type Measures = typeof measures;
export type CountName = keyof Counts;
export type MeasureName = keyof Measures;
export type GaugeName = keyof typeof gauges;

/** The values of a metric's dimensions: words that we chose, never what somebody typed. */
type Dimensions<Names extends readonly string[]> = { readonly [Name in Names[number]]: string };
/** Asked for where there are any. */
type Given<Names extends readonly string[]> = Names extends readonly [] ? [] : [Dimensions<Names>];

/** Adds `n` to how often that was. */
export function count<Name extends CountName>(name: Name, n = 1, ...given: Given<Counts[Name]>): void {
  tell(name, n, "Count", given[0]);
}

/** Tells how long something took. */
export function measure<Name extends MeasureName>(
  name: Name,
  value: number,
  unit: "Milliseconds",
  ...given: Given<Measures[Name]>
): void {
  tell(name, value, unit, given[0]);
}

/** Tells how something stands. */
export function gauge(name: GaugeName, value: number): void {
  tell(name, value, "Count");
}

type Words = Readonly<Record<string, string>>;

interface Metric {
  readonly name: string;
  readonly unit: string;
  readonly dimensions: Words;
  readonly values: number[];
}

/** What a piece of work has to tell so far: it goes out with the line at its end. */
const untold = new WeakMap<Work, Metric[]>();

function tell(name: string, value: number, unit: string, dimensions: Words = {}): void {
  const work = currentWork();
  if (!work) return writeLine("INFO", () => lineOf([{ name, unit, dimensions, values: [value] }]));
  const metrics = untold.get(work) ?? [];
  untold.set(work, metrics);
  const same = metrics.find((metric) => metric.name === name && isEqual(metric.dimensions, dimensions));
  if (same && same.values.length < mostValues) same.values.push(value);
  else metrics.push({ name, unit, dimensions, values: [value] });
}

/** Of one metric in one line. */
const mostValues = 100;

/**
 * What the work that this is done as a part of has to tell, once. Out: the fields that its line gets, and lines of their own
 * for what does not fit there: another value of the same metric or dimension.
 */
export function takeMetrics(): { readonly fields: object; readonly others: readonly object[] } {
  const work = currentWork();
  const metrics = (work && untold.get(work)) ?? [];
  if (work) untold.delete(work);
  const together: Metric[] = [];
  const others: object[] = [];
  for (const metric of metrics) {
    if (together.every((other) => fit(other, metric))) together.push(metric);
    else others.push(lineOf([metric]));
  }
  return { fields: together.length > 0 ? lineOf(together) : {}, others };
}

/** Whether two can stand in one line, in which a name has one value. */
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
