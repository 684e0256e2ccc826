import { wiring, type SourceOf } from "@handiwork/functions/wiring";
import { FilterCriteria, FilterRule, StartingPosition } from "aws-cdk-lib/aws-lambda";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import type { Function, Stack } from "sst/constructs";
import type { Buckets } from "./buckets.ts";
import { runByClock } from "./calls.ts";
import { createLetters, keepIn, tellOf } from "./dead-letters.ts";
import { createHandler, type Grant } from "./handler.ts";
import { accept } from "./nag.ts";
import type { Identity } from "./identity.ts";
import { support } from "@handiwork/core/fixed/content";
import type { Mail } from "./mail.ts";
import { madeOfUploads } from "./media.ts";
import type { Imports } from "./imports.ts";
import { createMessageMail } from "./message-mail.ts";
import type { NoticeSecrets } from "./notice-secrets.ts";
import { createPremiumClock } from "./premium.ts";
import { createFailedQueue } from "./queues.ts";
import type { Realtime } from "./realtime.ts";
import type { TableParts } from "./table.ts";

export type Events = ReturnType<typeof createEvents>;

interface Uses {
  table: TableParts;
  buckets: Buckets;
  identity: Identity;
  mail: Mail | undefined;
  secrets: NoticeSecrets;
  realtime: Realtime;
  imports: Imports;
}

/** What follows from the table's changes and from time. What cannot be handled waits in a dead-letter queue for a person. */
export function createEvents(stack: Stack, uses: Uses) {
  const messageMail = createMessageMail(stack, uses);
  const letters = createLetters(stack);
  return {
    letters,
    project: createProject(stack, uses, letters),
    react: createReact(stack, uses, messageMail.queue, letters),
    messageMail,
    compact: createCompact(stack, uses),
    premium: createPremiumClock(stack, uses),
  };
}

/** The table's stream: what must follow in order, and what open pages hear of at once. */
function createProject(stack: Stack, { table, realtime }: Uses, letters: Bucket) {
  const handler = createHandler(stack, "Project", {
    ...wiring.project,
    memoryMb: 512,
    environment: { TABLE_NAME: table.name },
    grants: [
      [
        [
          "dynamodb:BatchWriteItem",
          "dynamodb:DeleteItem",
          "dynamodb:PutItem",
          "dynamodb:Query",
          "dynamodb:UpdateItem",
        ],
        [table.arn],
      ],
      [["dynamodb:Query"], [table.index("gsi1")]],
      readsStream(table),
    ],
  });
  realtime.letPush(handler);
  return {
    handler,
    failed: followStream(stack, "Project", handler, wiring.project.source, { table, letters }),
  };
}

/** The table's stream again: what may be slow, such as mail. `web.ts` tells it the site's origin. */
function createReact(stack: Stack, uses: Uses, away: Queue, letters: Bucket) {
  const {
    table,
    buckets,
    identity,
    mail,
    secrets: { unsubscribe, vapid },
    imports,
  } = uses;
  const { uploads } = buckets;
  const handler = createHandler(stack, "React", {
    ...wiring.react,
    memoryMb: 512,
    environment: {
      TABLE_NAME: table.name,
      USER_POOL_ID: identity.pool.userPoolId,
      USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
      UPLOADS_BUCKET: uploads.bucketName,
      PUBLIC_BUCKET: buckets.media.bucketName,
      AWAY_QUEUE_URL: away.queueUrl,
      IMPORTS_QUEUE_URL: imports.chunk.queue.queueUrl,
      UNSUBSCRIBE_SECRET: unsubscribe,
      ...(vapid && {
        VAPID_PUBLIC_KEY: vapid.publicKey,
        VAPID_PRIVATE_KEY: vapid.privateKey,
        VAPID_SUBJECT: `mailto:${support.email}`,
      }),
      ...(mail && { MAIL_FROM: mail.from }),
    },
    grants: [
      [
        [
          "dynamodb:ConditionCheckItem",
          "dynamodb:DeleteItem",
          "dynamodb:GetItem",
          "dynamodb:PutItem",
          "dynamodb:Query",
          "dynamodb:UpdateItem",
        ],
        [table.arn],
      ],
      [["sqs:SendMessage"], [away.queueArn, imports.chunk.queue.queueArn]],
      [["dynamodb:Query"], [table.index("gsi1"), table.index("gsi2"), table.index("gsi3")]],
      [
        ["cognito-idp:AdminDeleteUser", "cognito-idp:AdminGetUser", "cognito-idp:DescribeUserPoolClient"],
        [identity.pool.userPoolArn],
      ],
      [["s3:DeleteObject"], [uploads.arnForObjects("quarantine/*"), ...madeOfUploads(buckets)]],
      // Pictures that are fetched from the addresses that people type.
      [["s3:PutObject"], [uploads.arnForObjects("quarantine/*")]],
      // Which accounts were deleted, for a table that is restored.
      [["s3:PutObject"], [uploads.arnForObjects("erased/*")]],
      [["s3:ListBucket"], [uploads.bucketArn, buckets.media.bucketArn]],
      readsStream(table),
      ...(mail ? [mail.grant] : []),
    ],
  });
  accept(handler.role!, {
    "AwsSolutions-IAM5": "All objects of those folders: each upload has a name of its own.",
  });
  return {
    handler,
    failed: followStream(stack, "React", handler, wiring.react.source, { table, letters }),
  };
}

function readsStream({ streamArn }: TableParts): Grant {
  const actions = ["DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"];
  return [actions.map((action) => `dynamodb:${action}`), [streamArn]];
}

/** Brings the stream to a function. Out: the queue that tells of what it could not handle. */
function followStream(
  stack: Stack,
  name: string,
  handler: Function,
  source: SourceOf<"stream">,
  { table, letters }: { readonly table: TableParts; readonly letters: Bucket },
) {
  const { entities, ended, batchSize, retryAttempts, parallelizationFactor } = source;
  const filters = Object.entries({ NewImage: entities, OldImage: ended }).map(([image, names]) =>
    FilterCriteria.filter({ dynamodb: { [image]: { __edb_e__: { S: FilterRule.or(...names) } } } }),
  );
  const failed = createFailedQueue(stack, `${name}Failed`);
  // The service's own defaults start at LATEST, retry for ever and keep nothing that fails.
  const mapping = handler.addEventSourceMapping("TableStream", {
    eventSourceArn: table.streamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize,
    retryAttempts,
    parallelizationFactor,
    filters,
    bisectBatchOnError: source.bisectOnError,
    reportBatchItemFailures: true,
    maxRecordAge: Duration.seconds(source.maxRecordAgeSeconds),
    onFailure: keepIn(letters, handler),
  });
  tellOf(stack, name, letters, mapping.eventSourceMappingId, failed);
  return failed;
}

/** Every hour: folds the directory's changes into a new snapshot. */
function createCompact(stack: Stack, { table, buckets: { directory } }: Uses) {
  const failed = createFailedQueue(stack, "CompactDirectoryFailed");
  const handler = createHandler(stack, "CompactDirectory", {
    ...wiring["compact-directory"],
    // 155 MB, and 5.4 for each thousand that are listed (docs/costs.md): half a million.
    memoryMb: 3008,
    environment: { TABLE_NAME: table.name, DIRECTORY_BUCKET: directory.bucketName },
    grants: [
      [["dynamodb:BatchGetItem", "dynamodb:Query"], [table.arn]],
      [["dynamodb:Query"], [table.index("gsi1")]],
      [["s3:GetObject", "s3:PutObject", "s3:DeleteObject"], [directory.arnForObjects("directory/*")]],
      [["s3:ListBucket"], [directory.bucketArn]],
    ],
  });
  runByClock(stack, "CompactSchedule", handler, wiring["compact-directory"].source, failed);
  accept(handler.role!, {
    "AwsSolutions-IAM5": "All objects below directory/: snapshots have a new name each time.",
  });
  return { handler, failed };
}
