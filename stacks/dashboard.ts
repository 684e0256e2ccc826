import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  TextWidget,
  type Alarm,
  type ConcreteWidget,
  type IMetric,
  type IWidget,
  type Metric,
} from "aws-cdk-lib/aws-cloudwatch";
import type { Stack } from "sst/constructs";
import type { Metrics, Watched } from "./metrics.ts";

/**
 * One page of numbers, `handiwork-STAGE`: what people feel first, then what follows from what they do, then what it all stands
 * on. An account has three dashboards of fifty metrics free: a test counts them.
 */
export function createDashboard(stack: Stack, of: Metrics, watched: Watched, alarms: readonly Alarm[]): void {
  const dashboard = new Dashboard(stack, "Dashboard", { dashboardName: `handiwork-${stack.stage}` });
  const addRow = (title: string, text: string, widgets: readonly ConcreteWidget[]) => {
    const heading = new TextWidget({ markdown: `## ${title}\n${text}`, width: 24, height: 2 });
    // CDK's widgets are what its dashboards take, except for an optional property that the types see differently.
    dashboard.addWidgets(...([heading, ...widgets] as IWidget[]));
  };
  addRow("What rings", "docs/runbooks.md has a paragraph for each alarm, by its name.", [
    new AlarmStatusWidget({ title: "Alarms", alarms: [...alarms], width: 24, height: 6 }),
  ]);
  addRow("What people feel", "Anything wrong here is wrong for somebody now.", requests(of, watched));
  const follows = "From the table's changes: search, messages, mails, counters, imports, payments.";
  addRow("What follows", follows, events(of, watched));
  const standsOn = "Quotas and capacity. AWS Lambda's numbers are of the whole account.";
  addRow("What it stands on", standsOn, resources(of));
}

function requests(of: Metrics, { workers: { heartbeat } }: Watched): GraphWidget[] {
  return [
    graph("Requests, and those that failed", "a five minutes", {
      requests: of.http("Count", "Sum"),
      "5xx: ours": of.http("5xx", "Sum"),
      "4xx: theirs": of.http("4xx", "Sum"),
    }),
    graph("The API answers in", "ms", {
      "half within": of.http("Latency", "p50"),
      "9 of 10": of.http("Latency", "p90"),
      "99 of 100": of.http("Latency", "p99"),
    }),
    graph("A search takes", "ms", {
      "half within": of.own("SearchMilliseconds", "p50"),
      "19 of 20": of.own("SearchMilliseconds", "p95"),
    }),
    graph("A message reaches the open page in", "ms", {
      "half within": of.own("MessagePushMilliseconds", "p50"),
      "19 of 20": of.own("MessagePushMilliseconds", "p95"),
    }),
    graph("Signing in", "a five minutes", {
      "signed in": of.own("SignIns", "Sum"),
      refused: of.own("SignInFailures", "Sum"),
      "limits reached": of.own("LimitsReached", "Sum"),
    }),
    graph("The heartbeat's visits", "a five minutes", {
      visits: of.calls("Invocations", "Sum", heartbeat.handler),
      failed: of.calls("Errors", "Sum", heartbeat.handler),
    }),
  ];
}

function events(of: Metrics, { workers, deadLetters }: Watched): GraphWidget[] {
  const { project, react, importChunk } = workers;
  const waiting = "ApproximateNumberOfMessagesVisible";
  const letters = Object.entries(deadLetters).map(
    ([name, queue]) => [name, of.queue(queue, waiting, "Maximum")] as const,
  );
  const failed = (consumer: string) => of.own("StreamFailures", "Sum", 5, { consumer });
  return [
    graph("The stream is behind by", "ms", {
      project: of.calls("IteratorAge", "Maximum", project.handler),
      react: of.calls("IteratorAge", "Maximum", react.handler),
    }),
    graph("Changes that failed, tried again", "a five minutes", {
      project: failed("project"),
      react: failed("react"),
    }),
    graph("Dead letters that wait", "letters", Object.fromEntries(letters)),
    graph("Imports", "rows, parts", {
      created: of.own("ImportRows", "Sum", 5, { outcome: "created" }),
      refused: of.own("ImportRows", "Sum", 5, { outcome: "refused" }),
      "parts that wait": of.queue(importChunk.queue, waiting, "Maximum"),
    }),
    graph("Payments", "a five minutes", {
      settled: of.own("PaymentsSettled", "Sum"),
      held: of.own("PaymentsHeld", "Sum"),
      "provider away": of.own("ProviderAway", "Sum"),
    }),
    graph("Mails", "a five minutes", {
      sent: of.own("MailsSent", "Sum"),
      refused: of.own("MailsRefused", "Sum"),
      bounced: of.own("MailsBounced", "Sum"),
      complaints: of.own("MailComplaints", "Sum"),
    }),
  ];
}

function resources(of: Metrics): GraphWidget[] {
  return [
    graph("Functions at the same time", "functions, calls", {
      running: of.calls("ConcurrentExecutions", "Maximum"),
      "calls turned away": of.calls("Throttles", "Sum"),
      "calls that failed": of.calls("Errors", "Sum"),
    }),
    graph("The table", "units, events", {
      "read units": of.table("ConsumedReadCapacityUnits", "Sum"),
      "write units": of.table("ConsumedWriteCapacityUnits", "Sum"),
      "writes turned away": of.table("WriteThrottleEvents", "Sum"),
    }),
    graph("Live connections", "a five minutes", {
      opened: of.socket("ConnectCount", "Sum"),
      messages: of.socket("MessageCount", "Sum"),
    }),
  ];
}

function graph(title: string, unit: string, lines: Readonly<Record<string, IMetric>>): GraphWidget {
  const left = Object.entries(lines).map(([label, metric]) => (metric as Metric).with({ label }));
  return new GraphWidget({
    title,
    width: 8,
    height: 6,
    left,
    leftYAxis: { min: 0, label: unit, showUnits: false },
  });
}
