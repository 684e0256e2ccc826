import { join } from "node:path";
import { DynamoDBStreamsClient } from "@aws-sdk/client-dynamodb-streams";
import {
  visibilitySeconds,
  functionsWith,
  type SourceOf,
  type NamedFunctionSpec,
} from "@handiwork/functions/wiring";
import type { DynamoDBBatchResponse, ScheduledEvent, SQSBatchResponse } from "aws-lambda";
import type { Invoke } from "./adapters/invoke.ts";
import { createScheduler } from "./adapters/schedule.ts";
import { localClient } from "./credentials.ts";
import type { Dynamo } from "./dynamodb/engine.ts";
import { pollStream } from "./dynamodb/stream.ts";
import { failedQueue, type Functions } from "./functions.ts";
import type { FailedChanges } from "./failed-changes.ts";
import type { QueueConfig, QueueServer } from "./sqs/index.ts";
import { pollQueue } from "./sqs/poller.ts";

/** Returns the names of the dead-letter queues by function name. */
export function failedQueues(): Record<string, string> {
  const scheduled = functionsWith("schedule").filter(({ source }) => source.retryAttempts > 0);
  const wires = [...functionsWith("stream"), ...scheduled, ...functionsWith("s3"), ...functionsWith("sqs")];
  return Object.fromEntries(wires.map((wire) => [wire.name, failedQueue(wire)]));
}

/** Returns the configuration of every queue: those that functions read, and their dead-letter queues. */
export function queuesOfWiring(): QueueConfig[] {
  const failed = Object.values(failedQueues()).map((name) => ({
    name,
    visibilityTimeout: 30,
  }));
  const read = functionsWith("sqs").map((wire) => ({
    name: wire.source.queue,
    visibilityTimeout: visibilitySeconds(wire),
    deadLetter: { queue: failedQueue(wire), maxReceiveCount: wire.source.maxReceiveCount },
  }));
  return [...failed, ...read];
}

export interface SourcesOptions {
  readonly functions: Functions;
  readonly queues: QueueServer;
  readonly dynamo: Dynamo;
  readonly tableName: string;
  /** The folder for how far each consumer of the stream is. */
  readonly dir: string;
  readonly onError: (error: unknown) => void;
  /** Stores changes that no function could handle. */
  readonly failedChanges: FailedChanges;
  /** The longest pause before changes that failed come again, in milliseconds. */
  readonly longestPauseMs?: number | undefined;
}

/** The event sources of the functions. */
export interface Sources {
  /** Runs a schedule now; resolves when it is done. */
  runNow(name: string): Promise<void>;
  /** Resolves when every change of the table that was made before the call has been handled. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the pollers of the stream and the queues, and the schedules. */
export function startSources(options: SourcesOptions): Sources {
  const streams = functionsWith("stream").map((wire) => followStream(wire, options));
  const pollers = functionsWith("sqs").map((wire) => readQueue(wire, options));
  const scheduler = createScheduler(
    functionsWith("schedule").map((wire) => ({
      name: wire.name,
      rate: wire.source.rate,
      run:
        wire.source.retryAttempts > 0
          ? options.functions.handOver(wire)
          : runOnce(options.functions.invoke(wire.name)),
    })),
  );
  return {
    runNow: (name) => scheduler.runNow(name),
    caughtUp: async () => void (await Promise.all(streams.map((stream) => stream.caughtUp()))),
    async stop() {
      scheduler.close();
      await Promise.all([...streams, ...pollers].map((poller) => poller.stop()));
    },
  };
}

/** Invokes a function once. Failures appear only in the log. */
function runOnce(invoke: Invoke) {
  return async (event: ScheduledEvent): Promise<void> => void (await invoke(event));
}

function followStream({ name, source }: NamedFunctionSpec<SourceOf<"stream">>, options: SourcesOptions) {
  const { functions, dynamo, tableName, dir, onError, failedChanges, longestPauseMs } = options;
  const call = functions.call(name);
  const { kind: _, entities, ended, ...limits } = source;
  return pollStream({
    client: new DynamoDBStreamsClient({ ...localClient, endpoint: dynamo.endpoint }),
    tableName,
    checkpointFile: join(dir, `${name}.json`),
    consumer: { name, ...limits },
    filter: ({ dynamodb: { NewImage: image, OldImage: before } }) =>
      (image ? entities : ended).includes((image ?? before)?.["__edb_e__"]?.S ?? ""),
    invoke: async (event) => (await call(event)) as DynamoDBBatchResponse | void,
    longestPauseMs,
    onFailure: (failure) => failedChanges.keep(name, failure),
    onError,
    watchWrites: dynamo.watchWrites,
  });
}

function readQueue(
  { name, source }: NamedFunctionSpec<SourceOf<"sqs">>,
  { functions, queues, onError }: SourcesOptions,
) {
  const call = functions.call(name);
  return pollQueue({
    queue: queues.queue(source.queue),
    invoke: async (event) => (await call(event)) as SQSBatchResponse | void,
    batchSize: source.batchSize,
    maxConcurrency: source.maxConcurrency ?? 2,
    onError,
  });
}
