import { setTimeout as sleep } from "node:timers/promises";
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  TableNotFoundException,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
} from "@aws-sdk/client-dynamodb";
import { tableKeys } from "@handiwork/core/platform/table/keys";
import { enableTimeToLive } from "../dynamodb/table.ts";

/** What the stage's settings need to know of a restored table. */
export interface RestoredTable {
  readonly arn: string;
  readonly streamArn: string;
}

/**
 * Gives a restored table what does not come back by itself: expiry, the stream, recovery to any second, protection against deletion. Safe to
 * repeat. In: whether it is a cloud's table, which has the last two; and how often to look, in milliseconds.
 */
export async function completeTable(
  client: DynamoDBClient,
  tableName: string,
  { isDeployed, every = 5_000 }: { isDeployed: boolean; every?: number },
): Promise<RestoredTable> {
  const table = await whenActive(client, tableName, every);
  await enableTimeToLive(client, tableName);
  // One change at a time: the table takes the next when it has made the one before.
  if (!table.StreamSpecification?.StreamEnabled) {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: tableKeys.stream };
    await client.send(new UpdateTableCommand({ TableName: tableName, StreamSpecification }));
    await whenActive(client, tableName, every);
  }
  if (isDeployed) {
    if (!table.DeletionProtectionEnabled) {
      await client.send(new UpdateTableCommand({ TableName: tableName, DeletionProtectionEnabled: true }));
      await whenActive(client, tableName, every);
    }
    await recoverable(client, tableName, every);
  }
  const { TableArn: arn, LatestStreamArn: streamArn } = await whenActive(client, tableName, every);
  if (!arn || !streamArn) throw new Error(`The table ${tableName} has no stream.`);
  return { arn, streamArn };
}

/**
 * Restores the table as it was at a moment into a new one, and waits for it; one that is being restored from the same table is waited for. In: the
 * moment (ISO 8601; none: the latest there is). Throws an Error of one line where the moment cannot be restored, or another table has the name.
 */
export async function restoreToPointInTime(
  client: DynamoDBClient,
  {
    source,
    target,
    at,
    every = 15_000,
  }: { source: string; target: string; at: string | undefined; every?: number },
): Promise<void> {
  const there = await describe(client, target);
  if (there) {
    const { SourceTableArn: from, RestoreDateTime: moment } = there.RestoreSummary ?? {};
    if (from?.split("/").at(-1) !== source)
      throw new Error(
        `There is a table ${target} already, which is not ${source}'s: choose another name with --table.`,
      );
    if (at !== undefined && moment && Math.abs(moment.getTime() - Date.parse(at)) >= 1_000)
      throw new Error(
        `${target} was restored as of ${moment.toISOString()}: choose another name with --table for another moment.`,
      );
  } else {
    await checkMoment(client, source, at);
    await client.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: source,
        TargetTableName: target,
        ...(at === undefined ? { UseLatestRestorableTime: true } : { RestoreDateTime: new Date(at) }),
      }),
    );
  }
  await whenActive(client, target, every);
}

async function checkMoment(client: DynamoDBClient, source: string, at: string | undefined): Promise<void> {
  const { ContinuousBackupsDescription: backups } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName: source }),
  );
  const window = backups?.PointInTimeRecoveryDescription;
  if (window?.PointInTimeRecoveryStatus !== "ENABLED")
    throw new Error(`The table ${source} cannot be restored to a moment: recovery is not switched on.`);
  if (at === undefined) return;
  const [earliest, latest] = [window.EarliestRestorableDateTime, window.LatestRestorableDateTime];
  const moment = new Date(at);
  if ((earliest && moment < earliest) || (latest && moment > latest))
    throw new Error(
      `${source} can be restored to moments from ${earliest?.toISOString()} to ${latest?.toISOString()}.`,
    );
}

/** A table that was just restored is not ready for it at once. */
async function recoverable(client: DynamoDBClient, tableName: string, every: number): Promise<void> {
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
    const statuses = [
      table?.TableStatus,
      ...(table?.GlobalSecondaryIndexes ?? []).map((index) => index.IndexStatus),
    ];
    if (table && statuses.every((status) => status === "ACTIVE")) return table;
    await sleep(every);
  }
}

async function describe(client: DynamoDBClient, tableName: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: tableName }))).Table;
  } catch (error) {
    if (error instanceof TableNotFoundException || (error as Error).name === "ResourceNotFoundException")
      return undefined;
    throw error;
  }
}
