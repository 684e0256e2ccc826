import { support } from "@handiwork/core/fixed/content";
import { wiring } from "@handiwork/functions/wiring";
import type { Stack } from "sst/constructs";
import type { Buckets } from "./buckets.ts";
import { createConsumer, createLetters } from "./dead-letters.ts";
import { createInbox, createScheduled, readQueue, receiving, runByClock } from "./event-sources.ts";
import { allow, createHandler } from "./handler.ts";
import type { Identity } from "./identity.ts";
import type { Imports } from "./imports.ts";
import type { Mail } from "./mail.ts";
import { madeOfUploads } from "./media.ts";
import type { Realtime } from "./realtime.ts";
import type { NoticeSecrets } from "./secrets.ts";
import type { TableParts } from "./table.ts";

export type Events = ReturnType<typeof createEvents>;

interface Uses {
  readonly table: TableParts;
  readonly buckets: Buckets;
  readonly identity: Identity;
  readonly mail: Mail | undefined;
  readonly secrets: NoticeSecrets;
  readonly realtime: Realtime;
  readonly imports: Imports;
}

/** What follows from the table's changes and from time. What cannot be handled waits in a dead-letter queue for a person. */
export function createEvents(stack: Stack, uses: Uses) {
  const { table, buckets, identity, mail, secrets, realtime, imports } = uses;
  const { uploads, directory } = buckets;
  const messageMail = createMessageMail(stack, uses);
  const letters = createLetters(stack);
  /** The table's stream: what must follow in order, and what open pages hear of at once. */
  const project = createConsumer(
    stack,
    "Project",
    wiring.project,
    { table, letters },
    {
      memoryMb: 512,
      environment: { TABLE_NAME: table.name, ...realtime.push.environment },
      grants: [
        table.allow("BatchWriteItem", "DeleteItem", "PutItem", "Query", "UpdateItem"),
        table.allowQuery("gsi1"),
        table.readStream,
        realtime.push.grant,
      ],
    },
  );
  /** The table's stream again: what may be slow, such as mail. `web.ts` tells it the site's origin. */
  const react = createConsumer(
    stack,
    "React",
    wiring.react,
    { table, letters },
    {
      memoryMb: 512,
      environment: {
        TABLE_NAME: table.name,
        USER_POOL_ID: identity.pool.userPoolId,
        USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
        UPLOADS_BUCKET: uploads.bucketName,
        PUBLIC_BUCKET: buckets.media.bucketName,
        AWAY_QUEUE_URL: messageMail.queue.queueUrl,
        IMPORTS_QUEUE_URL: imports.chunk.queue.queueUrl,
        UNSUBSCRIBE_SECRET: secrets.unsubscribe,
        VAPID_PUBLIC_KEY: secrets.vapid?.publicKey,
        VAPID_PRIVATE_KEY: secrets.vapid?.privateKey,
        VAPID_SUBJECT: secrets.vapid && `mailto:${support.email}`,
        MAIL_FROM: mail?.from,
      },
      grants: [
        table.allow("ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"),
        allow("sqs", ["SendMessage"], messageMail.queue.queueArn, imports.chunk.queue.queueArn),
        table.allowQuery("gsi1", "gsi2", "gsi3"),
        identity.allow("AdminDeleteUser", "AdminGetUser", "DescribeUserPoolClient"),
        allow("s3", ["DeleteObject"], uploads.arnForObjects("quarantine/*"), ...madeOfUploads(buckets)),
        // Pictures that are fetched from the addresses that people type.
        allow("s3", ["PutObject"], uploads.arnForObjects("quarantine/*")),
        // Which accounts were deleted, for a table that is restored.
        allow("s3", ["PutObject"], uploads.arnForObjects("erased/*")),
        allow("s3", ["ListBucket"], uploads.bucketArn, buckets.media.bucketArn),
        table.readStream,
        mail?.grant,
      ],
    },
  );
  /** Every hour: folds the directory's changes into a new snapshot. */
  const compact = createScheduled(
    stack,
    "CompactDirectory",
    wiring["compact-directory"],
    {
      // 155 MB, and 5.4 for each thousand that are listed (docs/costs.md): half a million.
      memoryMb: 3008,
      environment: { TABLE_NAME: table.name, DIRECTORY_BUCKET: directory.bucketName },
      grants: [
        table.allow("BatchGetItem", "Query"),
        table.allowQuery("gsi1"),
        allow("s3", ["GetObject", "PutObject", "DeleteObject"], directory.arnForObjects("directory/*")),
        allow("s3", ["ListBucket"], directory.bucketArn),
      ],
    },
    "CompactSchedule",
  );
  return { letters, project, react, messageMail, compact, premium: createPremiumClock(stack, uses) };
}

/** Where messages wait for their receivers, and what mails those who did not come. `web.ts` tells it the site's origin. */
function createMessageMail(stack: Stack, { table, mail, secrets }: Uses) {
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
function createPremiumClock(stack: Stack, { table, mail, secrets }: Uses) {
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

/** Every ten minutes: asks the provider about payments of which nothing has been heard. In: the provider's keys. */
export function createPaymentSweep(
  stack: Stack,
  table: TableParts,
  paystack: Readonly<Record<string, string | undefined>>,
) {
  return createScheduled(stack, "SweepPayments", wiring["sweep-payments"], {
    memoryMb: 512,
    environment: { TABLE_NAME: table.name, ...paystack },
    grants: [table.allow("GetItem", "PutItem", "UpdateItem"), table.allowQuery("gsi3")],
  });
}

/**
 * Every five minutes: visits the site through the distribution, as people do. The alarm `SiteDown` counts the visits that
 * succeeded, so that it also fires when nothing runs at all.
 */
export function createHeartbeat(stack: Stack, origin: string) {
  const handler = createHandler(stack, "Heartbeat", wiring.heartbeat, {
    memoryMb: 256,
    environment: { HEARTBEAT_ORIGIN: origin },
  });
  // A visit that failed is not worth keeping: the next one asks the same.
  runByClock(stack, "HeartbeatSchedule", handler, wiring.heartbeat.source);
  return { handler };
}
