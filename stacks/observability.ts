import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import * as cloudwatch from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { CfnQueryDefinition, LogGroup } from "aws-cdk-lib/aws-logs";
import { Topic, type ITopic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { alarmRules, type AlarmRule, type Watched } from "./alarms.ts";
import { settings } from "./settings.ts";
import { keepsData } from "./stage.ts";

/** The topic of each severity. */
type AlarmTopics = Readonly<Record<AlarmRule["severity"], cloudwatch.IAlarmAction>>;

/**
 * Creates a stage's alarms, dashboard, saved log queries and budget. Alarms cost money, so temporary stages have them only with
 * ALARM_EMAIL.
 */
export function createObservability(stack: Stack, watched: Watched): void {
  if (!keepsData(stack) && !settings().ALARM_EMAIL) return;
  const rules = Object.entries(alarmRules(stack, watched));
  const topics = createAlarmTopics(stack);
  const alarms = rules.map(([name, rule]) => createAlarm(stack, topics, name, rule));
  const dashboard = new cloudwatch.Dashboard(stack, "Dashboard", {
    dashboardName: `handiwork-${stack.stage}`,
  });
  const widgets = [
    new cloudwatch.AlarmStatusWidget({ title: "Alarms", alarms, width: 24, height: 4 }),
    ...rules.map(([name, rule]) => graphOf(name, rule)),
  ];
  // The types of CDK's widgets and dashboards differ in an optional property.
  dashboard.addWidgets(...(widgets as cloudwatch.IWidget[]));
  createSavedQueries(stack);
  createBudget(stack);
}

/** Creates the alarm `handiwork-STAGE-NAME`. A page also announces its end, so that its engineer can go back to bed. */
function createAlarm(stack: Stack, topics: AlarmTopics, name: string, rule: AlarmRule): cloudwatch.Alarm {
  const { severity, impact, metrics, formula, when, silence } = rule;
  const period = Duration.minutes(when.minutes);
  const usingMetrics = Object.fromEntries(
    Object.entries(metrics).map(([id, reading]) => [id, new cloudwatch.Metric({ ...reading, period })]),
  );
  const alarm = new cloudwatch.Alarm(stack, `${name}Alarm`, {
    alarmName: `handiwork-${stack.stage}-${name}`,
    alarmDescription: `${impact} What to do: docs/runbooks.md#${name.toLowerCase()}`,
    metric: formula
      ? new cloudwatch.MathExpression({ expression: formula, usingMetrics, period })
      : Object.values(usingMetrics)[0]!,
    threshold: when.above ?? when.below!,
    comparisonOperator:
      when.above === undefined
        ? cloudwatch.ComparisonOperator.LESS_THAN_THRESHOLD
        : cloudwatch.ComparisonOperator.GREATER_THAN_THRESHOLD,
    evaluationPeriods: when.periods,
    treatMissingData: silence ?? cloudwatch.TreatMissingData.NOT_BREACHING,
  });
  alarm.addAlarmAction(topics[severity]);
  if (severity === "page") alarm.addOkAction(topics.page);
  return alarm;
}

/** Creates a graph of an alarm's metrics: milliseconds on the right axis, the rest on the left. */
function graphOf(title: string, { metrics, when, beside }: AlarmRule): cloudwatch.GraphWidget {
  const lines = Object.entries({ ...metrics, ...beside }).map(([label, reading]) => ({
    isRight: /Age$|Latency|Milliseconds/.test(reading.metricName),
    metric: new cloudwatch.Metric({ ...reading, label, period: Duration.minutes(when.minutes) }),
  }));
  return new cloudwatch.GraphWidget({
    title,
    width: 8,
    height: 6,
    left: lines.filter(({ isRight }) => !isRight).map(({ metric }) => metric),
    right: lines.filter(({ isRight }) => isRight).map(({ metric }) => metric),
    leftYAxis: { min: 0, showUnits: false },
    rightYAxis: { min: 0, label: "ms", showUnits: false },
  });
}

/**
 * Creates the topics. ALARM_EMAIL subscribes to both, unless ALARM_PAGE_EMAIL gets the pages. ALARM_PAGE_ARN sends pages to an
 * existing topic, such as a paging service's.
 */
export function createAlarmTopics(stack: Stack): AlarmTopics {
  const { ALARM_EMAIL: email, ALARM_PAGE_EMAIL: pageEmail = email, ALARM_PAGE_ARN: arn } = settings();
  const tickets = createTopic(stack, "Tickets", email);
  const pages = arn ? Topic.fromTopicArn(stack, "Pages", arn) : createTopic(stack, "Pages", pageEmail);
  return { page: new SnsAction(pages), ticket: new SnsAction(tickets) };
}

function createTopic(stack: Stack, id: string, email: string | undefined): ITopic {
  const topic = new Topic(stack, id, { topicName: `handiwork-${stack.stage}-${id}`, enforceSSL: true });
  // `enforceSSL` replaces the default policy, which lets the account's alarms publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
      actions: ["sns:Publish"],
      resources: [topic.topicArn],
      conditions: { StringEquals: { "aws:SourceAccount": stack.account } },
    }),
  );
  if (email) topic.addSubscription(new EmailSubscription(email));
  return topic;
}

/**
 * Creates a monthly budget of BUDGET_DOLLARS for the whole account. It mails ALARM_EMAIL when 80 per cent are spent and when the
 * forecast exceeds it, and switches nothing off. An account's first two budgets are free.
 */
export function createBudget(stack: Stack): void {
  const { BUDGET_DOLLARS: dollars, ALARM_EMAIL: address } = settings();
  if (!dollars || !address) return;
  const notify = (notificationType: "ACTUAL" | "FORECASTED", threshold: number) => ({
    notification: {
      notificationType,
      comparisonOperator: "GREATER_THAN",
      threshold,
      thresholdType: "PERCENTAGE",
    },
    subscribers: [{ subscriptionType: "EMAIL", address }],
  });
  const budget = new CfnBudget(stack, "Budget", {
    budget: {
      budgetName: `handiwork-${stack.stage}`,
      budgetType: "COST",
      timeUnit: "MONTHLY",
      budgetLimit: { amount: dollars, unit: "USD" },
    },
    notificationsWithSubscribers: [notify("ACTUAL", 80), notify("FORECASTED", 100)],
  });
  budget.cfnOptions.metadata = { runbook: "docs/runbooks.md#budget" };
}

/** Log queries for operators, by name. They cover all functions and the gateway. */
const queries = {
  /** Everything a request caused. Replace REQUEST_ID with the response's `X-Request-Id`. */
  request: [
    "fields @timestamp, @log, level, message, entity, path, status, milliseconds, calls, error.name, error.message",
    'filter requestId = "REQUEST_ID"',
    "sort @timestamp asc",
    "limit 1000",
  ],
  /** Work that failed, was refused or took more than three seconds. */
  operations: [
    "fields @timestamp, @log, message, method, path, status, milliseconds, outcome, part, item, error.name, error.message, error, requestId",
    'filter level in ["WARN", "ERROR", "CRITICAL"] or ispresent(failed) or status >= 500 or milliseconds > 3000' +
      ' or outcome in ["refused", "no-sender", "undeliverable"]' +
      " or @message like /Task timed out|Runtime exited|Invoke Error|Uncaught Exception/",
    "sort @timestamp desc",
    "limit 200",
  ],
};

/** Saves the queries in CloudWatch Logs Insights as `handiwork-STAGE/NAME`. They cost nothing until they run. */
function createSavedQueries(stack: Stack): void {
  const groups = stack.node.children.filter((child) => child instanceof LogGroup);
  const asked = groups.filter(({ node }) => node.id !== "DeploymentLogs");
  for (const [name, lines] of Object.entries(queries)) {
    const query = new CfnQueryDefinition(stack, `Query-${name}`, {
      name: `handiwork-${stack.stage}/${name}`,
      queryString: lines.join("\n| "),
    });
    query.logGroupNames = asked.map(({ logGroupName }) => logGroupName);
  }
}
