import { processUpload } from "@handiwork/core/media/processing";
import type { S3Event } from "aws-lambda";
import { defineHandler } from "../invocation.ts";
import { logger } from "../logger.ts";
import { eachFile } from "./files.ts";

/** Re-encodes users' uploads below `quarantine/`, or records why they are rejected. Idempotent; tolerates late events. */
export const handler = defineHandler((event: S3Event): Promise<void> =>
  eachFile(event, async (key, { size }) => {
    logger.info("upload", { outcome: await processUpload(key), bytes: size });
  }),
);
