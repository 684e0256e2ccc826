import { setTimeout as delay } from "node:timers/promises";
import type { DynamoDBStreamsClient, GetRecordsOutput } from "@aws-sdk/client-dynamodb-streams";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { openCheckpoint } from "./checkpoint.ts";
import { type Delivery, deliver, type StreamConsumer } from "./deliver.ts";
import { describeFailure, type StreamFailure } from "./failure.ts";
import { isUnchanged, type StreamOrigin, type StreamRecord, toLambdaRecord } from "./record.ts";
import { streamsApi } from "./shards.ts";

/** A table's stream and its one consumer. */
export interface Subscription {
  client: DynamoDBStreamsClient;
  tableName: string;
  /** The consumer's own file, in a folder that exists: how far it is. */
  checkpointFile: string;
  consumer: StreamConsumer;
  /** The function. What it throws fails the batch; sequence numbers that it returns fail these records. */
  invoke: (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse | void>;
  /** The on-failure destination. The stream waits until it has taken the failure. */
  onFailure: (failure: StreamFailure) => Promise<void>;
  /** The longest pause before records that failed come again, in milliseconds; without it, as `deliver` has it. */
  longestPauseMs?: number | undefined;
  /** Receives errors of the function, the stream and the destination; all are retried. */
  onError: (error: unknown) => void;
  /** Only records that it accepts are delivered; the others cost the consumer nothing. */
  filter?: (record: StreamRecord) => boolean;
}

/** The result of a poll: no records, all of them, or a full page. */
export type PollResult = "nothing" | "all" | "more";

/** The largest page of the Streams API. */
const readLimit = 1_000;

export interface Reader {
  /** Polls each shard once, parents before children, and delivers the records. */
  look(): Promise<PollResult>;
  /** Resolves when it is on disk how far the consumer is. Throws what writing it threw. */
  settled(): Promise<void>;
}

/** Opens the table's newest stream. Returns undefined if it has none. */
export async function openReader(
  subscription: Subscription,
  signal: AbortSignal,
): Promise<Reader | undefined> {
  const { consumer, tableName, filter } = subscription;
  const api = streamsApi(subscription.client, signal);
  const stream = await api.findStream(tableName);
  if (!stream) return undefined;
  const origin: StreamOrigin = { tableName, label: stream.label };
  const checkpoint = await openCheckpoint(subscription.checkpointFile, stream.arn);
  const iterators = new Map<string, string>();
  let shards = await api.listShards(stream);

  const pause = (milliseconds: number) => delay(milliseconds, undefined, { signal });
  const delivery = (shardId: string): Delivery => ({
    consumer,
    invoke: subscription.invoke,
    onError: subscription.onError,
    discard: (discarded) =>
      untilDone(() => subscription.onFailure(describeFailure(discarded, consumer, shardId, origin))),
    passed: (last) => checkpoint.save(shardId, { after: last.dynamodb.SequenceNumber }),
    pause: (milliseconds) => pause(Math.min(milliseconds, subscription.longestPauseMs ?? milliseconds)),
  });

  async function untilDone(action: () => Promise<void>): Promise<void> {
    for (let wait = 100; ; wait = Math.min(wait * 2, 5_000)) {
      try {
        return await action();
      } catch (error) {
        subscription.onError(error);
        await pause(wait);
      }
    }
  }

  /** Reads the next records of a shard. Returns undefined if the iterator expired. */
  async function read(shardId: string): Promise<GetRecordsOutput | undefined> {
    try {
      const iterator =
        iterators.get(shardId) ?? (await api.iterator(stream!, shardId, checkpoint.position(shardId)));
      return iterator ? await api.read(iterator, readLimit) : {};
    } catch (error) {
      iterators.delete(shardId);
      const { name } = error as Error;
      if (name === "ExpiredIteratorException") return undefined;
      if (name !== "TrimmedDataAccessException") throw error;
      checkpoint.forget(shardId);
      return undefined;
    }
  }

  async function advance(shardId: string): Promise<PollResult> {
    const answer = await read(shardId);
    if (!answer) return "more";
    const { Records: found = [], NextShardIterator: next } = answer;
    const records = found.map((record) => toLambdaRecord(record, origin));
    const wanted = records.filter((record, at) => !isUnchanged(found[at]!) && (filter?.(record) ?? true));
    for (let from = 0; from < wanted.length; from += consumer.batchSize)
      await deliver(wanted.slice(from, from + consumer.batchSize), delivery(shardId));
    const last = records.at(-1);
    if (last && last !== wanted.at(-1)) checkpoint.save(shardId, { after: last.dynamodb.SequenceNumber });
    if (next) iterators.set(shardId, next);
    else await end(shardId);
    if (!next || found.length >= readLimit) return "more";
    return found.length > 0 ? "all" : "nothing";
  }

  /** A shard that has ended has children, or is its branch's last. */
  async function end(shardId: string): Promise<void> {
    checkpoint.save(shardId, { ended: true });
    shards = await api.listShards(stream!);
    checkpoint.keepOnly(shards.map((shard) => shard.ShardId ?? ""));
  }

  const isOver = (shardId: string | undefined) => {
    const position = checkpoint.position(shardId ?? "");
    const known = shards.some((shard) => shard.ShardId === shardId);
    return !known || (position !== undefined && "ended" in position);
  };

  return {
    async look() {
      // After a crash, at most the records of one poll come again.
      await checkpoint.settled();
      const found = new Set<PollResult>();
      for (const { ShardId: shardId = "", ParentShardId: parent } of shards) {
        if (!isOver(shardId) && isOver(parent)) found.add(await advance(shardId));
      }
      return found.has("more") ? "more" : found.has("all") ? "all" : "nothing";
    },
    settled: () => checkpoint.settled(),
  };
}
