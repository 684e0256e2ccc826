import type { Stage } from "./setup.ts";
import { at, list, resourcesOf, text, type Properties, type Value } from "./template.ts";

export interface DeployedAlarm {
  /** Its name without the stage, as in the heading of its runbook. */
  readonly name: string;
  readonly properties: Properties;
  /** AWS charges for each of them. */
  readonly metrics: readonly ReadMetric[];
  /** In seconds. */
  readonly period: number;
  readonly expression: string | undefined;
  /** The expression's names for the metrics. */
  readonly variables: readonly string[];
}

/** A metric that an alarm or the dashboard reads. */
export interface ReadMetric {
  readonly namespace: string;
  readonly name: string;
  readonly dimensions: Readonly<Record<string, string>>;
}

export function alarmsOf(stage: Stage): DeployedAlarm[] {
  return resourcesOf(stage, "AWS::CloudWatch::Alarm").map(({ properties }) => {
    const queries = list(properties["Metrics"]);
    const parts = queries.map((query) => at(query, "MetricStat")).filter((part) => part !== undefined);
    const expressions = queries.map((query) => at(query, "Expression")).filter(Boolean);
    return {
      name: text(properties["AlarmName"]).replace(`handiwork-${stage}-`, ""),
      properties,
      metrics: parts.length > 0 ? parts.map((part) => metricOf(at(part, "Metric"))) : [metricOf(properties)],
      period: Number(properties["Period"] ?? at(parts[0], "Period")),
      expression: expressions[0] === undefined ? undefined : text(expressions[0]),
      variables: queries.filter((query) => at(query, "MetricStat")).map((query) => text(at(query, "Id"))),
    };
  });
}

function metricOf(value: Value | undefined): ReadMetric {
  return {
    namespace: text(at(value, "Namespace")),
    name: text(at(value, "MetricName")),
    dimensions: Object.fromEntries(
      list(at(value, "Dimensions")).map((each) => [text(at(each, "Name")), text(at(each, "Value"))]),
    ),
  };
}

interface Widget {
  readonly type: string;
  readonly width: number;
  readonly x: number;
  readonly y: number;
  readonly properties: { readonly title?: string; readonly metrics?: readonly (readonly unknown[])[] };
}

export function dashboardOf(stage: Stage): { readonly widgets: readonly Widget[] } {
  const [found, ...others] = resourcesOf(stage, "AWS::CloudWatch::Dashboard");
  if (!found || others.length > 0) throw new Error(`${stage} has not exactly one dashboard.`);
  return JSON.parse(text(found.properties["DashboardBody"])) as { widgets: Widget[] };
}

export function metricsOfDashboard(stage: Stage): ReadMetric[] {
  return dashboardOf(stage).widgets.flatMap(metricsOfWidget);
}

export function metricsOfWidget({ properties }: Widget): ReadMetric[] {
  return (properties.metrics ?? []).map(lineOf);
}

/** Parses `[namespace, name, dimension, value, …, options]`. */
function lineOf(line: readonly unknown[]): ReadMetric {
  const [namespace = "", name = "", ...pairs] = line.filter((part) => typeof part === "string");
  const dimensions = Object.fromEntries(
    pairs.flatMap((part, index) => (index % 2 === 0 ? [[part, pairs[index + 1] ?? ""]] : [])),
  );
  return { namespace, name, dimensions };
}
