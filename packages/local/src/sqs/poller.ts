import { createHash } from "node:crypto";
import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import * as z from "zod";
import { localRegion } from "../credentials.ts";
import type { Queue, Received } from "./index.ts";

export interface PollerOptions {
  readonly queue: Queue;
  readonly invoke: (event: SQSEvent) => Promise<SQSBatchResponse | void>;
  readonly batchSize: number;
  readonly maxConcurrency: number;
  /** Called when the function throws or the queue fails. */
  readonly onError: (error: unknown) => void;
}

/** The response of a function. All messages succeeded if it names none. */
const BatchResponse = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).nullish() })
  .nullish();

/**
 * Invokes a function with the messages of a queue, as Lambda's event source mapping with ReportBatchItemFailures does:
 * deletes the messages that succeeded. The others become visible again after the visibility timeout, and so does the whole
 * batch if the function throws or its response is malformed.
 * https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-errorhandling.html
 */
export function pollQueue({ queue, invoke, batchSize, maxConcurrency, onError }: PollerOptions) {
  const stopping = new AbortController();
  const handle = async (batch: readonly Received[]): Promise<void> => {
    const response = await invoke({ Records: batch.map((message) => toRecord(message, queue.arn)) });
    const failures = BatchResponse.parse(response)?.batchItemFailures ?? [];
    const failed = new Set(failures.map(({ itemIdentifier }) => itemIdentifier));
    const succeeded = batch.filter(({ id }) => !failed.delete(id));
    if (failed.size > 0)
      throw new Error(`The function named messages that it did not get: ${[...failed].join()}`);
    await Promise.all(succeeded.map(({ receipt }) => queue.delete(receipt)));
  };
  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const batch = await queue.receive(batchSize, 20, stopping.signal);
      if (batch.length > 0) await handle(batch).catch(onError);
    }
  };
  const workers = Array.from({ length: maxConcurrency }, () => work().catch(onError));
  return {
    /** Resolves after the running invocations. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(workers);
    },
  };
}

function toRecord({ id, receipt, body, system, attributes = {} }: Received, arn: string): SQSRecord {
  const messageAttributes = Object.entries(attributes).map(([name, { DataType, StringValue }]) => [
    name,
    { dataType: DataType, stringValue: StringValue, stringListValues: [], binaryListValues: [] },
  ]);
  return {
    messageId: id,
    receiptHandle: receipt,
    body,
    attributes: system,
    messageAttributes: Object.fromEntries(messageAttributes),
    md5OfBody: createHash("md5").update(body).digest("hex"),
    eventSource: "aws:sqs",
    eventSourceARN: arn,
    awsRegion: localRegion,
  };
}
