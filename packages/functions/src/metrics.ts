/*
 * Numbers for CloudWatch, in its embedded metric format: a line of the log that holds them is enough, and no call is made
 * (https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html).
 * Each name with each value of a dimension costs 0.30 dollars a month: there are no names but these, and few dimensions.
 * Core knows nothing of them: what a verb has to tell is in what it returns.
 */

/** How often something was. The dimensions that each has, none where it is empty. */
export const counts = {
  SearchEmpty: [],
  StreamFailures: ["consumer"],
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

function tell(name: string, value: number, unit: string, dimensions: Record<string, string> = {}): void {
  if (isQuiet()) return;
  const line = {
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        {
          Namespace: `handiwork-${process.env["STAGE"] ?? "local"}`,
          Dimensions: [Object.keys(dimensions)],
          Metrics: [{ Name: name, Unit: unit }],
        },
      ],
    },
    ...dimensions,
    [name]: value,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Where the log is told to show less than what happens, as in tests and on the embedded cloud, it shows no numbers. */
function isQuiet(): boolean {
  return ["WARN", "ERROR", "CRITICAL", "SILENT"].includes(process.env["POWERTOOLS_LOG_LEVEL"] ?? "INFO");
}
