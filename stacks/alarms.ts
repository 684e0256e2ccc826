import {
  Alarm,
  ComparisonOperator,
  TreatMissingData,
  type IAlarmAction,
  type IMetric,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic, type ITopic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Stack } from "sst/constructs";
import { settings } from "./settings.ts";

/** Alarms by their names, which are their paragraphs in docs/runbooks.md (a test holds that). */
export type AlarmRules = Readonly<Record<string, AlarmRule>>;

interface AlarmRule {
  /** What people notice, in a sentence: the first thing that whoever is woken reads. */
  readonly impact: string;
  readonly metric: IMetric;
  /**
   * The alarm fires above or below this number, in so many periods in a row (1). A period without data (`missing`) is fine
   * unless it says otherwise: nothing happened, so nothing is wrong.
   */
  readonly when: {
    readonly above?: number;
    readonly below?: number;
    readonly periods?: number;
    readonly missing?: TreatMissingData;
  };
}

/** Who is told: `page` wakes somebody, `ticket` is for tomorrow. */
interface AlarmTopics {
  readonly page: IAlarmAction;
  readonly ticket: IAlarmAction;
}

/** Creates alarms, each called `handiwork-STAGE-NAME`. A page also tells when it is over, so that nobody sits up for nothing. */
export function createAlarms(
  stack: Stack,
  topics: AlarmTopics,
  severity: keyof AlarmTopics,
  rules: AlarmRules,
): Alarm[] {
  return Object.entries(rules).map(([name, { impact, metric, when }]) => {
    const { above, below, periods = 1, missing = TreatMissingData.NOT_BREACHING } = when;
    const alarm = new Alarm(stack, `${name}Alarm`, {
      alarmName: `handiwork-${stack.stage}-${name}`,
      alarmDescription: `${impact} What to do: docs/runbooks.md, ${name}.`,
      metric,
      threshold: above ?? below ?? 0,
      comparisonOperator:
        above === undefined
          ? ComparisonOperator.LESS_THAN_THRESHOLD
          : ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: missing,
    });
    alarm.addAlarmAction(topics[severity]);
    if (severity === "page") alarm.addOkAction(topics.page);
    return alarm;
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
