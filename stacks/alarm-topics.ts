import type { IAlarmAction } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic, type ITopic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Stack } from "sst/constructs";
import { settings } from "./settings.ts";

/** Who is told: `page` wakes somebody, `ticket` is for tomorrow. */
export interface AlarmTopics {
  readonly page: IAlarmAction;
  readonly ticket: IAlarmAction;
}

/**
 * Two topics. ALARM_EMAIL hears of both, unless ALARM_PAGE_EMAIL has the pages. With ALARM_PAGE_ARN pages go to a topic
 * that is there already: that of a paging service, or of a chat.
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
