import { tableKeys } from "@handiwork/core/platform/table/keys";
import { CfnTable } from "aws-cdk-lib/aws-dynamodb";
import { Stack as CdkStack } from "aws-cdk-lib/core";
import type { Stack as SstStack } from "sst/constructs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createTable } from "../../stacks/table.ts";
import { resource } from "./template.ts";

const stages = ["production", "dev"] as const;

describe.each(stages)("the table of %s", (stage) => {
  const { properties, deletionPolicy } = resource(stage, "AWS::DynamoDB::Table");

  it("has the keys and indexes that the entities write", () => {
    expect(properties["KeySchema"]).toEqual(keySchema(tableKeys.partitionKey, tableKeys.sortKey));
    expect(properties["GlobalSecondaryIndexes"]).toEqual(
      tableKeys.indexes.map(({ name, partitionKey, sortKey }) => ({
        IndexName: name,
        KeySchema: keySchema(partitionKey, sortKey),
        Projection: { ProjectionType: "ALL" },
      })),
    );
  });

  it("streams both images, expires items, has point-in-time recovery and on-demand capacity", () => {
    expect(properties).toMatchObject({
      StreamSpecification: { StreamViewType: tableKeys.stream },
      TimeToLiveSpecification: { AttributeName: tableKeys.timeToLive, Enabled: true },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      BillingMode: "PAY_PER_REQUEST",
    });
  });

  it("survives its stage in production only", () => {
    expect(properties["DeletionProtectionEnabled"]).toBe(stage === "production");
    expect(deletionPolicy).toBe(stage === "production" ? "Retain" : "Delete");
  });
});

function keySchema(partitionKey: string, sortKey: string) {
  return [
    { AttributeName: partitionKey, KeyType: "HASH" },
    { AttributeName: sortKey, KeyType: "RANGE" },
  ];
}

describe("a restored table", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  const arn = "arn:aws:dynamodb:eu-west-1:123456789012:table/restored";

  it("replaces the stage's own, which CloudFormation then keeps in the account", () => {
    vi.stubEnv("RESTORED_TABLE_ARN", arn);
    vi.stubEnv("RESTORED_TABLE_STREAM_ARN", `${arn}/stream/2026-11-21T00:00:00.000`);
    const stack = Object.assign(new CdkStack(), { stage: "production" }) as SstStack;
    const table = createTable(stack);
    expect(table).toMatchObject({
      name: "restored",
      arn,
      streamArn: `${arn}/stream/2026-11-21T00:00:00.000`,
    });
    expect(table.allowQuery("gsi1").resources).toEqual([`${arn}/index/gsi1`]);
    expect(stack.node.findAll().filter((construct) => construct instanceof CfnTable)).toEqual([]);
  });
});
