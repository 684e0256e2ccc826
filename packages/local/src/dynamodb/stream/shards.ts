import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  type GetRecordsOutput,
  GetShardIteratorCommand,
  ListStreamsCommand,
  type Shard,
} from "@aws-sdk/client-dynamodb-streams";
import type { Position } from "./checkpoint.ts";

export interface Stream {
  arn: string;
  label: string;
}

/** The Streams API as a consumer needs it. Every call rejects with an AbortError once the signal is aborted. */
export function streamsApi(client: DynamoDBStreamsClient, signal: AbortSignal) {
  const options = { abortSignal: signal };
  return {
    /** Returns the table's newest stream (a table keeps closed ones for a day), or undefined. */
    async findStream(tableName: string): Promise<Stream | undefined> {
      const { Streams: streams = [] } = await client.send(
        new ListStreamsCommand({ TableName: tableName }),
        options,
      );
      return streams
        .map(({ StreamArn: arn = "", StreamLabel: label = "" }) => ({ arn, label }))
        .reduce<Stream | undefined>(
          (newest, each) => (newest && newest.label > each.label ? newest : each),
          undefined,
        );
    },

    async listShards(stream: Stream): Promise<Shard[]> {
      const shards: Shard[] = [];
      let start: string | undefined;
      do {
        const page = new DescribeStreamCommand({ StreamArn: stream.arn, ExclusiveStartShardId: start });
        const { StreamDescription: description } = await client.send(page, options);
        shards.push(...(description?.Shards ?? []));
        start = description?.LastEvaluatedShardId;
      } while (start);
      return shards;
    },

    /** Returns an iterator after the position, or at the oldest record without one. */
    async iterator(
      stream: Stream,
      shardId: string,
      position: Position | undefined,
    ): Promise<string | undefined> {
      const from =
        position && "after" in position
          ? { ShardIteratorType: "AFTER_SEQUENCE_NUMBER" as const, SequenceNumber: position.after }
          : { ShardIteratorType: "TRIM_HORIZON" as const };
      const where = new GetShardIteratorCommand({ StreamArn: stream.arn, ShardId: shardId, ...from });
      return (await client.send(where, options)).ShardIterator;
    },

    read(iterator: string, limit: number): Promise<GetRecordsOutput> {
      return client.send(new GetRecordsCommand({ ShardIterator: iterator, Limit: limit }), options);
    },
  };
}
