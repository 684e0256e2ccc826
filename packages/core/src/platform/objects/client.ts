import { S3Client } from "@aws-sdk/client-s3";
import { clientOf } from "../aws/index.ts";
import { config } from "../config/index.ts";

/**
 * A client of our buckets, which are at one address where S3_ENDPOINT is set. Checksums are S3's own affair: a link that was signed
 * before there was a body has none.
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
