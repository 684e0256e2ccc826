import { setTimeout as sleep } from "node:timers/promises";
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ListTagsOfResourceCommand,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  type Tag,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
} from "@aws-sdk/client-dynamodb";
import { tableKeys } from "@handiwork/core/platform/table/keys";
import { enableTimeToLive, isActive } from "@handiwork/local/dynamodb/table";

/** A restore: the source table, the new table's name, and the moment (ISO 8601). */
export interface Restore {
  readonly source: string;
  readonly target: string;
  readonly at: string;
  /** Poll interval for a step's completion, in ms. */
  readonly every: number;
}

/** The restored table's values for the stage's settings. */
export interface RestoredTable {
  readonly arn: string;
  readonly streamArn: string;
}

/**
 * Restores the table as of a moment into a new one and waits for it. If the new table exists, restored by an earlier run
 * or by AWS Backup, only waits. Throws an Error of one line if the moment cannot be restored or another table has the
 * name.
 */
export async function restoreToMoment(client: DynamoDBClient, restore: Restore): Promise<void> {
  const { source, target, at, every } = restore;
  const there = await describe(client, target);
  if (there) checkOrigin(there, restore);
  else {
    await checkMoment(client, source, new Date(at));
    await client.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: source,
        TargetTableName: target,
        RestoreDateTime: new Date(at),
      }),
    );
  }
  await whenActive(client, target, every);
}

function checkOrigin({ RestoreSummary: summary }: TableDescription, { source, target, at }: Restore): void {
  const { SourceTableArn: table, SourceBackupArn: backup, RestoreDateTime: moment } = summary ?? {};
  // A recovery point of AWS Backup has a moment of its own.
  if (backup) return;
  if (table?.split("/").at(-1) !== source)
    throw new Error(
      `There is a table ${target} already, which was not restored from ${source}: choose another name with --table.`,
    );
  if (moment && Math.abs(moment.getTime() - Date.parse(at)) >= 1_000)
    throw new Error(
      `${target} was restored as of ${moment.toISOString()}: choose another name with --table for another moment.`,
    );
}

async function checkMoment(client: DynamoDBClient, source: string, moment: Date): Promise<void> {
  const { ContinuousBackupsDescription: backups } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName: source }),
  );
  const window = backups?.PointInTimeRecoveryDescription;
  if (window?.PointInTimeRecoveryStatus !== "ENABLED")
    throw new Error(`The table ${source} cannot be restored to a moment: recovery is not switched on.`);
  const { EarliestRestorableDateTime: earliest, LatestRestorableDateTime: latest } = window;
  if ((earliest && moment < earliest) || (latest && moment > latest))
    throw new Error(
      `${source} can be restored to moments from ${earliest?.toISOString()} to ${latest?.toISOString()}.`,
    );
}

/**
 * Applies the settings that a restore does not bring back: tags, expiry, deletion protection, recovery, and last the
 * stream, so that restored rows cause no events. Idempotent. Throws an Error of one line if the table gets no stream.
 */
export async function applySettings(
  client: DynamoDBClient,
  { source, target, every }: Restore,
): Promise<RestoredTable> {
  const { TableArn: arn = "", ...table } = await whenActive(client, target, every);
  const tags = await tagsOf(client, source);
  if (tags.length > 0) await client.send(new TagResourceCommand({ ResourceArn: arn, Tags: tags }));
  await enableTimeToLive(client, target);
  // The table takes one change at a time.
  if (!table.DeletionProtectionEnabled) {
    await client.send(new UpdateTableCommand({ TableName: target, DeletionProtectionEnabled: true }));
    await whenActive(client, target, every);
  }
  await enableRecovery(client, target, every);
  if (!table.StreamSpecification?.StreamEnabled) {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: tableKeys.stream };
    await client.send(new UpdateTableCommand({ TableName: target, StreamSpecification }));
  }
  const { LatestStreamArn: streamArn } = await whenActive(client, target, every);
  if (!streamArn) throw new Error(`The table ${target} has no stream.`);
  return { arn, streamArn };
}

/** The tags of a table. Those of AWS (`aws:…`) cannot be given to another; a table that is gone has none. */
async function tagsOf(client: DynamoDBClient, tableName: string): Promise<Tag[]> {
  const table = await describe(client, tableName);
  if (!table) return [];
  const { Tags = [] } = await client.send(new ListTagsOfResourceCommand({ ResourceArn: table.TableArn }));
  return Tags.filter(({ Key }) => !Key?.startsWith("aws:"));
}

/** Switches recovery to any second on. A table that was just restored is not ready for it at once. */
async function enableRecovery(client: DynamoDBClient, tableName: string, every: number): Promise<void> {
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  for (let tries = 1; ; tries += 1) {
    try {
      await client.send(
        new UpdateContinuousBackupsCommand({ TableName: tableName, PointInTimeRecoverySpecification }),
      );
      return;
    } catch (error) {
      if ((error as Error).name !== "ContinuousBackupsUnavailableException" || tries === 60) throw error;
      await sleep(every);
    }
  }
}

async function whenActive(
  client: DynamoDBClient,
  tableName: string,
  every: number,
): Promise<TableDescription> {
  for (;;) {
    const table = await describe(client, tableName);
    if (table && isActive(table)) return table;
    await sleep(every);
  }
}

async function describe(client: DynamoDBClient, tableName: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: tableName }))).Table;
  } catch (error) {
    if ((error as Error).name === "ResourceNotFoundException") return undefined;
    throw error;
  }
}
