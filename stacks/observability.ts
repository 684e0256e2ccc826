import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import * as cloudwatch from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic, type ITopic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { alarmRules, type AlarmRule, type Watched } from "./alarms.ts";
import { createSavedQueries } from "./saved-queries.ts";
import { settings } from "./settings.ts";
import { keepsData } from "./stage.ts";

/** Who is told of an alarm, by its severity. */
type AlarmTopics = Readonly<Record<AlarmRule["severity"], cloudwatch.IAlarmAction>>;

/**
 * What watches a stage: alarms, a dashboard, two saved queries of the logs, and a budget. Temporary stages have them only
 * where ALARM_EMAIL says who is told: nobody looks at the others, and alarms are paid for.
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
  // CDK's widgets are what its dashboards take, except for an optional property that the types see differently.
  dashboard.addWidgets(...(widgets as cloudwatch.IWidget[]));
  createSavedQueries(stack);
  createBudget(stack);
}

/** An alarm called `handiwork-STAGE-NAME`. A page also tells when it is over, so that nobody sits up for nothing. */
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

/** What an alarm reads, by the alarm's name: milliseconds on the right, all else on the left. */
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
 * Two topics. ALARM_EMAIL gets both, unless ALARM_PAGE_EMAIL gets the pages. With ALARM_PAGE_ARN pages go to a topic
 * that exists already: that of a paging service, or of a chat.
 */
export function createAlarmTopics(stack: Stack): AlarmTopics {
  const { ALARM_EMAIL: email, ALARM_PAGE_EMAIL: pageEmail = email, ALARM_PAGE_ARN: arn } = settings();
  const tickets = createTopic(stack, "Tickets", email);
  const pages = arn ? Topic.fromTopicArn(stack, "Pages", arn) : createTopic(stack, "Pages", pageEmail);
  return { page: new SnsAction(pages), ticket: new SnsAction(tickets) };
}

function createTopic(stack: Stack, id: string, email: string | undefined): ITopic {
  const topic = new Topic(stack, id, { topicName: `handiwork-${stack.stage}-${id}`, enforceSSL: true });
  // A topic with a policy of its own loses the one that let the account's alarms publish.
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
 * A budget of BUDGET_DOLLARS a month for the whole account, which mails to ALARM_EMAIL when four fifths are spent, and when
 * the month will probably cost more than all of it. It only tells: nothing is switched off. Two budgets of an account are free.
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
