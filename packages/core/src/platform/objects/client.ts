import { S3Client } from "@aws-sdk/client-s3";
import { clientOf } from "../aws/index.ts";
import { config } from "../config.ts";

/**
 * Returns a client for our buckets, with path-style URLs if S3_ENDPOINT is set. Adds no checksums, because a
 * presigned link is signed before there is a body.
 */
export const s3 = (answerMs: number, where = () => config().S3_ENDPOINT) =>
  clientOf(S3Client, () => ({
    endpoint: where(),
    answerMs,
    attempts: 3,
    more: {
      forcePathStyle: config().S3_ENDPOINT !== undefined,
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    } as const,
  }));
