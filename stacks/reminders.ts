import { wiring } from "@handiwork/functions/wiring";
import type { Stack } from "sst/constructs";
import { createInbox, createScheduled, readQueue, receiving } from "./event-sources.ts";
import { allow, createHandler } from "./handler.ts";
import type { Mail } from "./mail.ts";
import type { NoticeSecrets } from "./secrets.ts";
import type { TableParts } from "./table.ts";

interface Uses {
  readonly table: TableParts;
  readonly mail: Mail | undefined;
  readonly secrets: NoticeSecrets;
}

/** Where messages wait for their receivers, and what mails those who did not come. `web.ts` tells it the site's origin. */
export function createMessageMail(stack: Stack, { table, mail, secrets }: Uses) {
  const wire = wiring["message-mail"];
  const { queue, failed } = createInbox(stack, "Away", "MessageMail", wire);
  const handler = createHandler(stack, "MessageMail", wire, {
    memoryMb: 512,
    environment: {
      TABLE_NAME: table.name,
      AWAY_QUEUE_URL: queue.queueUrl,
      UNSUBSCRIBE_SECRET: secrets.unsubscribe,
      MAIL_FROM: mail?.from,
    },
    grants: [
      table.allow("GetItem", "PutItem"),
      allow("sqs", [...receiving, "SendMessage"], queue.queueArn),
      mail?.grant,
    ],
  });
  readQueue(handler, queue, wire.source);
  return { handler, queue, failed };
}

/** Every hour: tells artisans whose premium ends soon, or has ended. `web.ts` tells it the site's origin. */
export function createPremiumClock(stack: Stack, { table, mail, secrets }: Uses) {
  return createScheduled(stack, "PremiumClock", wiring["premium-clock"], {
    memoryMb: 512,
    environment: {
      TABLE_NAME: table.name,
      UNSUBSCRIBE_SECRET: secrets.unsubscribe,
      MAIL_FROM: mail?.from,
    },
    grants: [
      table.allow("ConditionCheckItem", "GetItem", "PutItem", "UpdateItem"),
      table.allowQuery("gsi3"),
      mail?.grant,
    ],
  });
}
