import { describe, expect, it } from "vitest";
import { functionOf } from "./functions.ts";
import { at, resource, resourcesOf } from "./template.ts";

describe.each(["production", "dev"] as const)("imports in %s", (stage) => {
  it("run in at most two workers, at a pace that leaves capacity for live registrations", () => {
    const { id, properties } = functionOf(stage, "events/import-chunk.handler");
    const mapping = resourcesOf(stage, "AWS::Lambda::EventSourceMapping").find(
      (each) => each.properties["FunctionName"] === `\${${id}}`,
    );
    expect(mapping?.properties).toMatchObject({ BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 } });
    expect(at(properties, "Environment", "Variables", "IMPORT_ROWS_PER_SECOND")).toBe("10");
  });

  it("stay queued for up to two weeks, with a visibility timeout of six times the function's", () => {
    expect(resource(stage, "AWS::SQS::Queue", "Imports").properties).toMatchObject({
      MessageRetentionPeriod: 14 * 24 * 3600,
      VisibilityTimeout: 6 * 60,
      RedrivePolicy: { deadLetterTargetArn: "${ImportChunkFailed.Arn}", maxReceiveCount: 20 },
    });
  });

  it("start with each uploaded file, and keep failed events", () => {
    const { id } = functionOf(stage, "events/import-file.handler");
    expect(resource(stage, "AWS::Lambda::Permission", "UploadsToImportFile").properties).toMatchObject({
      FunctionName: `\${${id}.Arn}`,
      Principal: "s3.amazonaws.com",
      SourceAccount: "123456789012",
    });
    const configs = resourcesOf(stage, "AWS::Lambda::EventInvokeConfig").map(({ properties }) => properties);
    expect(configs.find((config) => config["FunctionName"] === `\${${id}}`)).toMatchObject({
      MaximumRetryAttempts: 2,
      DestinationConfig: { OnFailure: { Destination: "${ImportFileFailed.Arn}" } },
    });
  });
});
