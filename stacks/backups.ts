import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from "aws-cdk-lib/aws-backup";
import { Schedule } from "aws-cdk-lib/aws-events";
import { ManagedPolicy, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import type { Buckets } from "./buckets.ts";
import { suppressRules } from "./nag.ts";
import { keepsData } from "./stage.ts";
import type { TableParts } from "./table.ts";

/** The privacy policy promises that backups forget deleted data after this time. */
const kept = Duration.days(35);

/**
 * Creates nightly AWS Backup copies of the table, users' files and public media, in addition to the table's point-in-time
 * recovery and the buckets' versions. The vault is locked in governance mode: only an administrator who unlocks it can
 * delete a copy early. Temporary stages have no backups.
 */
export function createBackups(stack: Stack, table: TableParts, { uploads, media }: Buckets): void {
  if (!keepsData(stack)) return;
  const backupVault = new BackupVault(stack, "Backups", {
    backupVaultName: `handiwork-${stack.stage}`,
    // CDK requires the maximum to exceed the minimum.
    lockConfiguration: { minRetention: kept.minus(Duration.days(1)), maxRetention: kept },
    removalPolicy: RemovalPolicy.RETAIN,
  });
  const rule = new BackupPlanRule({
    backupVault,
    scheduleExpression: Schedule.cron({ hour: "1", minute: "0" }),
    deleteAfter: kept,
  });
  const role = new Role(stack, "BackupRole", {
    assumedBy: new ServicePrincipal("backup.amazonaws.com"),
    managedPolicies: [
      "service-role/AWSBackupServiceRolePolicyForBackup",
      "service-role/AWSBackupServiceRolePolicyForRestores",
      "AWSBackupServiceRolePolicyForS3Backup",
      "AWSBackupServiceRolePolicyForS3Restore",
    ].map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
  });
  suppressRules(role, {
    "AwsSolutions-IAM4": "AWS keeps these policies in step with what AWS Backup needs.",
  });
  const backupPlanName = `handiwork-${stack.stage}`;
  const plan = new BackupPlan(stack, "BackupPlan", { backupPlanName, backupPlanRules: [rule] });
  plan.addSelection("Data", {
    role,
    disableDefaultBackupPolicy: true,
    resources: [table.arn, uploads.bucketArn, media.bucketArn].map((arn) => BackupResource.fromArn(arn)),
  });
}
