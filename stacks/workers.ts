import { support } from "@handiwork/core/fixed/content";
import { wiring } from "@handiwork/functions/wiring";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import type { Buckets } from "./buckets.ts";
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
import type { NoticeSecrets, PaystackKeys } from "./secrets.ts";
import { importPace } from "./settings.ts";
import type { TableParts } from "./table.ts";

export type Workers = ReturnType<typeof createWorkers>;

interface Uses {
  readonly table: TableParts;
  readonly buckets: Buckets;
  readonly identity: Identity;
  readonly mail: Mail | undefined;
  readonly secrets: NoticeSecrets;
  readonly realtime: Realtime;
  readonly paystack: PaystackKeys;
}

/** The functions that nobody waits for: what follows from the table's changes, from files and from time. `web.ts` tells them the site's origin. */
export function createWorkers(stack: Stack, uses: Uses) {
  const { table, buckets, identity, mail, secrets, realtime, paystack } = uses;
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
  // Without the right to list, S3 answers 403 instead of 404 for a file that is gone.
  const listUploads = allow("s3", ["ListBucket"], uploadsArn);
  const listPictures = allow("s3", ["ListBucket"], uploadsArn, media.bucketArn);
  /** All that is made of uploads: for their readers, and for everybody behind `/media`. */
  const made = [
    ...["chat-images", "job-pictures", "documents"].map((folder) => `${uploadsArn}/${folder}/*`),
    ...["avatars", "portfolio", "partner-logos", "products", "posts"].map((folder) =>
      media.arnForObjects(`media/${folder}/*`),
    ),
  ];

  /** Reads the files that come below `imports/`. */
  const importFile = createWorker(stack, "ImportFile", wiring["import-file"], {
    environment: { TABLE_NAME, UPLOADS_BUCKET: uploadsName },
    grants: [
      table.allow("BatchGetItem", "BatchWriteItem", "GetItem", "PutItem", "Query", "UpdateItem"),
      allow("s3", ["GetObject"], `${uploadsArn}/imports/*`),
      allow("s3", ["PutObject"], `${uploadsArn}/import-chunks/*`),
      listUploads,
    ],
  });
  /** Creates the artisans of the parts of files, few at once. */
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
        allow("s3", ["GetObject", "DeleteObject"], `${uploadsArn}/import-chunks/*`),
        listUploads,
        allow("sqs", ["SendMessage"], queueArn),
      ],
    }),
    // Fifty thousand rows take an hour and a half, and several such files wait for one another.
    { retentionPeriod: Duration.days(14) },
  );
  /** Where messages wait for their receivers, and what mails those who did not come. */
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
  /** The steps of what follows from one change for any number of rows: in a queue of its own, so that no code waits for it. */
  const fanOut = createInbox(stack, "FanOutSteps", "FanOut", wiring["fan-out"], ({ queueUrl, queueArn }) => ({
    environment: { TABLE_NAME, FAN_OUT_QUEUE_URL: queueUrl, ...mailing, ...pushing },
    grants: [
      table.allow("ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"),
      table.allowQuery("gsi1", "gsi2", "gsi3"),
      allow("sqs", ["SendMessage"], queueArn),
      mail?.grant,
    ],
  }));
  /** Fetches pictures from the addresses that users type. It talks to hosts that strangers choose, so it may only fill quarantine. */
  const fetchPicture = createInbox(stack, "PictureFetches", "FetchPicture", wiring["fetch-picture"], () => ({
    memoryMb: 256,
    environment: { UPLOADS_BUCKET: uploadsName },
    grants: [allow("s3", ["PutObject"], `${uploadsArn}/quarantine/*`)],
  }));
  const letters = createLetters(stack);
  const follows = { table, letters };
  /** The table's stream: what must follow in order, and what open pages hear of at once. */
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
  /** The table's stream again: what may be slow, such as mail. */
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
      allow(
        "sqs",
        ["SendMessage"],
        messageMail.queue.queueArn,
        fanOut.queue.queueArn,
        fetchPicture.queue.queueArn,
        importChunk.queue.queueArn,
      ),
      table.allowQuery("gsi1", "gsi2"),
      identity.allow("AdminDeleteUser", "AdminGetUser", "DescribeUserPoolClient"),
      allow("s3", ["DeleteObject"], uploads.arnForObjects("quarantine/*"), ...made),
      // Which accounts were deleted, for a table that is restored.
      allow("s3", ["PutObject"], uploads.arnForObjects("erased/*")),
      allow("s3", ["ListBucket"], uploads.bucketArn, media.bucketArn),
      table.readStream,
      realtime.push.close,
      mail?.grant,
    ],
  });
  /** Every hour: folds the directory's changes into a new snapshot. */
  const compact = createScheduled(
    stack,
    "CompactDirectory",
    wiring["compact-directory"],
    {
      // 155 MB, and 5.4 for each thousand that are listed (docs/costs.md): half a million.
      memoryMb: 3008,
      environment: { TABLE_NAME, DIRECTORY_BUCKET: directory.bucketName },
      grants: [
        table.allow("BatchGetItem", "Query"),
        table.allowQuery("gsi1"),
        allow("s3", ["GetObject", "PutObject", "DeleteObject"], directory.arnForObjects("directory/*")),
        allow("s3", ["ListBucket"], directory.bucketArn),
      ],
    },
    "CompactSchedule",
  );
  /** Every hour: tells artisans whose premium ends soon, or has ended. */
  const premiumClock = createScheduled(stack, "PremiumClock", wiring["premium-clock"], {
    environment: { TABLE_NAME, ...mailing },
    grants: [
      table.allow("ConditionCheckItem", "GetItem", "PutItem", "UpdateItem"),
      table.allowQuery("gsi3"),
      mail?.grant,
    ],
  });
  /** Every five minutes: visits the site through the distribution, as people do. The alarm `SiteDown` counts the visits. */
  const heartbeat = { handler: createHandler(stack, "Heartbeat", wiring.heartbeat, { memoryMb: 256 }) };
  // A visit that failed is not worth keeping: the next one asks the same.
  runByClock(stack, "HeartbeatSchedule", heartbeat.handler, wiring.heartbeat.source);
  /** Every ten minutes: asks the provider about payments of which nothing has been heard. */
  const sweepPayments = createScheduled(stack, "SweepPayments", wiring["sweep-payments"], {
    environment: { TABLE_NAME, ...paystack },
    grants: [table.allow("GetItem", "PutItem", "UpdateItem"), table.allowQuery("gsi3")],
  });
  /** Every five minutes: what the clock has to do about requests, quotes and jobs, and the notices of the night. */
  const jobClock = createScheduled(stack, "JobClock", wiring["job-clock"], {
    environment: { TABLE_NAME, ...mailing, ...pushing },
    grants: [
      table.allow(
        "BatchGetItem",
        "ConditionCheckItem",
        "DeleteItem",
        "GetItem",
        "PutItem",
        "Query",
        "UpdateItem",
      ),
      table.allowQuery("gsi1", "gsi2", "gsi3"),
      mail?.grant,
    ],
  });
  const files = { TABLE_NAME, UPLOADS_BUCKET: uploadsName, PUBLIC_BUCKET: media.bucketName };
  /** Makes pictures of what users send: `callWithFiles` brings it each object below `quarantine/`. */
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
  /** Every five minutes: ends what is shown no more; once a day removes what was made of uploads and is nobody's. */
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
