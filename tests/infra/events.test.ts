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
    "bring the table's stream to %s from its beginning, and give up on a record after a while",
    (id, handler, batch, tries, sideBySide) => {
      const mappings = resourcesOf(stage, "AWS::Lambda::EventSourceMapping").map(
        ({ properties }) => properties,
      );
      expect(functionOf(stage, handler).id).toBe(id);
      expect(mappings.find((mapping) => mapping["FunctionName"] === `\${${id}}`)).toMatchObject({
        EventSourceArn: "${Table.StreamArn}",
        StartingPosition: "TRIM_HORIZON",
        BatchSize: batch,
        MaximumRetryAttempts: tries,
        ParallelizationFactor: sideBySide,
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ["ReportBatchItemFailures"],
        MaximumRecordAgeInSeconds: 86_400,
        DestinationConfig: { OnFailure: { Destination: "${Letters.Arn}" } },
      });
      // DynamoDB advises at most two readers a shard.
      const readers = mappings.filter((mapping) => mapping["EventSourceArn"] === "${Table.StreamArn}");
      expect(readers).toHaveLength(2);
    },
  );

  it.each([
    ["Project", wiring.project.source],
    ["React", wiring.react.source],
  ])("wake %s by the rows that it wants, and by the end of some of those", (id, { entities, ended }) => {
    const mapping = resourcesOf(stage, "AWS::Lambda::EventSourceMapping").find(
      ({ properties }) => properties["FunctionName"] === `\${${id}}`,
    );
    const filters = list(at(mapping?.properties, "FilterCriteria", "Filters"));
    expect(filters.map((filter) => JSON.parse(text(at(filter, "Pattern"))) as unknown)).toEqual([
      { dynamodb: { NewImage: { __edb_e__: { S: entities } } } },
      { dynamodb: { OldImage: { __edb_e__: { S: ended } } } },
    ]);
    // Of a row that is there and was there before the first pattern decides.
    expect(entities).toEqual(expect.arrayContaining([...ended]));
  });

  it("keep messages for their receivers, and bring them to who mails; what fails five times is kept for a person", () => {
    const { properties } = resource(stage, "AWS::SQS::Queue", "Away");
    expect(properties).toMatchObject({
      SqsManagedSseEnabled: true,
      // Six times as long as the function may take, as Lambda advises.
      VisibilityTimeout: 6 * Number(functionOf(stage, "events/message-mail.handler").properties["Timeout"]),
      RedrivePolicy: { deadLetterTargetArn: "${MessageMailFailed.Arn}", maxReceiveCount: 5 },
    });
  });

  it.each([
    ["compact the directory every hour", "CompactDirectory", "CompactSchedule", "rate(1 hour)"],
    ["tell of premium that ends every hour", "PremiumClock", "PremiumClockSchedule", "rate(1 hour)"],
    ["sweep media every five minutes", "SweepMedia", "SweepMediaSchedule", "rate(5 minutes)"],
    ["ask about payments every ten minutes", "SweepPayments", "SweepPaymentsSchedule", "rate(10 minutes)"],
  ])("%s; a run that fails or cannot start is kept for a person", (_, name, rule, rate) => {
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

  it("keep what failed for two weeks, encrypted, over TLS only", () => {
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
  it("answer every path below /api by one function, without CORS, and not faster than they can", () => {
    const { properties } = resource(stage, "AWS::ApiGatewayV2::Api", "HttpApi");
    expect(properties).not.toHaveProperty("CorsConfiguration");
    expect(resource(stage, "AWS::ApiGatewayV2::Stage", "HttpApiHttpStage").properties).toMatchObject({
      StageName: "$default",
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 },
      AccessLogSettings: { DestinationArn: "${AccessLogs.Arn}" },
    });
  });

  it("log requests without what people searched for, their cookies or tickets", () => {
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
