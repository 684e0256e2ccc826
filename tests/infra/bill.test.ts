import { expect, it } from "vitest";
import { fixed } from "../../bench/lib/bill/bill.ts";
import { functions } from "../../bench/lib/cost/units.ts";
import { at, list, resource, resourcesOf } from "./template.ts";

/** Half a dollar a month: so many alarms the bill may be off by, which other hands may add. */
const near = 5;

it("prices the functions at the memory that they have", () => {
  for (const [name, memory] of Object.entries(functions)) {
    const { properties } = resource("production", "AWS::Lambda::Function", name);
    expect({ name, memory: properties["MemorySize"] }).toEqual({ name, memory });
  }
});

it("has the template's alarms and dashboards on the bill", () => {
  // An alarm on a formula is charged for each metric in it.
  const alarms = resourcesOf("production", "AWS::CloudWatch::Alarm").reduce(
    (sum, { properties }) =>
      sum + Math.max(1, list(properties["Metrics"]).filter((metric) => at(metric, "MetricStat")).length),
    0,
  );
  expect(Math.abs(alarms - fixed.alarms), `${alarms} metrics of alarms`).toBeLessThanOrEqual(near);
  expect(resourcesOf("production", "AWS::CloudWatch::Dashboard")).toHaveLength(fixed.dashboards);
});

it("has the queues on the bill that functions ask all the time", () => {
  const read = resourcesOf("production", "AWS::Lambda::EventSourceMapping").filter(
    ({ properties }) => !JSON.stringify(properties["EventSourceArn"]).includes("Stream"),
  );
  expect(read).toHaveLength(fixed.readQueues);
});
