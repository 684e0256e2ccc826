import { develop } from "@handiwork/core/domain/picture";
import type { S3Event } from "aws-lambda";
import { handled } from "../invocation.ts";
import { logger } from "../logger.ts";
import { work } from "../work.ts";

/**
 * Files that users sent, below `quarantine/` in the uploads bucket: makes pictures of them, or says why not. Safe to repeat
 * and to come late. Throws what the bucket or the table throws, so that the service tries again.
 */
export const handler = handled(async (event: S3Event): Promise<void> => {
  for (const { s3 } of event.Records) {
    // As in a form: https://docs.aws.amazon.com/AmazonS3/latest/userguide/notification-content-structure.html
    const key = decodeURIComponent(s3.object.key.replaceAll("+", " "));
    await work({ kind: "file", eventId: s3.object.sequencer }, async () => {
      logger.info("upload", { outcome: await develop(key), bytes: s3.object.size });
    });
  }
});
