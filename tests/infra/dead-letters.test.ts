import { sources } from "@handiwork/core/dead-letters/sources";
import { describe, expect, it } from "vitest";
import { functions, type Source } from "../../packages/functions/src/wiring.ts";
import { functionsOf } from "./functions.ts";
import { at, list, resource, resourcesOf } from "./template.ts";

const stages = ["production", "dev"] as const;

/** The operators' commands' names for the sources of the wiring. */
const kinds: Partial<Record<Source["kind"], string>> = {
  stream: "stream",
  sqs: "queue",
  s3: "call",
  schedule: "schedule",
};

describe.each(stages)("the dead letters of %s", (stage) => {
  it("belong to one function each, which the operators' commands know", () => {
    const failed = resourcesOf(stage, "AWS::SQS::Queue").filter(({ id }) => id.endsWith("Failed"));
    const known = Object.values(sources).map(({ construct }) => construct);
    expect(failed.map(({ id }) => id).toSorted()).toEqual(known.map((id) => `${id}Failed`).toSorted());
    for (const { id, properties } of failed) expect(properties["QueueName"]).toBe(`handiwork-${stage}-${id}`);
    for (const [name, { construct, kind }] of Object.entries(sources)) {
      const deployed = functionsOf(stage).find(({ id }) => id === construct);
      expect(deployed?.properties["FunctionName"]).toBe(`handiwork-${stage}-${construct}`);
      const wire = functions.find((each) => each.name === name);
      expect(wire?.handler).toBe(deployed?.handler);
      expect(kinds[wire!.source.kind]).toBe(kind);
    }
  });

  it("of the stream are kept for two weeks in a bucket that notifies EventBridge alone", () => {
    const { properties } = resource(stage, "AWS::S3::Bucket", "Letters");
    expect(properties["NotificationConfiguration"]).toEqual({
      EventBridgeConfiguration: { EventBridgeEnabled: true },
    });
    expect(at(properties, "LifecycleConfiguration", "Rules")).toContainEqual(
      expect.objectContaining({ ExpirationInDays: 14, Status: "Enabled" }),
    );
    expect(properties).not.toHaveProperty("VersioningConfiguration");
  });

  it.each(["Project", "React"])("of %s are stored there and announced in its queue", (id) => {
    const mapping = resourcesOf(stage, "AWS::Lambda::EventSourceMapping").find(
      ({ properties }) => properties["FunctionName"] === `\${${id}}`,
    )!;
    expect(at(mapping.properties, "DestinationConfig", "OnFailure", "Destination")).toBe("${Letters.Arn}");
    const { properties: rule } = resource(stage, "AWS::Events::Rule", `${id}Letters`);
    expect(rule["EventPattern"]).toEqual({
      source: ["aws.s3"],
      "detail-type": ["Object Created"],
      detail: {
        bucket: { name: ["${Letters}"] },
        object: { key: [{ prefix: `aws/lambda/\${${mapping.id}}/` }] },
      },
    });
    expect(list(rule["Targets"]).map((target) => at(target, "Arn"))).toEqual([`\${${id}Failed.Arn}`]);
    const statements = list(
      at(
        resource(stage, "AWS::SQS::QueuePolicy", `${id}FailedPolicy`).properties,
        "PolicyDocument",
        "Statement",
      ),
    );
    const sending = statements.filter((statement) =>
      list(at(statement, "Action")).includes("sqs:SendMessage"),
    );
    expect(sending).toEqual([
      expect.objectContaining({
        Effect: "Allow",
        Principal: { Service: "events.amazonaws.com" },
        Condition: { ArnEquals: { "aws:SourceArn": `\${${id}Letters.Arn}` } },
      }),
    ]);
  });
});
