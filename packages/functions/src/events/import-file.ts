import { checkFile } from "@handiwork/core/imports/check";
import type { S3Event } from "aws-lambda";
import { defineHandler } from "../invocation.ts";
import { logger } from "../logger.ts";
import { eachFile } from "./files.ts";

/**
 * Reads CSV files below `imports/` in the uploads bucket, validates their rows, and starts imports that were not
 * uploaded from the admins' page. Idempotent; tolerates late events.
 */
export const handler = defineHandler((event: S3Event): Promise<void> =>
  eachFile(event, async (key, { eTag, sequencer, size }) => {
    if (key.endsWith("/")) return;
    const outcome = await checkFile({ key, etag: `"${eTag}"`, sequencer, size });
    logger.info("import file", { outcome, bytes: size });
  }),
);
