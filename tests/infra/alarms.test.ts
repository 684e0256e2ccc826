import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { functionOf, functionsOf } from "./functions.ts";
import { at, list, resource, resourcesOf, text } from "./template.ts";

const stages = ["production", "dev"] as const;

describe.each(stages)("the alarms of %s", (stage) => {
  const alarms = resourcesOf(stage, "AWS::CloudWatch::Alarm").map(({ properties }) => properties);
  const watched = (metric: string) =>
    alarms
      .filter((alarm) => alarm["MetricName"] === metric)
      .flatMap((alarm) => list(alarm["Dimensions"]).map((dimension) => text(at(dimension, "Value"))))
      .toSorted();

  it("watch each function's errors and throttles", () => {
    const functions = functionsOf(stage)
      .map(({ id }) => `\${${id}}`)
      .toSorted();
    expect(watched("Errors")).toEqual(functions);
    expect(watched("Throttles")).toEqual(functions);
  });

  it("watch every dead-letter queue, the stream's age and the API's own failures", () => {
    expect(watched("ApproximateNumberOfMessagesVisible")).toEqual([
      "${CompactDirectoryFailed.QueueName}",
      "${ImportChunkFailed.QueueName}",
      "${ImportFileFailed.QueueName}",
      "${MakePicturesFailed.QueueName}",
      "${MessageMailFailed.QueueName}",
      "${PremiumClockFailed.QueueName}",
      "${ProjectFailed.QueueName}",
      "${ReactFailed.QueueName}",
      "${SweepMediaFailed.QueueName}",
      "${SweepPaymentsFailed.QueueName}",
    ]);
    expect(watched("IteratorAge")).toEqual(["${Project}", "${React}"]);
    expect(watched("5xx")).toEqual(["${HttpApi}"]);
  });

  it.each([
    ["React", "events/react.handler", /outcome:\w+,sequenceNumber:/],
    ["MessageMail", "events/message-mail.handler", /outcome:\w+,messageId:/],
    ["PremiumClock", "events/premium-clock.handler", /outcome:\w+,artisanId:/],
  ])("watch for mails that SES refuses, in the words of %s", (id, handler, words) => {
    const { properties } = resource(stage, "AWS::Logs::MetricFilter", `${id}RefusedFilter`);
    const [MetricNamespace, MetricName] = [`handiwork-${stage}`, `${id}Refused`];
    expect(properties).toMatchObject({
      LogGroupName: `\${${id}Logs}`,
      FilterPattern: '{ $.outcome = "refused" }',
      MetricTransformations: [{ MetricNamespace, MetricName, MetricValue: "1" }],
    });
    expect(readFileSync(functionOf(stage, handler).bundle, "utf8")).toMatch(words);
    expect(alarms).toContainEqual(expect.objectContaining({ MetricName, Namespace: MetricNamespace }));
  });

  it("tell the operator", () => {
    for (const alarm of alarms) expect(alarm["AlarmActions"]).toEqual(["${Alarms}"]);
    const subscriptions = resourcesOf(stage, "AWS::SNS::Subscription").map(({ properties }) => properties);
    expect(subscriptions).toEqual(
      stage === "production"
        ? [{ Protocol: "email", Endpoint: "operator@handiwork.example", TopicArn: "${Alarms}" }]
        : [],
    );
    // A topic's own policy replaces the one that lets this account's alarms in.
    expect(
      list(at(resource(stage, "AWS::SNS::TopicPolicy").properties, "PolicyDocument", "Statement")),
    ).toContainEqual(
      expect.objectContaining({
        Effect: "Allow",
        Action: "sns:Publish",
        Principal: { Service: "cloudwatch.amazonaws.com" },
        Condition: { StringEquals: { "aws:SourceAccount": "123456789012" } },
      }),
    );
  });
});
