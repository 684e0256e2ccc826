import { setTimeout as sleep } from "node:timers/promises";
import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import * as z from "zod";
import { localRegion } from "../credentials.ts";
import { md5OfAttributes } from "./md5.ts";
import type { Queue, Received } from "./queue.ts";

export interface PollerOptions {
  queue: Queue;
  /** The function. */
  invoke: (event: SQSEvent) => Promise<SQSBatchResponse | void>;
  /** How many messages an event has at most: 1 to 10. */
  batchSize: number;
  /** How many invocations may run at once. */
  maxConcurrency: number;
  /** Hears what the function throws; without it, that is a warning of the process. */
  onError?: (error: unknown) => void;
}

export interface Poller {
  /** Takes no more messages; resolves when the running invocations are done and settled. */
  stop(): Promise<void>;
}

/**
 * Lambda's event source mapping over a queue, with ReportBatchItemFailures on: messages are deleted when the function
 * returns, but for those it names in `batchItemFailures`; these, and the whole batch where the function throws or answers
 * nonsense, come back after the visibility timeout.
 * https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-errorhandling.html
 */
export function pollQueue(options: PollerOptions): Poller {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  const poll = async (): Promise<void> => {
    while (!stopping.signal.aborted && !options.queue.closed) {
      try {
        const batch = await options.queue.receive(options.batchSize, 20, undefined, stopping.signal);
        if (batch.length === 0) continue;
        const invocation = invoke(options, batch).finally(() => running.delete(invocation));
        running.add(invocation);
        if (running.size >= options.maxConcurrency) await Promise.race(running);
      } catch (error) {
        warn(error);
        await sleep(1000, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
    await Promise.all(running);
  };

  const polling = poll();
  return {
    stop: async () => {
      stopping.abort();
      await polling;
    },
  };
}

/** A function's answer; without `batchItemFailures`, or with null or none in it, everything succeeded. */
const BatchResponse = z.object({
  batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).nullish(),
});

/** One invocation and what follows from it. Never rejects: a message that could not be deleted comes back, too. */
async function invoke(options: PollerOptions, batch: Received[]): Promise<void> {
  const { queue, onError = warn } = options;
  try {
    const response = await options.invoke({
      Records: batch.map((message) => recordOf(message, queue.arn)),
    });
    const failed = failures(response, batch);
    const done = batch.filter(({ messageId }) => !failed.has(messageId));
    await Promise.all(done.map(({ receiptHandle }) => queue.delete(receiptHandle)));
  } catch (error) {
    onError(error);
  }
}

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error));
}

/** The ids that the function says failed. Throws where its answer is not a batch response, so that all of them did. */
function failures(response: unknown, batch: readonly Received[]): Set<string> {
  if (response === undefined || response === null) return new Set();
  const known = new Set(batch.map(({ messageId }) => messageId));
  const answer = BatchResponse.safeParse(response);
  const ids = answer.data?.batchItemFailures?.map(({ itemIdentifier }) => itemIdentifier) ?? [];
  if (answer.success && ids.every((id) => known.has(id))) return new Set(ids);
  throw new Error(`The function's answer is not a batch response: ${JSON.stringify(response)}`);
}

/** A message as the function's event has it. */
function recordOf(message: Received, arn: string): SQSRecord {
  const attributes = Object.entries(message.messageAttributes);
  return {
    messageId: message.messageId,
    receiptHandle: message.receiptHandle,
    body: message.body,
    attributes: message.attributes,
    messageAttributes: Object.fromEntries(
      attributes.map(([name, { DataType: dataType, StringValue: stringValue }]) => [
        name,
        { stringValue, stringListValues: [], binaryListValues: [], dataType },
      ]),
    ),
    md5OfBody: message.md5OfBody,
    ...(attributes.length > 0 && { md5OfMessageAttributes: md5OfAttributes(message.messageAttributes) }),
    eventSource: "aws:sqs",
    eventSourceARN: arn,
    awsRegion: localRegion,
  };
}
