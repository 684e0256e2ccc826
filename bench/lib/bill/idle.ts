import { counts, gauges, measures } from "../../../packages/functions/src/metrics.ts";

/** How many values a dimension of our metrics has: each is a metric of its own on the bill. */
const values: Readonly<Record<string, number>> = { consumer: 2, outcome: 2, class: 3 };

/**
 * What a stage has, whether somebody comes or not. tests/infra/bill.test.ts holds it against the template, so that no alarm or rule
 * is left out.
 */
export const fixed = {
  /** Metrics that alarms look at: each is charged as an alarm. */
  alarms: 40,
  dashboards: 1,
  metrics: Object.values({ ...counts, ...measures, ...gauges } as Record<string, readonly string[]>).reduce(
    (sum, dimensions) => sum + dimensions.reduce((product, name) => product * (values[name] ?? 1), 1),
    0,
  ),
  firewallRules: 6,
  /** The origin's, the mails' links', web push's and the payment provider's. */
  secrets: 4,
  /** Queues that a function reads (messages that wait, parts of imports, what became of mails): each is asked all the time. */
  readQueues: 3,
} as const;
