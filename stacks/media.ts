import { wiring } from "@handiwork/functions/wiring";
import type { Stack } from "sst/constructs";
import type { Buckets } from "./buckets.ts";
import { limitCalls, runByClock } from "./calls.ts";
import { createHandler } from "./handler.ts";
import { accept } from "./nag.ts";
import { createFailedQueue } from "./queues.ts";
import type { TableParts } from "./table.ts";

export type Media = ReturnType<typeof createMedia>;

interface Uses {
  readonly table: TableParts;
  readonly buckets: Buckets;
}

/** What becomes of the files that users send. What cannot be handled waits in a dead-letter queue for a person. */
export function createMedia(stack: Stack, uses: Uses) {
  return { pictures: createPictures(stack, uses), sweep: createSweep(stack, uses) };
}

/** Where what is made of uploads for everybody lies, in the bucket behind `/media`. */
const publicFolders = ["avatars", "portfolio", "partner-logos", "products", "posts"].map(
  (name) => `media/${name}/*`,
);

/** All that is made of uploads, and nothing else: each upload has a name of its own below. */
export function madeOfUploads({ uploadsArn, media }: Buckets): string[] {
  const kept = ["chat-images/*", "documents/*"].map((each) => `${uploadsArn}/${each}`);
  return [...kept, ...publicFolders.map((each) => media.arnForObjects(each))];
}

/** Makes pictures of what users send: `tellOfFiles` tells the function of each object below `quarantine/`. */
function createPictures(stack: Stack, { table, buckets }: Uses) {
  const { uploadsName, uploadsArn, media } = buckets;
  const failed = createFailedQueue(stack, "MakePicturesFailed");
  const handler = createHandler(stack, "MakePictures", {
    ...wiring.media,
    memoryMb: 1536,
    sharp: true,
    environment: { TABLE_NAME: table.name, UPLOADS_BUCKET: uploadsName, PUBLIC_BUCKET: media.bucketName },
    grants: [
      [["dynamodb:GetItem", "dynamodb:UpdateItem"], [table.arn]],
      [["s3:GetObject", "s3:DeleteObject"], [`${uploadsArn}/quarantine/*`]],
      [["s3:PutObject", "s3:DeleteObject"], madeOfUploads(buckets)],
      // Also, without it S3 answers 403 instead of 404 for a file that is gone.
      [["s3:ListBucket"], [uploadsArn, media.bucketArn]],
    ],
  });
  accept(handler.role!, {
    "AwsSolutions-IAM5": "All objects of those folders: each upload has a name of its own.",
  });
  limitCalls(handler, wiring.media.source, failed);
  return { handler, failed, prefix: wiring.media.source.prefix };
}

/** Every five minutes: ends what is shown no more; once a day removes what was made of uploads and is nobody's. */
function createSweep(stack: Stack, { table, buckets }: Uses) {
  const { uploadsName, uploadsArn, media } = buckets;
  const failed = createFailedQueue(stack, "SweepMediaFailed");
  const handler = createHandler(stack, "SweepMedia", {
    ...wiring["sweep-media"],
    memoryMb: 512,
    environment: { TABLE_NAME: table.name, UPLOADS_BUCKET: uploadsName, PUBLIC_BUCKET: media.bucketName },
    grants: [
      [["dynamodb:DeleteItem", "dynamodb:GetItem", "dynamodb:UpdateItem"], [table.arn]],
      [["dynamodb:Query"], [table.index("gsi1")]],
      [["s3:DeleteObject"], [`${uploadsArn}/quarantine/*`, ...madeOfUploads(buckets)]],
      [["s3:ListBucket"], [uploadsArn, media.bucketArn]],
    ],
  });
  accept(handler.role!, {
    "AwsSolutions-IAM5": "All objects of those folders: each upload has a name of its own.",
  });
  runByClock(stack, "SweepMediaSchedule", handler, wiring["sweep-media"].source, failed);
  return { handler, failed };
}
