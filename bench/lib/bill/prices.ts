/*
 * List prices of us-east-1 in US dollars, without tax and contracts. `upTo` is where a tier ends, in the price's own units a month; the last has none.
 * `free` is what an account does not pay for in any month, for ever.
 */

/** Where a price was read, and when. */
export const sources = {
  dynamo:
    "aws.amazon.com/dynamodb/pricing/on-demand, price list of 2026-08 and 09, read by several third parties",
  lambda: "aws.amazon.com/lambda/pricing, 2026-08, third-party copies agree",
  gateway: "aws.amazon.com/api-gateway/pricing, 2026, third-party copies agree",
  cognito: "aws.amazon.com/cognito/pricing, read 2026-09-20 by a third party",
  cloudfront:
    "aws.amazon.com/cloudfront/pricing, stored copy with Nigeria in the column of South Africa, Kenya and the Middle East",
  waf: "aws.amazon.com/waf/pricing, 2026, third-party copies agree",
  rds: "third-party copies of aws.amazon.com/rds/pricing, June 2026 (the servers' databases of the class t4g, and storage)",
  ec2: "third-party copies of aws.amazon.com/ec2/pricing/on-demand, June 2026 (the servers of the class t4g)",
  remembered: "list price as commonly known, not read again for this page: look it up before relying on it",
} as const;

export interface Tier {
  readonly upTo?: number;
  readonly price: number;
}

export interface Price {
  /** What one unit is. */
  readonly unit: string;
  readonly tiers: readonly Tier[];
  readonly free?: number;
  readonly source: keyof typeof sources;
}

const flat = (unit: string, price: number, source: keyof typeof sources, free?: number): Price => ({
  unit,
  tiers: [{ price }],
  source,
  ...(free !== undefined && { free }),
});
const million = 1e6;
const terabyte = 1024;

export const prices = {
  writeUnits: flat("million write units", 0.625, "dynamo"),
  readUnits: flat("million read units", 0.125, "dynamo"),
  tableStorage: flat("GB-month of table and indexes", 0.25, "dynamo", 25),
  tableBackup: flat("GB-month of recovery (PITR)", 0.2, "dynamo"),
  functionCalls: flat("million calls", 0.2, "lambda", 1),
  functionTime: {
    unit: "million GB-seconds (arm64)",
    tiers: [{ upTo: 7_500, price: 13.3334 }, { upTo: 18_750, price: 12.0001 }, { price: 10.6667 }],
    free: 0.4,
    source: "lambda",
  },
  httpRequests: {
    unit: "million requests",
    tiers: [{ upTo: 300, price: 1 }, { price: 0.9 }],
    source: "gateway",
  },
  socketMessages: {
    unit: "million messages",
    tiers: [{ upTo: 1_000, price: 1 }, { price: 0.8 }],
    source: "gateway",
  },
  socketMinutes: flat("million connection minutes", 0.25, "gateway"),
  activeUsers: flat("active user (Essentials)", 0.015, "cognito", 10_000),
  edgeBytes: {
    unit: "GB to visitors (Nigeria)",
    tiers: [
      { upTo: 10 * terabyte, price: 0.11 },
      { upTo: 50 * terabyte, price: 0.105 },
      { upTo: 150 * terabyte, price: 0.09 },
      { upTo: 500 * terabyte, price: 0.08 },
      { upTo: 1_024 * terabyte, price: 0.06 },
      { upTo: 5_120 * terabyte, price: 0.05 },
      { price: 0.04 },
    ],
    free: terabyte,
    source: "cloudfront",
  },
  edgeRequests: flat("million HTTPS requests", 1.2, "remembered", 10),
  edgeFunctions: flat("million calls of a CloudFront function", 0.1, "remembered", 2),
  objectStorage: {
    unit: "GB-month",
    tiers: [{ upTo: 50 * terabyte, price: 0.023 }, { upTo: 500 * terabyte, price: 0.022 }, { price: 0.021 }],
    source: "remembered",
  },
  objectWrites: flat("thousand PUT and LIST", 0.005, "remembered"),
  objectReads: flat("thousand GET", 0.0004, "remembered"),
  mails: flat("thousand mails", 0.1, "remembered"),
  queueRequests: flat("million requests", 0.4, "remembered", 1),
  topicRequests: flat("million requests", 0.5, "remembered", 1),
  logBytes: flat("GB taken in", 0.5, "remembered", 5),
  logStorage: flat("GB-month", 0.03, "remembered"),
  metrics: flat("metric", 0.3, "remembered", 10),
  alarms: flat("alarm", 0.1, "remembered", 10),
  dashboards: flat("dashboard", 3, "remembered", 3),
  traces: flat("million traces", 5, "remembered", 0.1),
  firewall: flat("web ACL", 5, "waf"),
  firewallRules: flat("rule", 1, "waf"),
  firewallRequests: flat("million requests", 0.6, "waf"),
  secrets: flat("secret", 0.4, "remembered"),
  domain: flat("hosted zone", 0.5, "remembered"),
} as const satisfies Record<string, Price>;

/** Processors, GiB of memory, and dollars an hour. Databases with a standby in a second zone. */
export const instances = {
  server: { "t4g.small": [2, 2, 0.0168], "t4g.medium": [2, 4, 0.0336], "c7g.large": [2, 4, 0.0725] },
  database: {
    "db.t4g.micro": [2, 1, 0.032],
    "db.t4g.small": [2, 2, 0.064],
    "db.t4g.medium": [2, 4, 0.13],
    "db.m7g.large": [2, 8, 0.336],
    "db.m7g.xlarge": [4, 16, 0.674],
    "db.m7g.2xlarge": [8, 32, 1.347],
    "db.m7g.4xlarge": [16, 64, 2.694],
    "db.m7g.8xlarge": [32, 128, 5.388],
    "db.m7g.16xlarge": [64, 256, 10.776],
  },
  cache: {
    "cache.t4g.micro": [2, 0.5, 0.016],
    "cache.t4g.small": [2, 1.4, 0.032],
    "cache.m7g.large": [2, 6.4, 0.158],
  },
} as const satisfies Record<string, Record<string, readonly [cpus: number, gibibytes: number, hour: number]>>;

/** What else servers need. */
export const serverPrices = {
  balancerHours: flat("hour of a load balancer", 0.0225, "remembered"),
  balancerUnits: flat("capacity unit and hour", 0.008, "remembered"),
  databaseStorage: flat("GB-month (gp3, both zones)", 0.23, "rds"),
  databaseBackup: flat("GB-month beyond the database's own size", 0.095, "rds"),
  disks: flat("GB-month (gp3)", 0.08, "remembered"),
  addresses: flat("public IPv4 address and hour", 0.005, "remembered"),
} as const satisfies Record<string, Price>;

/** How many single things a unit that is called a million has, and so on. */
export function perUnit(unit: string): number {
  return unit.startsWith("million") ? million : unit.startsWith("thousand") ? 1_000 : 1;
}
