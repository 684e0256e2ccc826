import { wiring } from "@handiwork/functions/wiring";
import type { Stack } from "sst/constructs";
import type { Buckets } from "./buckets.ts";
import { createScheduled, createWorker } from "./event-sources.ts";
import { allow } from "./handler.ts";
import type { TableParts } from "./table.ts";

export type Media = ReturnType<typeof createMedia>;

/** What becomes of the files that users send. What cannot be handled waits in a dead-letter queue for a person. */
export function createMedia(stack: Stack, table: TableParts, buckets: Buckets) {
  const { uploadsName, uploadsArn, media } = buckets;
  const environment = {
    TABLE_NAME: table.name,
    UPLOADS_BUCKET: uploadsName,
    PUBLIC_BUCKET: media.bucketName,
  };
  // Without it S3 answers 403 instead of 404 for a file that is gone.
  const list = allow("s3", ["ListBucket"], uploadsArn, media.bucketArn);
  /** Makes pictures of what users send: `callWithFiles` brings it each object below `quarantine/`. */
  const pictures = createWorker(stack, "MakePictures", wiring.media, {
    memoryMb: 1536,
    sharp: true,
    environment,
    grants: [
      table.allow("GetItem", "UpdateItem"),
      allow("s3", ["GetObject", "DeleteObject"], `${uploadsArn}/quarantine/*`),
      allow("s3", ["PutObject", "DeleteObject"], ...madeOfUploads(buckets)),
      list,
    ],
  });
  /** Every five minutes: ends what is shown no more; once a day removes what was made of uploads and is nobody's. */
  const sweep = createScheduled(stack, "SweepMedia", wiring["sweep-media"], {
    memoryMb: 512,
    environment,
    grants: [
      table.allow("DeleteItem", "GetItem", "UpdateItem"),
      table.allowQuery("gsi1"),
      allow("s3", ["DeleteObject"], `${uploadsArn}/quarantine/*`, ...madeOfUploads(buckets)),
      list,
    ],
  });
  return { pictures: { ...pictures, source: wiring.media.source }, sweep };
}

/** The folders of all that is made of uploads: for their readers, and for everybody behind `/media`. */
export function madeOfUploads({ uploadsArn, media }: Buckets): string[] {
  const kept = ["chat-images", "documents"].map((folder) => `${uploadsArn}/${folder}/*`);
  const shown = ["avatars", "portfolio", "partner-logos", "products", "posts"];
  return [...kept, ...shown.map((folder) => media.arnForObjects(`media/${folder}/*`))];
}
