import { checkFile } from "@handiwork/core/flows/imports/check";
import type { S3Event } from "aws-lambda";
import { handled } from "../invocation.ts";
import { logger } from "../logger.ts";
import { work } from "../work.ts";

/**
 * CSV files below `imports/` in the uploads bucket, which an admin's page or somebody with access to the bucket put there:
 * reads what would become of their rows, and starts those that were dropped. Safe to repeat and to come late. Throws what the
 * bucket or the table throws, so that the service tries again.
 */
export const handler = handled(async (event: S3Event): Promise<void> => {
  for (const { s3 } of event.Records) {
    const { eTag, sequencer, size } = s3.object;
    // As in a form: https://docs.aws.amazon.com/AmazonS3/latest/userguide/notification-content-structure.html
    const key = decodeURIComponent(s3.object.key.replaceAll("+", " "));
    if (key.endsWith("/")) continue;
    await work({ kind: "file", eventId: sequencer }, async () => {
      const outcome = await checkFile({ key, etag: `"${eTag}"`, sequencer, size });
      logger.info("import file", { outcome, bytes: size });
    });
  }
});
