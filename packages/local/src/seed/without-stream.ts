import { config } from "@handiwork/core/platform/config";
import { tableName } from "@handiwork/core/platform/table";
import { tableKeys } from "@handiwork/core/platform/table/keys";
import { DescribeTableCommand, DynamoDBClient, UpdateTableCommand } from "@aws-sdk/client-dynamodb";

/**
 * Does work while the table has no stream: without one the engine writes four times as fast, and seeded rows need no events.
 * Interrupted work leaves the stream off; the next call switches it on.
 */
export async function withoutStream(work: () => Promise<void>): Promise<void> {
  await switchStream(false);
  await work();
  await switchStream(true);
}

/** Switches the table's stream on or off. Idempotent. */
export async function switchStream(isOn: boolean): Promise<void> {
  const { AWS_REGION, DYNAMODB_ENDPOINT } = config();
  const client = new DynamoDBClient({
    region: AWS_REGION,
    ...(DYNAMODB_ENDPOINT ? { endpoint: DYNAMODB_ENDPOINT } : {}),
  });
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  const StreamSpecification = { StreamEnabled: isOn, ...(isOn && { StreamViewType: tableKeys.stream }) };
  if ((Table?.StreamSpecification?.StreamEnabled ?? false) !== isOn)
    await client.send(new UpdateTableCommand({ TableName: tableName, StreamSpecification }));
  client.destroy();
}
