import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import type { StreamRecord } from "./record.ts";

/** Settings of Lambda's event source mapping. -1 means no limit. */
export interface StreamConsumer {
  /** The function's name. */
  name: string;
  batchSize: number;
  /** Maximum retries of a failed batch. */
  retryAttempts: number;
  /** Splits a failed batch in two first, which uses up no retry. */
  bisectOnError: boolean;
  /** Records older than this are not delivered any more. */
  maxRecordAgeSeconds: number;
}

/** Records that the consumer will not see again. */
export interface Discarded {
  records: StreamRecord[];
  /** Why. */
  condition: "RetryAttemptsExhausted" | "RecordAgeExceeded";
  /** The number of invocations with exactly this batch. */
  invocations: number;
  /** True if the function threw in the last attempt. */
  threw: boolean;
}

export interface Delivery {
  consumer: StreamConsumer;
  invoke: (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse | void>;
  /** Told of an error that the function threw. */
  onError: (error: unknown) => void;
  discard: (discarded: Discarded) => Promise<void>;
  /** Called in order when this record and all before it are handled or discarded. */
  passed: (last: StreamRecord) => void;
  /** Pauses for some milliseconds before a retry. */
  pause: (milliseconds: number) => Promise<void>;
}

/**
 * Brings records of one shard to the consumer, in order, until each is handled or discarded, by the rules of Lambda's
 * event source mapping: of a batch with item failures, everything from the lowest failed sequence number comes again;
 * a batch that fails from its first record on is split where the consumer wants that, else retried with a growing
 * pause, and discarded when its retries are used up.
 */
export async function deliver(records: StreamRecord[], delivery: Delivery): Promise<void> {
  const { consumer, discard, passed, pause } = delivery;
  let left = records;
  for (let attempts = 0; ;) {
    left = await withoutTooOld(left, delivery);
    if (left.length === 0) return;
    const { handled, threw } = await attempt(left, delivery);
    if (handled > 0) {
      passed(left[handled - 1]!);
      left = left.slice(handled);
      if (left.length === 0) return;
      attempts = 0;
    } else if (consumer.bisectOnError && left.length > 1) {
      const half = Math.ceil(left.length / 2);
      await deliver(left.slice(0, half), delivery);
      left = left.slice(half);
      attempts = 0;
      continue;
    } else {
      attempts += 1;
      if (consumer.retryAttempts >= 0 && attempts > consumer.retryAttempts) {
        await discard({ records: left, condition: "RetryAttemptsExhausted", invocations: attempts, threw });
        passed(left.at(-1)!);
        return;
      }
    }
    await pause(Math.min(100 * 2 ** Math.max(0, attempts - 1), 5_000));
  }
}

/** Invokes the function once. Resolves to how many of the records, from the first on, it handled. */
async function attempt(records: StreamRecord[], { invoke, onError }: Delivery) {
  try {
    return { handled: countHandled(records, await invoke({ Records: records })), threw: false };
  } catch (error) {
    onError(error);
    return { handled: 0, threw: true };
  }
}

/**
 * Counts handled records. Lambda treats no failures as success, and a failure that names no record of the batch as a
 * failure of the whole batch.
 */
function countHandled(records: StreamRecord[], response: DynamoDBBatchResponse | void): number {
  const failed = new Set((response?.batchItemFailures ?? []).map((failure) => failure.itemIdentifier));
  const sequence = records.map((record) => record.dynamodb.SequenceNumber);
  if (![...failed].every((number) => sequence.includes(number))) return 0;
  const lowest = sequence.findIndex((number) => failed.has(number));
  return lowest === -1 ? records.length : lowest;
}

async function withoutTooOld(
  records: StreamRecord[],
  { consumer, discard, passed }: Delivery,
): Promise<StreamRecord[]> {
  if (consumer.maxRecordAgeSeconds < 0) return records;
  const oldest = Date.now() / 1000 - consumer.maxRecordAgeSeconds;
  const young = records.findIndex((record) => record.dynamodb.ApproximateCreationDateTime >= oldest);
  const tooOld = young === -1 ? records : records.slice(0, young);
  if (tooOld.length === 0) return records;
  await discard({ records: tooOld, condition: "RecordAgeExceeded", invocations: 0, threw: false });
  passed(tooOld.at(-1)!);
  return records.slice(tooOld.length);
}
