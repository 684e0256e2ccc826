import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { at, list, resourcesOf } from "./template.ts";

const users = [0, 1_000, 10_000, 100_000, 1_000_000, 10_000_000];
const document = readFileSync(new URL("../../docs/costs.md", import.meta.url), "utf8");
const rows = new Map(
  [...document.matchAll(/^\| (.+) \|$/gm)].map(([, row = ""]) => {
    const [name = "", quantity = "", price, free, ...dollars] = row
      .replaceAll(/[*,]/g, "")
      .split("|")
      .map((cell) => cell.trim());
    const [number, ...unit] = quantity.split(" ");
    return [
      name,
      {
        quantity: Number(number),
        unit: unit.join(" "),
        price: Number(price),
        free: Number(free),
        dollars: dollars.map(Number),
      },
    ];
  }),
);
const lines = [...rows].filter(([, { unit, dollars }]) => unit && dollars.length === users.length);
const line = (name: string) => rows.get(name)!;

const queuesPolled = resourcesOf("production", "AWS::Lambda::EventSourceMapping").filter(
  ({ properties }) => !JSON.stringify(properties["EventSourceArn"]).includes("Stream"),
).length;
/** Usage of scheduled functions and pollers without users, in the table's units. Five pollers poll each queue three times a minute. */
const baseUsage: Readonly<Record<string, number>> = {
  "Lambda: time": 0.0086,
  "S3: writes": (720 * 6) / 1_000,
  "SQS: requests": (queuesPolled * 5 * 3 * 60 * 24 * 30) / 1e6,
};
/** Tiered prices: each tier's upper limit and price. */
const tiers: Readonly<Record<string, readonly (readonly [until: number, price: number])[]>> = {
  "API Gateway: HTTP requests": [
    [300, 1],
    [Infinity, 0.9],
  ],
  "CloudFront: bytes": [
    [10_240, 0.11],
    [51_200, 0.105],
    [Infinity, 0.09],
  ],
};

/** Returns a line's quantity for a number of active users. All lines grow linearly except traces and fixed costs. */
function quantityOf(name: string, active: number): number {
  const { quantity, unit } = line(name);
  if (name === "X-Ray: traces") {
    const requests = quantityOf("API Gateway: HTTP requests", active);
    return Math.min(requests, 2.592 + 0.05 * requests);
  }
  const isFixed = !/^(million|thousand|GB|active user)/.test(unit);
  const least = isFixed ? quantity : (baseUsage[name] ?? 0);
  return least + ((quantity - least) * active) / 100_000;
}

function charge(name: string, quantity: number, free: number): number {
  let from = Math.min(quantity, free);
  return (tiers[name] ?? [[Infinity, line(name).price] as const]).reduce((sum, [until, price]) => {
    const counted = Math.max(0, Math.min(quantity, until) - from);
    from = Math.max(from, until);
    return sum + counted * price;
  }, 0);
}

/** The table rounds quantities to four digits. */
const near = (dollars: number) => dollars * 0.002 + 0.006;

describe("the table in docs/costs.md", () => {
  it.each(lines.map(([name]) => name))("computes %s from quantity, price and free tier", (name) => {
    const { dollars, free } = line(name);
    for (const [index, active] of users.entries()) {
      const computed = charge(name, quantityOf(name, active), free);
      expect(Math.abs(computed - dollars[index]!), `${computed} at ${active}`).toBeLessThan(near(computed));
    }
  });

  it("adds up with and without the free tier", () => {
    for (const [index, active] of users.entries()) {
      const sum = (of: (name: string) => number) => lines.reduce((total, [name]) => total + of(name), 0);
      const together = sum((name) => line(name).dollars[index]!);
      expect(Math.abs(together - line("together").dollars[index]!)).toBeLessThan(0.2);
      const full = sum((name) => charge(name, quantityOf(name, active), 0));
      expect(Math.abs(full - line("nothing free").dollars[index]!)).toBeLessThan(near(full) + 0.2);
    }
  });

  it("grows with the users, at least fiftyfold for a hundred times as many", () => {
    for (const [name, { dollars }] of lines) expect(dollars, name).toEqual(dollars.toSorted((a, b) => a - b));
    const { dollars } = line("nothing free");
    expect(dollars[5]).toBeGreaterThan(dollars[3]! * 50);
  });

  it("matches the template's alarms, within half a dollar a month", () => {
    // AWS charges for each metric of a composite expression.
    const alarms = resourcesOf("production", "AWS::CloudWatch::Alarm").reduce(
      (sum, { properties }) =>
        sum + Math.max(1, list(properties["Metrics"]).filter((metric) => at(metric, "MetricStat")).length),
      0,
    );
    const off = Math.abs(alarms - line("CloudWatch: alarms").quantity);
    expect(off, `${alarms} metrics of alarms`).toBeLessThanOrEqual(5);
  });

  it("matches the template's dashboards", () => {
    const dashboards = resourcesOf("production", "AWS::CloudWatch::Dashboard");
    expect(dashboards).toHaveLength(line("CloudWatch: dashboard").quantity);
  });
});
