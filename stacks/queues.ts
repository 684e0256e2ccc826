import { deadLetterDays, visibilitySeconds, type SourceOf, type Wire } from "@handiwork/functions/wiring";
import { Queue, QueueEncryption, type QueueProps } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import type { Function, Stack } from "sst/constructs";
import { accept } from "./nag.ts";

/** A dead-letter queue: what a function could not handle waits there for a person. */
export function createFailedQueue(stack: Stack, id: string): Queue {
  const queue = new Queue(stack, id, {
    queueName: `handiwork-${stack.stage}-${id}`,
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(deadLetterDays),
  });
  accept(queue, { "AwsSolutions-SQS3": "This is a dead-letter queue." });
  return queue;
}

/** A queue that a function reads; what it cannot handle goes to the dead-letter queue. */
export function createQueue(
  stack: Stack,
  id: string,
  wire: Wire<SourceOf<"sqs">>,
  failed: Queue,
  more: QueueProps = {},
): Queue {
  return new Queue(stack, id, {
    queueName: `handiwork-${stack.stage}-${id}`,
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    visibilityTimeout: Duration.seconds(visibilitySeconds(wire)),
    deadLetterQueue: { queue: failed, maxReceiveCount: wire.source.maxReceiveCount },
    ...more,
  });
}

/** Brings a queue's messages to a function. */
export function readQueue(handler: Function, queue: Queue, source: SourceOf<"sqs">): void {
  const { batchSize, maxConcurrency } = source;
  handler.addEventSourceMapping(queue.node.id, {
    eventSourceArn: queue.queueArn,
    batchSize,
    ...(maxConcurrency && { maxConcurrency }),
    reportBatchItemFailures: true,
  });
}
