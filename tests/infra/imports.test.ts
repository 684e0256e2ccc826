import { describe, expect, it } from "vitest";
import { functionOf } from "./functions.ts";
import { at, resource, resourcesOf } from "./template.ts";

describe.each(["production", "dev"] as const)("imports in %s", (stage) => {
  it("are created by two workers at most, one part at a time, at a pace that leaves live sign-ups their share", () => {
    const { id, properties } = functionOf(stage, "events/import-chunk.handler");
    const mapping = resourcesOf(stage, "AWS::Lambda::EventSourceMapping").find(
      (each) => each.properties["FunctionName"] === `\${${id}}`,
    );
    expect(mapping?.properties).toMatchObject({ BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 } });
    expect(at(properties, "Environment", "Variables", "IMPORT_ROWS_PER_SECOND")).toBe("10");
  });

  it("wait for two weeks, and for six times as long as a part may take", () => {
    expect(resource(stage, "AWS::SQS::Queue", "Imports").properties).toMatchObject({
      MessageRetentionPeriod: 14 * 24 * 3600,
      VisibilityTimeout: 6 * 60,
      RedrivePolicy: { deadLetterTargetArn: "${ImportChunkFailed.Arn}", maxReceiveCount: 20 },
    });
  });

  it("hear of each file that comes, and keep what could not be read", () => {
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
