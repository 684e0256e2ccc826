import { describe, expect, it } from "vitest";
import { wiring } from "../../packages/functions/src/wiring.ts";
import { functionOf } from "./functions.ts";
import { at, list, resource, resourcesOf, text } from "./template.ts";

const stages = ["production", "dev"] as const;

describe.each(stages)("the events of %s", (stage) => {
  it.each([
    ["Project", "events/project.handler", 100, 5, 1],
    ["React", "events/react.handler", 10, 20, 4],
  ])(
    "deliver the table's stream to %s from the beginning, with bounded retries",
    (id, handler, batch, tries, parallel) => {
      const mappings = resourcesOf(stage, "AWS::Lambda::EventSourceMapping").map(
        ({ properties }) => properties,
      );
      expect(functionOf(stage, handler).id).toBe(id);
      expect(mappings.find((mapping) => mapping["FunctionName"] === `\${${id}}`)).toMatchObject({
        EventSourceArn: "${Table.StreamArn}",
        StartingPosition: "TRIM_HORIZON",
        BatchSize: batch,
        MaximumRetryAttempts: tries,
        ParallelizationFactor: parallel,
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ["ReportBatchItemFailures"],
        MaximumRecordAgeInSeconds: 86_400,
        DestinationConfig: { OnFailure: { Destination: "${Letters.Arn}" } },
      });
      // DynamoDB recommends at most two readers per shard.
      const readers = mappings.filter((mapping) => mapping["EventSourceArn"] === "${Table.StreamArn}");
      expect(readers).toHaveLength(2);
    },
  );

  it.each([
    ["Project", wiring.project.source],
    ["React", wiring.react.source],
  ])("invoke %s for its entities, and for deletions of some of them", (id, { entities, ended }) => {
    const mapping = resourcesOf(stage, "AWS::Lambda::EventSourceMapping").find(
      ({ properties }) => properties["FunctionName"] === `\${${id}}`,
    );
    const filters = list(at(mapping?.properties, "FilterCriteria", "Filters"));
    expect(filters.map((filter) => JSON.parse(text(at(filter, "Pattern"))) as unknown)).toEqual([
      { dynamodb: { NewImage: { __edb_e__: { S: entities } } } },
      { dynamodb: { OldImage: { __edb_e__: { S: ended } } } },
    ]);
    // For a modified row, both images exist and the first pattern decides.
    expect(entities).toEqual(expect.arrayContaining([...ended]));
  });

  it("queue message mails for five attempts, then move them to the dead letters", () => {
    const { properties } = resource(stage, "AWS::SQS::Queue", "Away");
    expect(properties).toMatchObject({
      SqsManagedSseEnabled: true,
      // Six times the function's timeout, as Lambda recommends.
      VisibilityTimeout: 6 * Number(functionOf(stage, "events/message-mail.handler").properties["Timeout"]),
      RedrivePolicy: { deadLetterTargetArn: "${MessageMailFailed.Arn}", maxReceiveCount: 5 },
    });
  });

  it.each([
    ["compact the directory every hour", "CompactDirectory", "CompactDirectorySchedule", "rate(1 hour)"],
    ["announce the end of premium every hour", "PremiumClock", "PremiumClockSchedule", "rate(1 hour)"],
    ["sweep media every five minutes", "SweepMedia", "SweepMediaSchedule", "rate(5 minutes)"],
    ["verify payments every ten minutes", "SweepPayments", "SweepPaymentsSchedule", "rate(10 minutes)"],
  ])("%s, with a dead-letter queue for failed runs", (_, name, rule, rate) => {
    const { properties } = resource(stage, "AWS::Events::Rule", rule);
    expect(properties["ScheduleExpression"]).toBe(rate);
    expect(at(properties, "Targets")).toEqual([
      expect.objectContaining({
        Arn: `\${${name}.Arn}`,
        DeadLetterConfig: { Arn: `\${${name}Failed.Arn}` },
      }),
    ]);
    const invocations = resourcesOf(stage, "AWS::Lambda::EventInvokeConfig").map(
      ({ properties: each }) => each,
    );
    expect(invocations.find((each) => each["FunctionName"] === `\${${name}}`)).toMatchObject({
      DestinationConfig: { OnFailure: { Destination: `\${${name}Failed.Arn}` } },
      MaximumRetryAttempts: 2,
    });
  });

  it("keep dead letters for two weeks, encrypted, over TLS alone", () => {
    const work = ["Away", "FanOutSteps", "Feedback", "Imports", "PictureFetches"];
    const queues = resourcesOf(stage, "AWS::SQS::Queue").filter(({ id }) => !work.includes(id));
    expect(queues.map(({ id }) => id).toSorted()).toEqual([
      "CompactDirectoryFailed",
      "FanOutFailed",
      "FetchPictureFailed",
      "ImportChunkFailed",
      "ImportFileFailed",
      "JobClockFailed",
      "MailFeedbackFailed",
      "MakePicturesFailed",
      "MessageMailFailed",
      "PremiumClockFailed",
      "ProjectFailed",
      "ReactFailed",
      "SweepMediaFailed",
      "SweepPaymentsFailed",
    ]);
    for (const { id, properties } of queues) {
      expect(properties).toMatchObject({ SqsManagedSseEnabled: true, MessageRetentionPeriod: 1_209_600 });
      expect(
        list(
          at(
            resource(stage, "AWS::SQS::QueuePolicy", `${id}Policy`).properties,
            "PolicyDocument",
            "Statement",
          ),
        ),
      ).toContainEqual(
        expect.objectContaining({ Effect: "Deny", Condition: { Bool: { "aws:SecureTransport": "false" } } }),
      );
    }
  });
});

describe.each(stages)("the APIs of %s", (stage) => {
  it("route every path below /api to one function, without CORS and with throttling", () => {
    const { properties } = resource(stage, "AWS::ApiGatewayV2::Api", "HttpApi");
    expect(properties).not.toHaveProperty("CorsConfiguration");
    expect(resource(stage, "AWS::ApiGatewayV2::Stage", "HttpApiHttpStage").properties).toMatchObject({
      StageName: "$default",
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 },
      AccessLogSettings: { DestinationArn: "${AccessLogs.Arn}" },
    });
  });

  it("log requests without search texts, cookies and tickets", () => {
    const format = at(
      resource(stage, "AWS::ApiGatewayV2::Stage", "HttpApiHttpStage").properties,
      "AccessLogSettings",
      "Format",
    );
    expect(format).not.toMatch(/querystring|header|cookie|authorizer/i);
    expect(resource(stage, "AWS::ApiGatewayV2::Stage", "WebSocketStage").properties).not.toHaveProperty(
      "AccessLogSettings",
    );
  });
});
