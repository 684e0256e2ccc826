import { support } from "@handiwork/core/reference/content";
import { wiring } from "@handiwork/functions/wiring";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { privateFolders, type Buckets } from "./buckets.ts";
import {
  createConsumer,
  createInbox,
  createLetters,
  createScheduled,
  createWorker,
  runByClock,
} from "./event-sources.ts";
import { allow, createHandler } from "./handler.ts";
import type { Identity } from "./identity.ts";
import type { Mail } from "./mail.ts";
import type { Realtime } from "./realtime.ts";
import type { Secrets } from "./secrets.ts";
import { importPace } from "./settings.ts";
import type { TableParts } from "./table.ts";

export type Workers = ReturnType<typeof createWorkers>;

interface Uses {
  readonly table: TableParts;
  readonly buckets: Buckets;
  readonly identity: Identity;
  readonly mail: Mail | undefined;
  readonly secrets: Secrets;
  readonly realtime: Realtime;
}

/** Creates the functions that run on the table's changes, on files and on schedules. `web.ts` sets the site's origin. */
export function createWorkers(stack: Stack, uses: Uses) {
  const { table, buckets, identity, mail, secrets, realtime } = uses;
  const { uploads, uploadsName, uploadsArn, media, directory } = buckets;
  const TABLE_NAME = table.name;
  const pool = {
    USER_POOL_ID: identity.pool.userPoolId,
    USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
  };
  const pushing = {
    VAPID_PUBLIC_KEY: secrets.vapid?.publicKey,
    VAPID_PRIVATE_KEY: secrets.vapid?.privateKey,
    VAPID_SUBJECT: secrets.vapid && `mailto:${support.email}`,
  };
  const mailing = { UNSUBSCRIBE_SECRET: secrets.unsubscribe, MAIL_FROM: mail?.from };
  // Without permission to list, S3 returns 403 instead of 404 for a missing file.
  const listUploads = allow("s3", ["ListBucket"], uploadsArn);
  const listPictures = allow("s3", ["ListBucket"], uploadsArn, media.bucketArn);
  /** All processed uploads: private ones, and public ones behind `/media`. */
  const made = [
    ...privateFolders.map((folder) => `${uploadsArn}/${folder}/*`),
    ...["avatars", "portfolio", "partner-logos", "products", "posts"].map((folder) =>
      media.arnForObjects(`media/${folder}/*`),
    ),
  ];

  /** Reads new CSV files below `imports/`. */
  const importFile = createWorker(stack, "ImportFile", wiring["import-file"], {
    environment: { TABLE_NAME, UPLOADS_BUCKET: uploadsName },
    grants: [
      table.allow("BatchGetItem", "BatchWriteItem", "GetItem", "PutItem", "Query", "UpdateItem"),
      allow("s3", ["GetObject"], `${uploadsArn}/imports/*`),
      allow("s3", ["PutObject"], `${uploadsArn}/import-chunks/*`),
      listUploads,
    ],
  });
  /** Creates the artisans of an import's parts, with limited concurrency. */
  const importChunk = createInbox(
    stack,
    "Imports",
    "ImportChunk",
    wiring["import-chunk"],
    ({ queueUrl, queueArn }) => ({
      environment: {
        TABLE_NAME,
        UPLOADS_BUCKET: uploadsName,
        ...pool,
        IMPORTS_QUEUE_URL: queueUrl,
        ...importPace(),
      },
      grants: [
        table.allow("DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"),
        identity.allow("AdminAddUserToGroup", "AdminDeleteUser", "AdminGetUser", "DescribeUserPoolClient"),
        allow("s3", ["GetObject"], `${uploadsArn}/import-chunks/*`),
        listUploads,
        allow("sqs", ["SendMessage"], queueArn),
      ],
    }),
    // 50,000 rows take an hour and a half, and several files may queue up.
    { retentionPeriod: Duration.days(14) },
  );
  /** Holds messages until their receivers return, and mails receivers who do not. */
  const messageMail = createInbox(
    stack,
    "Away",
    "MessageMail",
    wiring["message-mail"],
    ({ queueUrl, queueArn }) => ({
      environment: { TABLE_NAME, AWAY_QUEUE_URL: queueUrl, ...mailing },
      grants: [table.allow("GetItem", "PutItem"), allow("sqs", ["SendMessage"], queueArn), mail?.grant],
    }),
  );
  /** Updates any number of rows after one change, step by step, in a queue of its own so that codes never wait for it. */
  const fanOut = createInbox(stack, "FanOutSteps", "FanOut", wiring["fan-out"], ({ queueUrl, queueArn }) => ({
    environment: { TABLE_NAME, FAN_OUT_QUEUE_URL: queueUrl, ...mailing, ...pushing },
    grants: [
      table.allow("ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"),
      table.allowQuery("gsi1", "gsi2", "gsi3"),
      allow("sqs", ["SendMessage"], queueArn),
      mail?.grant,
    ],
  }));
  /** Fetches pictures from URLs that users enter. It calls hosts that strangers choose, so it may only write to quarantine. */
  const fetchPicture = createInbox(stack, "PictureFetches", "FetchPicture", wiring["fetch-picture"], () => ({
    memoryMb: 256,
    environment: { UPLOADS_BUCKET: uploadsName },
    grants: [allow("s3", ["PutObject"], `${uploadsArn}/quarantine/*`)],
  }));
  const letters = createLetters(stack);
  const follows = { table, letters };
  /** Consumes the table's stream: ordered projections and pushes to open pages. */
  const project = createConsumer(stack, "Project", wiring.project, follows, {
    environment: { TABLE_NAME, FAN_OUT_QUEUE_URL: fanOut.queue.queueUrl, ...realtime.push.environment },
    grants: [
      table.allow("BatchWriteItem", "DeleteItem", "PutItem", "Query", "UpdateItem"),
      table.allowQuery("gsi1"),
      allow("sqs", ["SendMessage"], fanOut.queue.queueArn),
      table.readStream,
      realtime.push.send,
      realtime.push.close,
    ],
  });
  const inboxes = [messageMail, fanOut, fetchPicture, importChunk];
  /** Consumes the table's stream for slow work such as mail. */
  const react = createConsumer(stack, "React", wiring.react, follows, {
    environment: {
      TABLE_NAME,
      ...pool,
      UPLOADS_BUCKET: uploads.bucketName,
      PUBLIC_BUCKET: media.bucketName,
      AWAY_QUEUE_URL: messageMail.queue.queueUrl,
      FAN_OUT_QUEUE_URL: fanOut.queue.queueUrl,
      PICTURE_FETCH_QUEUE_URL: fetchPicture.queue.queueUrl,
      IMPORTS_QUEUE_URL: importChunk.queue.queueUrl,
      ...realtime.push.environment,
      ...mailing,
      ...pushing,
    },
    grants: [
      table.allow("ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"),
      allow("sqs", ["SendMessage"], ...inboxes.map(({ queue }) => queue.queueArn)),
      table.allowQuery("gsi1", "gsi2"),
      identity.allow("AdminDeleteUser", "AdminGetUser", "DescribeUserPoolClient"),
      allow("s3", ["DeleteObject"], uploads.arnForObjects("quarantine/*"), ...made),
      // Records deleted accounts, for a restored table.
      allow("s3", ["PutObject"], uploads.arnForObjects("erased/*")),
      listPictures,
      table.readStream,
      realtime.push.close,
      mail?.grant,
    ],
  });
  /** Every hour: writes a new snapshot of the directory with its latest changes. */
  const compact = createScheduled(stack, "CompactDirectory", wiring["compact-directory"], {
    // 155 MB plus 5.4 MB per 1,000 listed artisans (docs/costs.md): enough for half a million.
    memoryMb: 3008,
    environment: { TABLE_NAME, DIRECTORY_BUCKET: directory.bucketName },
    grants: [
      table.allow("BatchGetItem", "Query"),
      table.allowQuery("gsi1"),
      allow("s3", ["GetObject", "PutObject", "DeleteObject"], directory.arnForObjects("directory/*")),
      allow("s3", ["ListBucket"], directory.bucketArn),
    ],
  });
  /** Every hour: notifies artisans whose premium ends soon or has ended. */
  const premiumClock = createScheduled(stack, "PremiumClock", wiring["premium-clock"], {
    environment: { TABLE_NAME, ...mailing },
    grants: [
      table.allow("ConditionCheckItem", "GetItem", "PutItem", "UpdateItem"),
      table.allowQuery("gsi3"),
      mail?.grant,
    ],
  });
  /** Every five minutes: visits the site through the distribution. The alarm `SiteDown` counts the visits. */
  const heartbeat = { handler: createHandler(stack, "Heartbeat", wiring.heartbeat, { memoryMb: 256 }) };
  // No dead-letter queue: the next visit repeats a failed one.
  runByClock(stack, "HeartbeatSchedule", heartbeat.handler, wiring.heartbeat.source);
  /** Every ten minutes: asks the provider about payments without a result. */
  const sweepPayments = createScheduled(stack, "SweepPayments", wiring["sweep-payments"], {
    environment: { TABLE_NAME, ...secrets.paystack },
    grants: [table.allow("GetItem", "PutItem", "UpdateItem"), table.allowQuery("gsi3")],
  });
  /** Every five minutes: deadlines of requests, quotes and jobs, and notices held back during the night. */
  const jobClock = createScheduled(stack, "JobClock", wiring["job-clock"], {
    environment: { TABLE_NAME, ...mailing, ...pushing },
    grants: [
      table.allow("BatchGetItem", "GetItem", "Query"),
      table.allow("ConditionCheckItem", "DeleteItem", "PutItem", "UpdateItem"),
      table.allowQuery("gsi1", "gsi2", "gsi3"),
      mail?.grant,
    ],
  });
  const files = { TABLE_NAME, UPLOADS_BUCKET: uploadsName, PUBLIC_BUCKET: media.bucketName };
  /** Re-encodes uploaded pictures. `callWithFiles` invokes it for each object below `quarantine/`. */
  const pictures = createWorker(stack, "MakePictures", wiring.media, {
    memoryMb: 1536,
    sharp: true,
    environment: files,
    grants: [
      table.allow("GetItem", "UpdateItem"),
      allow("s3", ["GetObject", "DeleteObject"], `${uploadsArn}/quarantine/*`),
      allow("s3", ["PutObject", "DeleteObject"], ...made),
      listPictures,
    ],
  });
  /** Every five minutes: deletes pictures that are no longer shown; once a day also objects without a row. */
  const sweepMedia = createScheduled(stack, "SweepMedia", wiring["sweep-media"], {
    environment: files,
    grants: [
      table.allow("DeleteItem", "GetItem", "UpdateItem"),
      table.allowQuery("gsi1"),
      allow("s3", ["DeleteObject"], `${uploadsArn}/quarantine/*`, ...made),
      listPictures,
    ],
  });
  return {
    letters,
    heartbeat,
    project,
    react,
    messageMail,
    fanOut,
    fetchPicture,
    compact,
    premiumClock,
    sweepPayments,
    jobClock,
    pictures,
    sweepMedia,
    importFile,
    importChunk,
  };
}
