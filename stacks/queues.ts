import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { accept } from "./nag.ts";

/** A dead-letter queue: what a function could not handle waits there for two weeks, for a person. */
export function createFailedQueue(stack: Stack, id: string): Queue {
  const queue = new Queue(stack, id, {
    queueName: `handiwork-${stack.stage}-${id}`,
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  accept(queue, { "AwsSolutions-SQS3": "This is a dead-letter queue." });
  return queue;
}
