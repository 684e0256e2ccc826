import { processUpload } from "@handiwork/core/media/processing";
import type { S3Event } from "aws-lambda";
import { handled } from "../invocation.ts";
import { logger } from "../logger.ts";
import { work } from "../work.ts";

/**
 * Re-encodes users' uploads below `quarantine/`, or records why they are rejected. Idempotent; tolerates late events.
 *
 * @throws errors of the bucket or the table, so that Lambda retries
 */
export const handler = handled(async (event: S3Event): Promise<void> => {
  for (const { s3 } of event.Records) {
    // S3 encodes keys as in a form:
    // https://docs.aws.amazon.com/AmazonS3/latest/userguide/notification-content-structure.html
    const key = decodeURIComponent(s3.object.key.replaceAll("+", " "));
    await work({ kind: "file", eventId: s3.object.sequencer }, async () => {
      logger.info("upload", { outcome: await processUpload(key), bytes: s3.object.size });
    });
  }
});
