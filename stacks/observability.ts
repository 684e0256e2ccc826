import {
  Alarm,
  ComparisonOperator,
  Metric,
  TreatMissingData,
  type IMetric,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { FilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import type { Api } from "./api.ts";
import type { Events } from "./events.ts";
import type { Identity } from "./identity.ts";
import type { Imports } from "./imports.ts";
import type { Media } from "./media.ts";
import type { Payments } from "./payments.ts";
import type { Realtime } from "./realtime.ts";
import { settings } from "./settings.ts";

interface Watched {
  api: Api;
  realtime: Realtime;
  events: Events;
  payments: Payments;
  media: Media;
  imports: Imports;
  identity: Identity;
}

/** The alarms (docs/operations.md says what each means). ALARM_EMAIL, where set, is told of each. */
export function createObservability(stack: Stack, watched: Watched): void {
  const { api, realtime, events, payments, media, imports, identity } = watched;
  const topic = new Topic(stack, "Alarms", { enforceSSL: true });
  // A topic with a policy of its own loses the one that let the account's alarms publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
      actions: ["sns:Publish"],
      resources: [topic.topicArn],
      conditions: { StringEquals: { "aws:SourceAccount": stack.account } },
    }),
  );
  const { ALARM_EMAIL: email } = settings();
  if (email) topic.addSubscription(new EmailSubscription(email));

  /** Alarms when the metric is above `above` in that many five-minute periods in a row. */
  function watch(id: string, metric: IMetric, above: number, periods: number, alarmDescription: string) {
    const alarm = new Alarm(stack, `${id}Alarm`, {
      metric,
      alarmDescription,
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(topic));
  }

  const period = Duration.minutes(5);
  const handlers = {
    Api: api.handler,
    Connect: realtime.handlers.connect,
    Disconnect: realtime.handlers.disconnect,
    Speak: realtime.handlers.speak,
    Project: events.project.handler,
    React: events.react.handler,
    MessageMail: events.messageMail.handler,
    CompactDirectory: events.compact.handler,
    PremiumClock: events.premium.handler,
    MakePictures: media.pictures.handler,
    SweepMedia: media.sweep.handler,
    SweepPayments: payments.sweep.handler,
    ImportFile: imports.file.handler,
    ImportChunk: imports.chunk.handler,
    PreSignUp: identity.preSignUp,
  };
  for (const [name, handler] of Object.entries(handlers)) {
    watch(`${name}Errors`, handler.metricErrors({ period }), 0, 1, `${name}: calls that ended in an error.`);
    watch(
      `${name}Throttles`,
      handler.metricThrottles({ period }),
      0,
      1,
      `${name}: calls that were turned away.`,
    );
  }
  const followers = { Project: events.project, React: events.react };
  for (const [name, { failed }] of Object.entries({
    ...followers,
    MessageMail: events.messageMail,
    CompactDirectory: events.compact,
    PremiumClock: events.premium,
    MakePictures: media.pictures,
    SweepMedia: media.sweep,
    SweepPayments: payments.sweep,
    ImportFile: imports.file,
    ImportChunk: imports.chunk,
  })) {
    const waiting = failed.metricApproximateNumberOfMessagesVisible({ period, statistic: "max" });
    watch(
      `${name}Failed`,
      waiting,
      0,
      1,
      `${name}: events that could not be handled wait in the dead-letter queue.`,
    );
  }
  for (const [name, { handler }] of Object.entries(followers)) {
    const age = new Metric({
      namespace: "AWS/Lambda",
      metricName: "IteratorAge",
      dimensionsMap: { FunctionName: handler.functionName },
      statistic: "max",
      period,
    });
    watch(`${name}Age`, age, 60_000, 1, `${name}: more than a minute behind the table (milliseconds).`);
  }
  // What SES refuses is not tried again, and no error: the function says so in its log.
  for (const [name, { handler }] of Object.entries({
    React: events.react,
    MessageMail: events.messageMail,
    PremiumClock: events.premium,
  })) {
    const refused = new MetricFilter(stack, `${name}RefusedFilter`, {
      logGroup: handler.logGroup,
      filterPattern: FilterPattern.stringValue("$.outcome", "=", "refused"),
      metricNamespace: `handiwork-${stack.stage}`,
      metricName: `${name}Refused`,
    });
    const sum = refused.metric({ period, statistic: "sum" });
    watch(`${name}Refused`, sum, 0, 1, `${name}: SES refused a mail.`);
  }
  watch(
    "Api5xx",
    api.api.metricServerError({ period, statistic: "sum" }),
    0,
    1,
    "The API answered with a 5xx.",
  );
}
