import { awsBill, total } from "./aws.ts";
import { charge } from "./charge.ts";
import { amount, countsOf, pushes, visitsOf, whole } from "./demand.ts";
import { month } from "./growth.ts";
import type { Line, Terms } from "./ledger.ts";
import { assumed } from "./mix.ts";
import { instances, serverPrices, type Price } from "./prices.ts";
import type { Saved } from "./saved.ts";

/*
 * The obvious alternative, sized for the same load: servers that run the same application all the time, behind a load balancer, with PostgreSQL in two
 * zones and a pair of Redis nodes for what is pushed and limited. Search stays in the servers' memory, which is as cheap there as it gets. Passwords and
 * sessions are the application's own. Pictures, pages, mails, the firewall and the logs are as they are.
 */

/** How a server's time goes, as assumptions with their reasons. */
export const sizing = {
  use: {
    value: 0.5,
    why: "of a processor, at the peak: the other half is for what nobody foresaw, and for the server that is away",
  },
  writeMs: {
    value: 1.2,
    why: "processor time of PostgreSQL for a transaction of some rows with their indexes, as benchmarks of 800 a second and processor have it",
  },
  readMs: { value: 0.25, why: "of a query by an index" },
  follow: {
    value: 0.5,
    why: "of what follows from a change: no marks against doubled events, no copies of names, no counters of their own",
  },
  hashMs: { value: 60, why: "a password's hash at each sign-in, which Cognito does elsewhere" },
  rows: {
    value: 0.6,
    why: "of the table's own bytes: PostgreSQL keeps no marks and copies, but its indexes",
  },
  hot: {
    value: 0.1,
    why: "of the data that is in the database's memory at least: what people of this month look at",
  },
  burst: { value: 0.2, why: "of each processor of the small classes (t4g), what they may use all the time" },
} as const satisfies Record<string, { value: number; why: string }>;

const hours = month / 3600;
const shared = new Set(["CloudFront", "WAF", "S3", "SES", "Secrets Manager", "Route 53"]);

export interface Size {
  /** Processors that are busy at the peak. */
  readonly serverCpus: number;
  readonly databaseCpus: number;
  readonly servers: { readonly count: number; readonly type: string };
  readonly databases: { readonly count: number; readonly type: string };
  readonly caches: { readonly count: number; readonly type: string };
}

/** What must stand there for so many active users. */
export function sizeOf(users: number, { actions, site }: Pick<Saved, "actions" | "site">): Size {
  const data = dataOf(users, actions);
  const counts = countsOf(users);
  const perSecond = (of: Parameters<typeof amount>[2]) =>
    (amount(counts, actions, of).total / month) * assumed("peak");
  const hashed = new Set([
    "signIn",
    "registerClient",
    "registerArtisan",
    "registerMerchant",
    "resetPassword",
  ]);
  const pictures = "events/media";
  const serverCpus =
    perSecond(
      (action, called) =>
        (called === pictures ? site.pictureCpuMs : whole(action, ({ cpuMs }) => cpuMs)) +
        (hashed.has(called) ? sizing.hashMs.value : 0),
    ) / 1000;
  const time = ({ reads, writes }: { reads: number; writes: number }) =>
    reads * sizing.readMs.value + writes * sizing.writeMs.value;
  const databaseCpus =
    perSecond((action) => time(action) + (time(action.project) + time(action.react)) * sizing.follow.value) /
    1000;
  const frames = perSecond((action) => pushes(action));
  return {
    serverCpus,
    databaseCpus,
    servers: serversFor(serverCpus),
    databases: databasesFor(databaseCpus, data * sizing.hot.value),
    caches: {
      count: 2,
      type: frames < 50 ? "cache.t4g.micro" : frames < 500 ? "cache.t4g.small" : "cache.m7g.large",
    },
  };
}

/** The fewest active users for whom servers cost less; Infinity where they never do, up to ten million. */
export function cheaperFrom(
  saved: Pick<Saved, "actions" | "site">,
  without: ReadonlySet<string> = new Set(),
): number {
  const of = (lines: readonly Line[]) => total(lines.filter(({ service }) => !without.has(service)));
  for (let users = 1_000; users <= 1e7; users *= 1.02)
    if (of(alternativeBill(users, saved, { withFree: true })) < of(awsBill(users, saved, { withFree: true })))
      return users;
  return Infinity;
}

/** Two at least, and one more than the load needs. */
function serversFor(cpus: number) {
  for (const type of ["t4g.small", "t4g.medium"] as const)
    if (cpus <= instances.server[type][0] * sizing.burst.value) return { count: 2, type };
  return {
    count: Math.max(1, Math.ceil(cpus / sizing.use.value / instances.server["c7g.large"][0])) + 1,
    type: "c7g.large",
  };
}

/** The rows in GiB. */
function dataOf(users: number, actions: Saved["actions"]): number {
  const counts = countsOf(users);
  const sum = (of: Parameters<typeof amount>[2]) => amount(counts, actions, of).total;
  const lasting = sum(({ stored }) => Math.max(0, stored.lasting)) * assumed("months");
  return ((lasting + sum(({ stored }) => Math.max(0, stored.passing))) * sizing.rows.value) / 1024 ** 3;
}

/** The smallest that carries it; beyond the largest, several with a part of the data each. In: processors at the peak, GiB of memory. */
function databasesFor(cpus: number, memory: number) {
  const needed = ([processors, gibibytes]: readonly [number, number, number], type: string) =>
    Math.max(
      cpus / (processors * (type.includes("t4g") ? sizing.burst.value : sizing.use.value)),
      memory / gibibytes,
    );
  const classes = Object.entries(instances.database);
  const [type, size] = classes.find(([name, each]) => needed(each, name) <= 1) ?? classes.at(-1)!;
  return { count: Math.max(1, Math.ceil(needed(size, type))), type };
}

/** Where an hour's price is from: only those of the small classes were read. */
function sourceOf(kind: keyof typeof instances, type: string): Price["source"] {
  if (kind === "cache" || !type.includes("t4g")) return "remembered";
  return kind === "database" ? "rds" : "ec2";
}

/** The monthly bill of servers for so many active users. What is the same for both is computed as there. */
export function alternativeBill(users: number, saved: Pick<Saved, "actions" | "site">, terms: Terms): Line[] {
  const same = awsBill(users, saved, terms);
  const size = sizeOf(users, saved);
  const lines: Line[] = [];
  const put = (service: string, line: string, price: Price, quantity: number, because: string) =>
    lines.push({
      service,
      line,
      quantity,
      unit: price.unit,
      ...charge(price, quantity, terms.withFree),
      because,
    });
  const hourly = (
    service: string,
    line: string,
    kind: keyof typeof instances,
    { count, type }: Size["servers"],
    because: string,
  ) => {
    const [, , price] = (instances[kind] as Record<string, readonly [number, number, number]>)[type]!;
    put(
      service,
      line,
      { unit: `hour of ${type}`, tiers: [{ price }], source: sourceOf(kind, type) },
      count * hours,
      because,
    );
  };
  hourly("EC2", "servers", "server", size.servers, `${size.servers.count}: ${busyCpus(size.serverCpus)}`);
  put("EC2", "disks", serverPrices.disks, 20 * size.servers.count, "20 GB each");
  hourly(
    "RDS",
    "PostgreSQL, two zones",
    "database",
    size.databases,
    `${size.databases.count}: ${busyCpus(size.databaseCpus)}`,
  );
  put(
    "RDS",
    "storage",
    serverPrices.databaseStorage,
    Math.max(20, dataOf(users, saved.actions)),
    "the rows, 20 GB at least; backups of that size are free",
  );
  hourly(
    "ElastiCache",
    "Redis, a pair",
    "cache",
    size.caches,
    "limits, presence, and what one server pushes by another",
  );
  put("Load balancer", "hours", serverPrices.balancerHours, hours, "one");
  const { connectedMinutes } = visitsOf(users);
  const connections = (connectedMinutes / (month / 60)) * assumed("peak");
  const answered =
    amount(countsOf(users), saved.actions, ({ answerBytes }) => answerBytes).total / 1024 ** 3 / hours;
  const units = Math.max(1, connections / 3000, answered * assumed("peak"));
  put(
    "Load balancer",
    "capacity",
    serverPrices.balancerUnits,
    units * hours,
    "the larger of open connections / 3,000 and GB an hour",
  );
  put(
    "EC2",
    "addresses",
    serverPrices.addresses,
    (size.servers.count + 2) * hours,
    "of each server and of the balancer in two zones",
  );
  for (const line of same) {
    if (shared.has(line.service)) lines.push(line);
    // Servers write one line a request, and nothing of a platform.
    if (line.service === "CloudWatch" && line.line !== "metrics")
      lines.push({ ...line, dollars: line.dollars / 2, formula: `(${line.formula}) / 2` });
  }
  return lines;
}

function busyCpus(value: number): string {
  return `${value.toFixed(2)} processors busy at the peak`;
}
