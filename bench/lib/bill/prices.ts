/*
 * List prices of us-east-1 in US dollars, without tax and contracts. A tier ends at `upTo` units a month. `free` units are
 * given away each month for ever.
 */

/** Where a price was read, and when. */
export const sources = {
  dynamo: "aws.amazon.com/dynamodb/pricing/on-demand, price list of 2026-08 and 09, from third parties",
  lambda: "aws.amazon.com/lambda/pricing, 2026-08, third-party copies agree",
  gateway: "aws.amazon.com/api-gateway/pricing, 2026, third-party copies agree",
  cognito: "aws.amazon.com/cognito/pricing, read 2026-09-20 by a third party",
  cloudfront: "aws.amazon.com/cloudfront/pricing, stored copy; Nigeria is priced as South Africa and Kenya",
  waf: "aws.amazon.com/waf/pricing, 2026, third-party copies agree",
  remembered: "list price as commonly known: look it up before relying on it",
} as const;

export interface Price {
  readonly unit: string;
  /** By where a tier ends: dollars for each unit in it. */
  readonly tiers: Readonly<Record<number | "Infinity", number>>;
  readonly source: keyof typeof sources;
  readonly free: number;
}

function price(unit: string, dollars: number | Price["tiers"], source: Price["source"], free = 0): Price {
  return { unit, tiers: typeof dollars === "number" ? { Infinity: dollars } : dollars, source, free };
}

const edgeTiers = {
  10_240: 0.11,
  51_200: 0.105,
  153_600: 0.09,
  512_000: 0.08,
  1_048_576: 0.06,
  5_242_880: 0.05,
  Infinity: 0.04,
};
const functionTiers = { 7_500: 13.3334, 18_750: 12.0001, Infinity: 10.6667 };
const objectTiers = { 51_200: 0.023, 512_000: 0.022, Infinity: 0.021 };

export const prices = {
  writeUnits: price("million write units", 0.625, "dynamo"),
  readUnits: price("million read units", 0.125, "dynamo"),
  tableStorage: price("GB-month of table and indexes", 0.25, "dynamo", 25),
  tableBackup: price("GB-month of recovery (PITR)", 0.2, "dynamo"),
  functionCalls: price("million calls", 0.2, "lambda", 1),
  functionTime: price("million GB-seconds (arm64)", functionTiers, "lambda", 0.4),
  httpRequests: price("million requests", { 300: 1, Infinity: 0.9 }, "gateway"),
  socketMessages: price("million messages", { 1_000: 1, Infinity: 0.8 }, "gateway"),
  socketMinutes: price("million connection minutes", 0.25, "gateway"),
  activeUsers: price("active user (Essentials)", 0.015, "cognito", 10_000),
  edgeBytes: price("GB to visitors (Nigeria)", edgeTiers, "cloudfront", 1_024),
  edgeRequests: price("million HTTPS requests", 1.2, "remembered", 10),
  edgeFunctions: price("million calls of a CloudFront function", 0.1, "remembered", 2),
  objectStorage: price("GB-month", objectTiers, "remembered"),
  objectWrites: price("thousand PUT and LIST", 0.005, "remembered"),
  objectReads: price("thousand GET", 0.0004, "remembered"),
  mails: price("thousand mails", 0.1, "remembered"),
  queueRequests: price("million requests", 0.4, "remembered", 1),
  logBytes: price("GB taken in", 0.5, "remembered", 5),
  logStorage: price("GB-month", 0.03, "remembered"),
  metrics: price("metric", 0.3, "remembered", 10),
  alarms: price("alarm", 0.1, "remembered", 10),
  dashboards: price("dashboard", 3, "remembered", 3),
  traces: price("million traces", 5, "remembered", 0.1),
  firewall: price("web ACL", 5, "waf"),
  firewallRules: price("rule", 1, "waf"),
  firewallRequests: price("million requests", 0.6, "waf"),
  secrets: price("secret", 0.4, "remembered"),
  domain: price("hosted zone", 0.5, "remembered"),
} as const satisfies Record<string, Price>;

/** What a quantity of single things costs. In: whether the units that are free each month are left out. */
export function charge({ unit, tiers, free }: Price, quantity: number, withFree: boolean): number {
  const units = quantity / (unit.startsWith("million") ? 1e6 : unit.startsWith("thousand") ? 1_000 : 1);
  let from = withFree ? Math.min(units, free) : 0;
  return Object.entries(tiers).reduce((sum, [upTo, dollars]) => {
    const counted = Math.max(0, Math.min(units, Number(upTo)) - from);
    from = Math.max(from, Number(upTo));
    return sum + counted * dollars;
  }, 0);
}
