import { wiring } from "@handiwork/functions/wiring";
import { EventBus, Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { EmailSendingEvent, EventDestination } from "aws-cdk-lib/aws-ses";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { createHandler } from "./handler.ts";
import type { Mail } from "./mail.ts";
import { createFailedQueue, createQueue, readQueue } from "./queues.ts";
import type { TableParts } from "./table.ts";

interface Uses {
  table: TableParts;
  mail: Mail | undefined;
}

/**
 * What keeps which addresses mails came back from, or that complained: SES tells EventBridge, which brings it to a queue
 * (docs/decisions/undeliverable.md). What cannot be handled waits in a dead-letter queue for a person.
 */
export function createMailFeedback(stack: Stack, { table, mail }: Uses) {
  const wire = wiring["mail-feedback"];
  const failed = createFailedQueue(stack, "MailFeedbackFailed");
  const queue = createQueue(stack, "Feedback", wire, failed);
  const handler = createHandler(stack, "MailFeedback", {
    ...wire,
    memoryMb: 256,
    environment: { TABLE_NAME: table.name },
    grants: [
      [["dynamodb:GetItem", "dynamodb:PutItem"], [table.arn]],
      [["sqs:DeleteMessage", "sqs:GetQueueAttributes", "sqs:ReceiveMessage"], [queue.queueArn]],
    ],
  });
  readQueue(handler, queue, wire.source);
  if (mail) bring(stack, mail, queue, failed);
  return { handler, queue, failed };
}

/** Has SES tell of the mails of this stage that do not arrive. */
function bring(stack: Stack, { configurationSet }: Mail, queue: Queue, failed: Queue): void {
  configurationSet.addEventDestination("MailEvents", {
    // SES takes no other bus.
    destination: EventDestination.eventBus(EventBus.fromEventBusName(stack, "DefaultBus", "default")),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
  });
  const rule = new Rule(stack, "MailFeedbackRule", {
    eventPattern: {
      source: ["aws.ses"],
      detailType: ["Email Bounced", "Email Complaint Received", "Email Rejected"],
      // Other stages of the account have sets of their own, and all share the bus.
      detail: { mail: { tags: { "ses:configuration-set": [configurationSet.configurationSetName] } } },
    },
  });
  rule.addTarget(
    new SqsQueue(queue, { deadLetterQueue: failed, retryAttempts: 185, maxEventAge: Duration.hours(24) }),
  );
}
