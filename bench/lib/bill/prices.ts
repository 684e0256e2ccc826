/*
 * List prices of us-east-1 in US dollars, without tax and contracts. A tier ends at `upTo` units a month. `free` units are
 * given away each month for ever. Above each group stands where it was read, and when.
 */

export interface Price {
  readonly unit: string;
  /** By where a tier ends: dollars for each unit in it. */
  readonly tiers: Readonly<Record<number | "Infinity", number>>;
  readonly free: number;
}

function price(unit: string, dollars: number | Price["tiers"], free = 0): Price {
  return { unit, tiers: typeof dollars === "number" ? { Infinity: dollars } : dollars, free };
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
  // aws.amazon.com/dynamodb/pricing/on-demand, price list of 2026-08 and 09, from third parties.
  writeUnits: price("million write units", 0.625),
  readUnits: price("million read units", 0.125),
  tableStorage: price("GB-month of table and indexes", 0.25, 25),
  tableBackup: price("GB-month of recovery (PITR)", 0.2),
  // aws.amazon.com/lambda/pricing, 2026-08, third-party copies agree.
  functionCalls: price("million calls", 0.2, 1),
  functionTime: price("million GB-seconds (arm64)", functionTiers, 0.4),
  // aws.amazon.com/api-gateway/pricing, 2026, third-party copies agree.
  httpRequests: price("million requests", { 300: 1, Infinity: 0.9 }),
  socketMessages: price("million messages", { 1_000: 1, Infinity: 0.8 }),
  socketMinutes: price("million connection minutes", 0.25),
  // aws.amazon.com/cognito/pricing, read 2026-09-20 by a third party.
  activeUsers: price("active user (Essentials)", 0.015, 10_000),
  // aws.amazon.com/cloudfront/pricing, stored copy; Nigeria is priced as South Africa and Kenya.
  edgeBytes: price("GB to visitors (Nigeria)", edgeTiers, 1_024),
  // aws.amazon.com/waf/pricing, 2026, third-party copies agree.
  firewall: price("web ACL", 5),
  firewallRules: price("rule", 1),
  firewallRequests: price("million requests", 0.6),
  // List prices as commonly known: look them up before relying on them.
  edgeRequests: price("million HTTPS requests", 1.2, 10),
  edgeFunctions: price("million calls of a CloudFront function", 0.1, 2),
  objectStorage: price("GB-month", objectTiers),
  objectWrites: price("thousand PUT and LIST", 0.005),
  objectReads: price("thousand GET", 0.0004),
  mails: price("thousand mails", 0.1),
  queueRequests: price("million requests", 0.4, 1),
  logBytes: price("GB taken in", 0.5, 5),
  logStorage: price("GB-month", 0.03),
  metrics: price("metric", 0.3, 10),
  alarms: price("alarm", 0.1, 10),
  dashboards: price("dashboard", 3, 3),
  traces: price("million traces", 5, 0.1),
  secrets: price("secret", 0.4),
  domain: price("hosted zone", 0.5),
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
