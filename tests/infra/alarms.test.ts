import { describe, expect, it } from "vitest";
import { counts, gauges, measures } from "../../packages/functions/src/metrics.ts";
import { functionsOf } from "./functions.ts";
import { at, list, resource, resourcesOf, text } from "./template.ts";
import { alarmsOf, dashboardOf, metricsOfDashboard, metricsOfWidget } from "./watching.ts";

const alarms = alarmsOf("production");
const readAnywhere = [...alarms.flatMap(({ metrics }) => metrics), ...metricsOfDashboard("production")];
const topicOf = (severity: "Pages" | "Tickets") => `\${${severity}}`;

/** What AWS tells by itself, as its documentation lists it: the metrics that we read, and their dimensions. */
const told: Record<string, Record<string, readonly string[]>> = {
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
  "handiwork-production": { ...counts, ...measures, ...gauges },
};

/** Of what the alarms watch a metric: queues, functions. */
function watched(metric: string, by: string): string[] {
  return alarms
    .flatMap(({ metrics }) => metrics)
    .filter(({ name }) => name === metric)
    .map(({ dimensions }) => dimensions[by] ?? "")
    .toSorted();
}

describe("what alarms and dashboard read", () => {
  it("is told by somebody, with those dimensions", () => {
    for (const { namespace, name, dimensions } of readAnywhere) {
      const known = told[namespace]?.[name];
      expect(known, `${namespace} ${name}`).toBeDefined();
      // Lambda also tells each metric of all functions together.
      const isOfAll = namespace === "AWS/Lambda" && Object.keys(dimensions).length === 0;
      if (!isOfAll) expect(Object.keys(dimensions).toSorted(), name).toEqual(known);
    }
  });

  it("is of things that are there", () => {
    const ids = new Set(resourcesOf("production").map(({ id }) => id));
    const references = readAnywhere.flatMap(({ dimensions }) =>
      Object.values(dimensions).flatMap((value) =>
        [.../\$\{(\w+)/g[Symbol.matchAll](value)].map(([, id]) => id),
      ),
    );
    expect(references.length).toBeGreaterThan(50);
    for (const id of references) expect(ids.has(id!), id).toBe(true);
  });
});

describe("the alarms", () => {
  it("are the twelve that somebody must hear of; the budget is the thirteenth", () => {
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

  it("watch every schedule, every consumer of the stream, and the dead letters of all but the schedules", () => {
    const scheduled = resourcesOf("production", "AWS::Events::Rule")
      .filter(({ properties }) => properties["ScheduleExpression"])
      .map(({ properties }) => text(at(properties, "Targets", 0, "Arn")).replace(".Arn}", "}"));
    expect(scheduled).toHaveLength(6);
    // An alarm reckons with ten metrics at most: the clock of jobs, whose work waits for its next run, is not among them.
    for (const name of scheduled.filter((each) => each !== "${JobClock}"))
      for (const metric of ["Invocations", "Errors"]) expect(watched(metric, "FunctionName")).toContain(name);
    const letters = resourcesOf("production", "AWS::SQS::Queue").filter(({ id }) => id.endsWith("Failed"));
    const queues = letters
      .filter(({ id }) => !scheduled.includes(`\${${id.replace("Failed", "")}}`))
      .map(({ id }) => `\${${id}.QueueName}`);
    expect(watched("ApproximateNumberOfMessagesVisible", "QueueName")).toEqual(queues.toSorted());
    const consumers = resourcesOf("production", "AWS::Lambda::EventSourceMapping")
      .filter(({ properties }) => properties["EventSourceArn"] === "${Table.StreamArn}")
      .map(({ properties }) => text(properties["FunctionName"]))
      .toSorted();
    expect(watched("IteratorAge", "FunctionName")).toEqual(consumers);
  });

  it("say in a sentence what people feel, and where it stands what to do", () => {
    for (const { name, properties } of alarms) {
      const description = text(properties["AlarmDescription"]);
      const runbook = `docs/runbooks\\.md#${name.toLowerCase()}`;
      expect(description).toMatch(new RegExp(`^[A-Z].*\\. What to do: ${runbook}$`));
      expect(description.length).toBeLessThan(200);
    }
  });

  it("reckon with what they read, and with all of it", () => {
    for (const { name, expression, variables } of alarms) {
      if (expression === undefined) continue;
      const words = expression.match(/\b[a-z]\w*/g);
      expect([...new Set(words)].toSorted(), name).toEqual(variables.toSorted());
    }
  });

  it("wake nobody for a moment: what must last does, and ratios need several who asked", () => {
    for (const { name, properties, period, expression } of alarms) {
      const seconds = Number(properties["EvaluationPeriods"]) * period;
      // CloudWatch's own limits: a day, or a week where a period is an hour or longer.
      expect(seconds, name).toBeLessThanOrEqual(period < 3600 ? 86_400 : 604_800);
      if (list(properties["AlarmActions"])[0] !== topicOf("Pages")) continue;
      expect(seconds, name).toBeGreaterThanOrEqual(600);
      expect(seconds, name).toBeLessThanOrEqual(3600);
      if (expression?.includes("100 *")) expect(expression, name).toMatch(/>= (100|20|5)\b/);
    }
  });

  it("take silence for nothing wrong, except of visits and schedules", () => {
    const silent = alarms.filter(({ properties }) => properties["TreatMissingData"] !== "notBreaching");
    expect(silent.map(({ name, properties }) => [name, properties["TreatMissingData"]])).toEqual([
      ["SiteDown", "breaching"],
      ["ScheduleMissed", "breaching"],
    ]);
  });

  it("reckon with no more metrics than an alarm may have, and cost less than four and a half dollars a month", () => {
    for (const { name, metrics } of alarms) expect(metrics.length, name).toBeLessThanOrEqual(10);
    expect(alarms.flatMap(({ metrics }) => metrics).length).toBeLessThan(45);
  });
});

describe("the dashboard", () => {
  const { widgets } = dashboardOf("production");

  it("shows first what rings, then what each alarm reads, in rows that fit", () => {
    const titles = widgets.map(({ properties }) => properties.title);
    expect(titles).toEqual(["Alarms", ...alarms.map(({ name }) => name)]);
    for (const { x, width } of widgets) expect(x + width).toBeLessThanOrEqual(24);
    expect(new Set(widgets.map(({ x, y }) => `${x} ${y}`)).size).toBe(widgets.length);
    for (const { name, metrics } of alarms) {
      const drawn = metricsOfWidget(widgets.find(({ properties }) => properties.title === name)!);
      for (const metric of metrics) expect(drawn, name).toContainEqual(metric);
    }
  });

  it("has all alarms, and no more metrics than are free", () => {
    const shown = widgets.find(({ type }) => type === "alarm")!.properties as { alarms?: readonly string[] };
    expect(shown.alarms).toHaveLength(alarms.length);
    expect(metricsOfDashboard("production").length).toBeLessThanOrEqual(50);
  });
});

describe("who is told", () => {
  it("is the operator, of pages and tickets", () => {
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

  it.each(["PagesPolicy", "TicketsPolicy"])("hears this account's alarms by the topic's policy, %s", (id) => {
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

  it("is nobody on a stage that comes and goes: it has nothing that watches, and nothing to pay for it", () => {
    const types = ["AWS::CloudWatch::Alarm", "AWS::CloudWatch::Dashboard", "AWS::Logs::QueryDefinition"];
    for (const type of types) expect(resourcesOf("dev", type)).toEqual([]);
    // The heartbeat visits it all the same: it is the same code in every stage.
    expect(functionsOf("dev").map(({ id }) => id)).toContain("Heartbeat");
  });
});
