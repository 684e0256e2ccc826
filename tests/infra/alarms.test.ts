import { describe, expect, it } from "vitest";
import { metrics as own } from "../../packages/functions/src/metrics.ts";
import { functionsOf } from "./functions.ts";
import { at, list, resource, resourcesOf, text } from "./template.ts";
import { alarmsOf, dashboardOf, metricsOfDashboard, metricsOfWidget } from "./watching.ts";

const alarms = alarmsOf("production");
const readMetrics = [...alarms.flatMap(({ metrics }) => metrics), ...metricsOfDashboard("production")];
const topicOf = (severity: "Pages" | "Tickets") => `\${${severity}}`;

/** The metrics that AWS publishes and we read, with their dimensions, as in its documentation. */
const published: Record<string, Record<string, readonly string[]>> = {
  "AWS/Lambda": {
    Invocations: ["FunctionName"],
    Errors: ["FunctionName"],
    Throttles: ["FunctionName"],
    IteratorAge: ["FunctionName"],
  },
  "AWS/ApiGateway": {
    Count: ["ApiId"],
    "5xx": ["ApiId"],
    Latency: ["ApiId"],
    ConnectCount: ["ApiId"],
    IntegrationError: ["ApiId"],
    ExecutionError: ["ApiId"],
  },
  "AWS/SQS": {
    ApproximateNumberOfMessagesVisible: ["QueueName"],
    NumberOfMessagesSent: ["QueueName"],
  },
  "AWS/DynamoDB": {
    ThrottledRequests: ["Operation", "TableName"],
    ConsumedWriteCapacityUnits: ["TableName"],
  },
  "AWS/SES": { "Reputation.BounceRate": [], "Reputation.ComplaintRate": [] },
  "handiwork-production": own,
};

/** Returns the values of a dimension that the alarms watch for a metric. */
function dimensionsOf(metric: string, by: string): string[] {
  return alarms
    .flatMap(({ metrics }) => metrics)
    .filter(({ name }) => name === metric)
    .map(({ dimensions }) => dimensions[by] ?? "")
    .toSorted();
}

describe("metrics of the alarms and the dashboard", () => {
  it("are published with the dimensions that we read", () => {
    for (const { namespace, name, dimensions } of readMetrics) {
      const known = published[namespace]?.[name];
      expect(known, `${namespace} ${name}`).toBeDefined();
      // Lambda also publishes each metric for all functions together.
      const isTotal = namespace === "AWS/Lambda" && Object.keys(dimensions).length === 0;
      if (!isTotal) expect(Object.keys(dimensions).toSorted(), name).toEqual(known);
    }
  });

  it("refer to resources of the template", () => {
    const ids = new Set(resourcesOf("production").map(({ id }) => id));
    const references = readMetrics.flatMap(({ dimensions }) =>
      Object.values(dimensions).flatMap((value) =>
        [.../\$\{(\w+)/g[Symbol.matchAll](value)].map(([, id]) => id),
      ),
    );
    expect(references.length).toBeGreaterThan(50);
    for (const id of references) expect(ids.has(id!), id).toBe(true);
  });
});

describe("the alarms", () => {
  it("are five pages and seven tickets; the budget mails by itself", () => {
    const pages = alarms.filter(({ properties }) => list(properties["AlarmActions"])[0] === topicOf("Pages"));
    expect(pages.map(({ name }) => name)).toEqual([
      "SiteDown",
      "ApiErrors",
      "ApiSlow",
      "TableThrottles",
      "StreamLate",
    ]);
    const tickets = alarms.filter((alarm) => !pages.includes(alarm)).map(({ name }) => name);
    expect(tickets).toEqual([
      "DeadLetters",
      "PaymentsHeld",
      "MailTrouble",
      "LiveBroken",
      "ScheduleMissed",
      "ScheduledItemsFail",
      "CertificateEnds",
    ]);
    for (const { name, properties } of alarms) {
      const isPage = pages.some((page) => page.name === name);
      expect(properties["AlarmActions"], name).toEqual([topicOf(isPage ? "Pages" : "Tickets")]);
      expect(list(properties["OKActions"]), name).toEqual(isPage ? [topicOf("Pages")] : []);
    }
  });

  it("watch every schedule, every stream consumer, and all dead-letter queues but those of the schedules", () => {
    const scheduled = resourcesOf("production", "AWS::Events::Rule")
      .filter(({ properties }) => properties["ScheduleExpression"])
      .map(({ properties }) => text(at(properties, "Targets", 0, "Arn")).replace(".Arn}", "}"));
    expect(scheduled).toHaveLength(6);
    // An alarm may have ten metrics. The job clock is left out, because its work waits for the next run.
    for (const name of scheduled.filter((each) => each !== "${JobClock}"))
      for (const metric of ["Invocations", "Errors"])
        expect(dimensionsOf(metric, "FunctionName")).toContain(name);
    const letters = resourcesOf("production", "AWS::SQS::Queue").filter(({ id }) => id.endsWith("Failed"));
    const queues = letters
      .filter(({ id }) => !scheduled.includes(`\${${id.replace("Failed", "")}}`))
      .map(({ id }) => `\${${id}.QueueName}`);
    expect(dimensionsOf("ApproximateNumberOfMessagesVisible", "QueueName")).toEqual(queues.toSorted());
    const consumers = resourcesOf("production", "AWS::Lambda::EventSourceMapping")
      .filter(({ properties }) => properties["EventSourceArn"] === "${Table.StreamArn}")
      .map(({ properties }) => text(properties["FunctionName"]))
      .toSorted();
    expect(dimensionsOf("IteratorAge", "FunctionName")).toEqual(consumers);
  });

  it("describe the effect in a sentence and link to the runbook", () => {
    for (const { name, properties } of alarms) {
      const description = text(properties["AlarmDescription"]);
      const runbook = `docs/runbooks\\.md#${name.toLowerCase()}`;
      expect(description).toMatch(new RegExp(`^[A-Z].*\\. What to do: ${runbook}$`));
      expect(description.length).toBeLessThan(200);
    }
  });

  it("use all their metrics in their expressions, and no others", () => {
    for (const { name, expression, variables } of alarms) {
      if (expression === undefined) continue;
      const words = expression.match(/\b[a-z]\w*/g);
      expect([...new Set(words)].toSorted(), name).toEqual(variables.toSorted());
    }
  });

  it("page only for what lasts at least ten minutes, and use ratios only with enough requests", () => {
    for (const { name, properties, period, expression } of alarms) {
      const seconds = Number(properties["EvaluationPeriods"]) * period;
      // CloudWatch's limit: a day, or a week if a period is an hour or longer.
      expect(seconds, name).toBeLessThanOrEqual(period < 3600 ? 86_400 : 604_800);
      if (list(properties["AlarmActions"])[0] !== topicOf("Pages")) continue;
      expect(seconds, name).toBeGreaterThanOrEqual(600);
      expect(seconds, name).toBeLessThanOrEqual(3600);
      if (expression?.includes("100 *")) expect(expression, name).toMatch(/>= (100|20|5)\b/);
    }
  });

  it("treat missing data as fine, except for the heartbeat and the schedules", () => {
    const silent = alarms.filter(({ properties }) => properties["TreatMissingData"] !== "notBreaching");
    expect(silent.map(({ name, properties }) => [name, properties["TreatMissingData"]])).toEqual([
      ["SiteDown", "breaching"],
      ["ScheduleMissed", "breaching"],
    ]);
  });

  it("stay within ten metrics each and 45 in all", () => {
    for (const { name, metrics } of alarms) expect(metrics.length, name).toBeLessThanOrEqual(10);
    expect(alarms.flatMap(({ metrics }) => metrics).length).toBeLessThan(45);
  });
});

describe("the dashboard", () => {
  const { widgets } = dashboardOf("production");

  it("shows the alarms first, then each alarm's metrics, in rows that fit", () => {
    const titles = widgets.map(({ properties }) => properties.title);
    expect(titles).toEqual(["Alarms", ...alarms.map(({ name }) => name)]);
    for (const { x, width } of widgets) expect(x + width).toBeLessThanOrEqual(24);
    expect(new Set(widgets.map(({ x, y }) => `${x} ${y}`)).size).toBe(widgets.length);
    for (const { name, metrics } of alarms) {
      const drawn = metricsOfWidget(widgets.find(({ properties }) => properties.title === name)!);
      for (const metric of metrics) expect(drawn, name).toContainEqual(metric);
    }
  });

  it("lists all alarms, and stays within the free 50 metrics", () => {
    const shown = widgets.find(({ type }) => type === "alarm")!.properties as { alarms?: readonly string[] };
    expect(shown.alarms).toHaveLength(alarms.length);
    expect(metricsOfDashboard("production").length).toBeLessThanOrEqual(50);
  });
});

describe("alarm notifications", () => {
  it("of pages and tickets go to the operator", () => {
    const subscriptions = resourcesOf("production", "AWS::SNS::Subscription").map(
      ({ properties }) => properties,
    );
    for (const topic of ["${Pages}", "${Tickets}"])
      expect(subscriptions).toContainEqual({
        Protocol: "email",
        Endpoint: "operator@handiwork.example",
        TopicArn: topic,
      });
  });

  it.each(["PagesPolicy", "TicketsPolicy"])("may be published by this account's alarms alone: %s", (id) => {
    const { properties } = resource("production", "AWS::SNS::TopicPolicy", id);
    expect(list(at(properties, "PolicyDocument", "Statement"))).toContainEqual(
      expect.objectContaining({
        Effect: "Allow",
        Action: "sns:Publish",
        Principal: { Service: "cloudwatch.amazonaws.com" },
        Condition: { StringEquals: { "aws:SourceAccount": "123456789012" } },
      }),
    );
  });

  it("do not exist on a temporary stage, nor do alarms, a dashboard or saved queries", () => {
    const types = ["AWS::CloudWatch::Alarm", "AWS::CloudWatch::Dashboard", "AWS::Logs::QueryDefinition"];
    for (const type of types) expect(resourcesOf("dev", type)).toEqual([]);
    // The heartbeat runs all the same, because every stage has the same functions.
    expect(functionsOf("dev").map(({ id }) => id)).toContain("Heartbeat");
  });
});
