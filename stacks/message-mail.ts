import { wiring } from "@handiwork/functions/wiring";
import type { Stack } from "sst/constructs";
import { createHandler } from "./handler.ts";
import type { Mail } from "./mail.ts";
import type { NoticeSecrets } from "./notice-secrets.ts";
import { createFailedQueue, createQueue, readQueue } from "./queues.ts";
import type { TableParts } from "./table.ts";

interface Uses {
  table: TableParts;
  mail: Mail | undefined;
  secrets: NoticeSecrets;
}

/** Where messages wait for their receivers, and what mails those who did not come. `web.ts` tells it the site's origin. */
export function createMessageMail(stack: Stack, { table, mail, secrets }: Uses) {
  const wire = wiring["message-mail"];
  const failed = createFailedQueue(stack, "MessageMailFailed");
  const queue = createQueue(stack, "Away", wire, failed);
  const handler = createHandler(stack, "MessageMail", {
    ...wire,
    memoryMb: 512,
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
  readQueue(handler, queue, wire.source);
  return { handler, queue, failed };
}
