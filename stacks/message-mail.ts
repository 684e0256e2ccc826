import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { createHandler } from "./handler.ts";
import type { Mail } from "./mail.ts";
import type { NoticeSecrets } from "./notice-secrets.ts";
import { createFailedQueue } from "./queues.ts";
import type { TableParts } from "./table.ts";

interface Uses {
  table: TableParts;
  mail: Mail | undefined;
  secrets: NoticeSecrets;
}

/** Where messages wait for their receivers, and what mails those who did not come. `web.ts` tells it the site's origin. */
export function createMessageMail(stack: Stack, { table, mail, secrets }: Uses) {
  const timeoutSeconds = 60;
  const failed = createFailedQueue(stack, "MessageMailFailed");
  const queue = new Queue(stack, "Away", {
    queueName: `handiwork-${stack.stage}-Away`,
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    // As Lambda advises: six times as long as the function may take.
    visibilityTimeout: Duration.seconds(6 * timeoutSeconds),
    deadLetterQueue: { queue: failed, maxReceiveCount: 5 },
  });
  const handler = createHandler(stack, "MessageMail", {
    handler: "events/message-mail.handler",
    memoryMb: 512,
    timeoutSeconds,
    environment: {
      TABLE_NAME: table.name,
      AWAY_QUEUE_URL: queue.queueUrl,
      UNSUBSCRIBE_SECRET: secrets.unsubscribe,
      ...(mail && { MAIL_FROM: mail.from }),
    },
    grants: [
      [["dynamodb:GetItem", "dynamodb:PutItem"], [table.arn]],
      [
        ["sqs:DeleteMessage", "sqs:GetQueueAttributes", "sqs:ReceiveMessage", "sqs:SendMessage"],
        [queue.queueArn],
      ],
      ...(mail ? [mail.grant] : []),
    ],
  });
  handler.addEventSourceMapping("Away", {
    eventSourceArn: queue.queueArn,
    batchSize: 10,
    reportBatchItemFailures: true,
  });
  return { handler, queue, failed };
}
