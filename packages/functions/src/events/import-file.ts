import { checkFile } from "@handiwork/core/imports/check";
import type { S3Event } from "aws-lambda";
import { handled } from "../invocation.ts";
import { logger } from "../logger.ts";
import { work } from "../work.ts";

/**
 * Reads CSV files below `imports/` in the uploads bucket, validates their rows, and starts imports that were not
 * uploaded from the admins' page. Idempotent; tolerates late events.
 *
 * @throws errors of the bucket or the table, so that Lambda retries
 */
export const handler = handled(async (event: S3Event): Promise<void> => {
  for (const { s3 } of event.Records) {
    const { eTag, sequencer, size } = s3.object;
    // S3 encodes keys as in a form:
    // https://docs.aws.amazon.com/AmazonS3/latest/userguide/notification-content-structure.html
    const key = decodeURIComponent(s3.object.key.replaceAll("+", " "));
    if (key.endsWith("/")) continue;
    await work({ kind: "file", eventId: sequencer }, async () => {
      const outcome = await checkFile({ key, etag: `"${eTag}"`, sequencer, size });
      logger.info("import file", { outcome, bytes: size });
    });
  }
});
