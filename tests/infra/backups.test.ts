import { describe, expect, it } from "vitest";
import { at, list, resource, resourcesOf } from "./template.ts";

describe("the backups of production", () => {
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

  it("lie in a vault that outlives the stage and lets nobody shorten that time, but can be unlocked", () => {
    const { properties, deletionPolicy } = resource("production", "AWS::Backup::BackupVault");
    // A time after which the lock is for ever would be ChangeableForDays.
    expect(properties["LockConfiguration"]).toEqual({ MinRetentionDays: 34, MaxRetentionDays: 35 });
    expect(deletionPolicy).toBe("Retain");
  });

  it("hold the table, what users sent and public media, which keep versions, as AWS Backup wants", () => {
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

  it("are not made for a stage that comes and goes", () => {
    const types = ["AWS::Backup::BackupPlan", "AWS::Backup::BackupVault", "AWS::Backup::BackupSelection"];
    for (const type of types) expect(resourcesOf("dev", type)).toEqual([]);
  });
});
