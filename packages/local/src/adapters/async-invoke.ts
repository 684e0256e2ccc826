import { setTimeout as sleep } from "node:timers/promises";
import type { S3EventRecord } from "aws-lambda";
import { functionArn, type FunctionError, type Invoke } from "./invoke.ts";

export interface AsyncInvokeOptions {
  readonly name: string;
  readonly invoke: Invoke;
  /** Takes the record of an event that failed for the last time. */
  readonly deadLetter: (record: FailureRecord) => Promise<void>;
  /** The pause before each new try, in milliseconds. */
  readonly pauses: readonly number[];
  /** Ends the waiting when the cloud stops. */
  readonly signal?: AbortSignal;
}

/**
 * Invokes a function as S3 and schedules do: retries the event after each pause, then sends it to the dead-letter queue.
 * The returned function resolves when the event succeeded or became a dead letter, and rejects with an AbortError if the
 * cloud stops first.
 */
export function createAsyncInvoke(options: AsyncInvokeOptions): (event: unknown) => Promise<void> {
  const { name, invoke, deadLetter, pauses, signal } = options;
  return async (event) => {
    for (let tries = 1; ; tries += 1) {
      const outcome = await invoke(event);
      if (outcome.ok) return;
      const pause = pauses[tries - 1];
      if (pause === undefined) {
        return await deadLetter(failureRecord(name, event, outcome.requestId, tries, outcome.error));
      }
      await sleep(pause, undefined, signal ? { signal } : {});
    }
  };
}

/**
 * A dead letter: the invocation record of a Lambda destination
 * (https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-retain-records.html).
 */
function failureRecord(name: string, event: unknown, requestId: string, tries: number, error: FunctionError) {
  return {
    version: "1.0",
    timestamp: new Date().toISOString(),
    requestContext: {
      requestId,
      functionArn: `${functionArn(name)}:$LATEST`,
      condition: "RetriesExhausted",
      approximateInvokeCount: tries,
    },
    requestPayload: event,
    responseContext: { statusCode: 200, executedVersion: "$LATEST", functionError: "Unhandled" },
    responsePayload: error,
  };
}
export type FailureRecord = ReturnType<typeof failureRecord>;

/** A subscription to the events of one bucket below one prefix. */
export interface S3Subscription {
  readonly bucket: string;
  readonly prefix: string;
  /** Takes an event with one record; resolves when it was handled or is in the dead-letter queue. */
  readonly run: (event: { Records: S3EventRecord[] }) => Promise<void>;
}

/**
 * Creates the listener that passes S3's events to subscribed functions. If it rejects, the server retries the record
 * after a pause.
 */
export function createS3Events(subscriptions: readonly S3Subscription[]) {
  return async (record: S3EventRecord): Promise<void> => {
    const { bucket, object } = record.s3;
    const key = decodeURIComponent(object.key.replaceAll("+", " "));
    const wanting = subscriptions.filter((one) => one.bucket === bucket.name && key.startsWith(one.prefix));
    await Promise.all(wanting.map(({ run }) => run({ Records: [record] })));
  };
}
