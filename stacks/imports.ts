import { wiring } from "@handiwork/functions/wiring";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import type { Buckets } from "./buckets.ts";
import { limitCalls } from "./calls.ts";
import { createHandler } from "./handler.ts";
import type { Identity } from "./identity.ts";
import { accept } from "./nag.ts";
import { createFailedQueue, createQueue, readQueue } from "./queues.ts";
import { settings } from "./settings.ts";
import type { TableParts } from "./table.ts";

export type Imports = ReturnType<typeof createImports>;

interface Uses {
  readonly table: TableParts;
  readonly buckets: Buckets;
  readonly identity: Identity;
}

/** How many rows of all imports together become users in a second: Cognito has fifty for a whole account, sign-ups included. */
export const importPace = () => ({ IMPORT_ROWS_PER_SECOND: String(settings().IMPORT_ROWS_PER_SECOND) });

/** Artisans from CSV files. What cannot be handled waits in a dead-letter queue for a person. */
export function createImports(stack: Stack, uses: Uses) {
  return { file: createFile(stack, uses), chunk: createChunk(stack, uses) };
}

/** Reads the files that come below `imports/`. */
function createFile(stack: Stack, { table, buckets: { uploadsName, uploadsArn } }: Uses) {
  const failed = createFailedQueue(stack, "ImportFileFailed");
  const handler = createHandler(stack, "ImportFile", {
    ...wiring["import-file"],
    memoryMb: 512,
    environment: { TABLE_NAME: table.name, UPLOADS_BUCKET: uploadsName },
    grants: [
      [
        [
          "dynamodb:BatchGetItem",
          "dynamodb:BatchWriteItem",
          "dynamodb:GetItem",
          "dynamodb:PutItem",
          "dynamodb:Query",
          "dynamodb:UpdateItem",
        ],
        [table.arn],
      ],
      [["s3:GetObject"], [`${uploadsArn}/imports/*`]],
      [["s3:PutObject"], [`${uploadsArn}/import-chunks/*`]],
      // Without it S3 answers 403 instead of 404 for a file that is gone.
      [["s3:ListBucket"], [uploadsArn]],
    ],
  });
  accept(handler.role!, everyFile);
  limitCalls(handler, wiring["import-file"].source, failed);
  return { handler, failed, prefix: wiring["import-file"].source.prefix };
}

/** Creates the artisans of the parts of files, few at once. */
function createChunk(stack: Stack, { table, buckets: { uploadsName, uploadsArn }, identity }: Uses) {
  const wire = wiring["import-chunk"];
  const failed = createFailedQueue(stack, "ImportChunkFailed");
  const queue = createQueue(stack, "Imports", wire, failed, {
    // Fifty thousand rows take an hour and a half, and several such files wait for one another.
    retentionPeriod: Duration.days(14),
  });
  const handler = createHandler(stack, "ImportChunk", {
    ...wire,
    memoryMb: 512,
    environment: {
      TABLE_NAME: table.name,
      UPLOADS_BUCKET: uploadsName,
      USER_POOL_ID: identity.pool.userPoolId,
      USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
      IMPORTS_QUEUE_URL: queue.queueUrl,
      ...importPace(),
    },
    grants: [
      [
        [
          "dynamodb:DeleteItem",
          "dynamodb:GetItem",
          "dynamodb:PutItem",
          "dynamodb:Query",
          "dynamodb:UpdateItem",
        ],
        [table.arn],
      ],
      [
        [
          "cognito-idp:AdminAddUserToGroup",
          "cognito-idp:AdminDeleteUser",
          "cognito-idp:AdminGetUser",
          "cognito-idp:DescribeUserPoolClient",
        ],
        [identity.pool.userPoolArn],
      ],
      [["s3:GetObject", "s3:DeleteObject"], [`${uploadsArn}/import-chunks/*`]],
      // Without it S3 answers 403 instead of 404 for a part that is gone.
      [["s3:ListBucket"], [uploadsArn]],
      [
        ["sqs:DeleteMessage", "sqs:GetQueueAttributes", "sqs:ReceiveMessage", "sqs:SendMessage"],
        [queue.queueArn],
      ],
    ],
  });
  accept(handler.role!, everyFile);
  readQueue(handler, queue, wire.source);
  return { handler, queue, failed };
}

const everyFile = { "AwsSolutions-IAM5": "All objects of those folders: each file has a name of its own." };
