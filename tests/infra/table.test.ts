import { tableKeys } from "@handiwork/core/table/keys";
import { describe, expect, it } from "vitest";
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

  it("streams both images, forgets by the time-to-live attribute, restores to any moment and is paid by use", () => {
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
