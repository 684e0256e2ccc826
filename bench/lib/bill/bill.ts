import { counts, gauges, measures } from "../../../packages/functions/src/metrics.ts";
import { habits, people, segments } from "./habits.ts";
import { charge, prices, type Price } from "./prices.ts";
import { months, unitNames, type Measured, type Units } from "../cost/units.ts";

/** How many values a dimension of our metrics has: each is a metric of its own on the bill. */
const dimensions: Readonly<Record<string, number>> = { consumer: 2, outcome: 2, class: 3 };

/** What a stage has, whether somebody comes or not. tests/infra/bill.test.ts compares it with the template. */
export const fixed = {
  /** Metrics that alarms look at: each is charged as an alarm. */
  alarms: 43,
  dashboards: 1,
  metrics: Object.values({ ...counts, ...measures, ...gauges } as Record<string, readonly string[]>).reduce(
    (sum, names) => sum + names.reduce((product, name) => product * (dimensions[name] ?? 1), 1),
    0,
  ),
  firewallRules: 6,
  secrets: 4,
  /** Queues that functions poll. */
  readQueues: 5,
  /** What runs by the clock: compaction each hour, payments each ten minutes, the heartbeat each five. */
  gbSeconds: 8_600,
} as const;

/** Mails of saved searches an active user, and what one takes. More artisans meet more searches, so it grows slowly. */
const alertMails = 0.3;
const alertMail = { wcu: 13, rcu: 6, mails: 1, invocations: 1, gbSeconds: 0.125 };
/** Listed artisans for each active user, and bytes of each: its two snapshots, and its days of numbers. */
const listed = 0.105;
const artisanBytes = { snapshots: 2 * 430, days: 91 * 350 };
/** In bytes, measured at the built site and at photographs on 2026-11-22. `firstVisit`: the share whose scripts are new. */
const page = { document: 8_400, assets: 142_157, files: 18.7, headers: 600, firstVisit: 0.4 };
const picture = { small: 10_794, large: 56_246, allWidths: 97_405 };
/** Of a page of results or a profile, and large ones of a profile. An edge fetches a fifth from the bucket. */
const seen = { small: 10, large: 2, missed: 0.2 };
const pictureKept = 0.8;
const frameBytes = 500;
const secondsOfMonth = 30 * 24 * 3600;
const gigabyte = 1024 ** 3;

export interface Line {
  readonly name: string;
  readonly quantity: number;
  readonly price: Price;
  readonly dollars: number;
}

/**
 * The monthly bill of so many active users: units of each action, times how often it is done, times the price. Throws an
 * Error for an action that was not measured. In: whether what AWS gives away each month is left out.
 */
export function billOf(users: number, { units }: Pick<Measured, "units">, withFree = true): Line[] {
  const times = (...actions: string[]) =>
    users * actions.reduce((sum, action) => sum + (habits.get(action) ?? 0), 0);
  const all = Object.fromEntries(unitNames.map((name) => [name, 0])) as Record<keyof Units, number>;
  const add = (more: Partial<Units>, often: number) => {
    for (const name of unitNames) all[name] += (more[name] ?? 0) * often;
  };
  for (const action of habits.keys()) {
    const each = units[action];
    if (!each) throw new Error(`"${action}" was not measured: run npm run bench -- cost`);
    add(each, times(action));
  }
  add(alertMail, users * alertMails);

  const visits = users * segments.reduce((sum, name) => sum + people[name].share * people[name].visits, 0);
  const minutes = segments
    .filter((name) => name !== "visitor")
    .reduce((sum, name) => sum + users * people[name].share * people[name].visits * people[name].minutes, 0);
  const uploads = times("events/media");
  const profiles = times("artisanProfile", "a visit: an artisan's document");
  const small = seen.small * (profiles + times("a visit: a page of a search"));
  const large = seen.large * profiles;
  const fresh = visits * page.firstVisit;
  const edgeRequests = all.requests + visits + fresh * page.files + small + large;
  const edgeBytes =
    edgeRequests * page.headers +
    visits * page.document +
    fresh * page.assets +
    small * picture.small +
    large * picture.large +
    all.answerBytes +
    all.frames * frameBytes;
  const kept = all.storedBytes + users * listed * artisanBytes.days;
  const objects =
    uploads * months * pictureKept * picture.allWidths + users * listed * artisanBytes.snapshots;
  const polls = fixed.readQueues * 5 * 3 * 60 * 24 * 30;

  const quantities: [name: string, quantity: number, price: Price][] = [
    ["DynamoDB: writes", all.wcu, prices.writeUnits],
    ["DynamoDB: reads", all.rcu, prices.readUnits],
    ["DynamoDB: storage", (kept + all.copiedBytes) / gigabyte, prices.tableStorage],
    ["DynamoDB: recovery (PITR)", kept / gigabyte, prices.tableBackup],
    ["Lambda: time", all.gbSeconds + fixed.gbSeconds, prices.functionTime],
    ["Lambda: calls", all.invocations, prices.functionCalls],
    ["API Gateway: HTTP requests", all.requests, prices.httpRequests],
    ["API Gateway: WebSocket frames", all.frames, prices.socketMessages],
    ["API Gateway: connection minutes", minutes, prices.socketMinutes],
    ["X-Ray: traces", Math.min(all.requests, secondsOfMonth + 0.05 * all.requests), prices.traces],
    ["CloudFront: bytes", edgeBytes / gigabyte, prices.edgeBytes],
    ["CloudFront: requests", edgeRequests, prices.edgeRequests],
    ["CloudFront: functions", all.requests + visits, prices.edgeFunctions],
    ["WAF: requests", edgeRequests, prices.firewallRequests],
    ["WAF: web ACL", 1, prices.firewall],
    ["WAF: rules", fixed.firewallRules, prices.firewallRules],
    ["S3: storage", objects / gigabyte, prices.objectStorage],
    ["S3: writes", uploads * 5 + 720 * 6, prices.objectWrites],
    ["S3: reads", (small + large) * seen.missed + uploads, prices.objectReads],
    ["Cognito: active users", users, prices.activeUsers],
    ["SES: mails", all.mails, prices.mails],
    ["SQS: requests", 3 * all.queued + polls, prices.queueRequests],
    ["CloudWatch: logs taken in", all.logBytes / gigabyte, prices.logBytes],
    // Three months, compressed to 15 per cent.
    ["CloudWatch: logs kept", (0.45 * all.logBytes) / gigabyte, prices.logStorage],
    ["CloudWatch: metrics", fixed.metrics, prices.metrics],
    ["CloudWatch: alarms", fixed.alarms, prices.alarms],
    ["CloudWatch: dashboard", fixed.dashboards, prices.dashboards],
    ["Secrets Manager: secrets", fixed.secrets, prices.secrets],
    ["Route 53: domain", 1, prices.domain],
  ];
  return quantities.map(([name, quantity, price]) => ({
    name,
    quantity,
    price,
    dollars: charge(price, quantity, withFree),
  }));
}

/** All of a bill, in dollars. */
export function total(bill: readonly Line[]): number {
  return bill.reduce((sum, { dollars }) => sum + dollars, 0);
}

/** Prints the bill line by line at each number of active users. Out: the totals in dollars, by the number of users. */
export function printBill(measured: Measured): Record<number, number> {
  const steps = [0, 1_000, 10_000, 100_000, 1_000_000, 10_000_000];
  const bills = steps.map((users) => billOf(users, measured));
  const row = (of: (bill: readonly Line[]) => number) =>
    Object.fromEntries(steps.map((users, at) => [users.toLocaleString("en"), of(bills[at]!).toFixed(2)]));
  const rows = bills[0]!.map(
    ({ name, price }, at) => [name, { unit: price.unit, ...row((bill) => bill[at]!.dollars) }] as const,
  );
  console.log(`US dollars a month by active users, from what was measured on ${measured.measuredAt}:`);
  console.table(Object.fromEntries([...rows, ["together", row(total)]]));
  return Object.fromEntries(steps.map((users, at) => [users, Math.round(total(bills[at]!) * 100) / 100]));
}
