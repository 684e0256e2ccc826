import { describe, expect, it } from "vitest";
import { at, list, resource, resourcesOf } from "./template.ts";

describe("production backups", () => {
  it("are made each night and kept for 35 days, as the privacy policy says", () => {
    const [rule, ...others] = list(
      at(resource("production", "AWS::Backup::BackupPlan").properties, "BackupPlan", "BackupPlanRule"),
    );
    expect(others).toEqual([]);
    expect(rule).toMatchObject({
      ScheduleExpression: "cron(0 1 * * ? *)",
      Lifecycle: { DeleteAfterDays: 35 },
      TargetBackupVault: "${Backups.BackupVaultName}",
    });
  });

  it("are in a vault that outlives the stage and enforces the retention, in governance mode", () => {
    const { properties, deletionPolicy } = resource("production", "AWS::Backup::BackupVault");
    // ChangeableForDays would make the lock permanent.
    expect(properties["LockConfiguration"]).toEqual({ MinRetentionDays: 34, MaxRetentionDays: 35 });
    expect(deletionPolicy).toBe("Retain");
  });

  it("include the table, and the versioned buckets of uploads and media", () => {
    const { properties } = resource("production", "AWS::Backup::BackupSelection");
    expect(list(at(properties, "BackupSelection", "Resources"))).toEqual([
      "${Table.Arn}",
      "${Uploads.Arn}",
      "${Media.Arn}",
    ]);
    for (const name of ["Uploads", "Media"])
      expect(resource("production", "AWS::S3::Bucket", name).properties).toMatchObject({
        VersioningConfiguration: { Status: "Enabled" },
      });
  });

  it("do not exist on a temporary stage", () => {
    const types = ["AWS::Backup::BackupPlan", "AWS::Backup::BackupVault", "AWS::Backup::BackupSelection"];
    for (const type of types) expect(resourcesOf("dev", type)).toEqual([]);
  });
});
