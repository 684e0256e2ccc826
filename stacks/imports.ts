import { wiring } from "@handiwork/functions/wiring";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import type { Buckets } from "./buckets.ts";
import { createInbox, createWorker, readQueue, receiving } from "./event-sources.ts";
import { allow, createHandler } from "./handler.ts";
import type { Identity } from "./identity.ts";
import { settings } from "./settings.ts";
import type { TableParts } from "./table.ts";

export type Imports = ReturnType<typeof createImports>;

/** How many rows of all imports together become users in a second: Cognito has fifty for a whole account, sign-ups included. */
export const importPace = () => ({ IMPORT_ROWS_PER_SECOND: String(settings().IMPORT_ROWS_PER_SECOND) });

/** Artisans from CSV files. What cannot be handled waits in a dead-letter queue for a person. */
export function createImports(
  stack: Stack,
  table: TableParts,
  { uploadsName, uploadsArn }: Buckets,
  identity: Identity,
) {
  const environment = { TABLE_NAME: table.name, UPLOADS_BUCKET: uploadsName };
  // Without it S3 answers 403 instead of 404 for a file or part that is gone.
  const list = allow("s3", ["ListBucket"], uploadsArn);
  /** Reads the files that come below `imports/`. */
  const file = createWorker(stack, "ImportFile", wiring["import-file"], {
    memoryMb: 512,
    environment,
    grants: [
      table.allow("BatchGetItem", "BatchWriteItem", "GetItem", "PutItem", "Query", "UpdateItem"),
      allow("s3", ["GetObject"], `${uploadsArn}/imports/*`),
      allow("s3", ["PutObject"], `${uploadsArn}/import-chunks/*`),
      list,
    ],
  });
  const wire = wiring["import-chunk"];
  // Fifty thousand rows take an hour and a half, and several such files wait for one another.
  const { queue, failed } = createInbox(stack, "Imports", "ImportChunk", wire, {
    retentionPeriod: Duration.days(14),
  });
  /** Creates the artisans of the parts of files, few at once. */
  const handler = createHandler(stack, "ImportChunk", wire, {
    memoryMb: 512,
    environment: {
      ...environment,
      USER_POOL_ID: identity.pool.userPoolId,
      USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
      IMPORTS_QUEUE_URL: queue.queueUrl,
      ...importPace(),
    },
    grants: [
      table.allow("DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"),
      identity.allow("AdminAddUserToGroup", "AdminDeleteUser", "AdminGetUser", "DescribeUserPoolClient"),
      allow("s3", ["GetObject", "DeleteObject"], `${uploadsArn}/import-chunks/*`),
      list,
      allow("sqs", [...receiving, "SendMessage"], queue.queueArn),
    ],
  });
  readQueue(handler, queue, wire.source);
  return { file: { ...file, source: wiring["import-file"].source }, chunk: { handler, queue, failed } };
}
