import { S3Client } from "@aws-sdk/client-s3";
import { config } from "../config/index.ts";

const { AWS_REGION, S3_ENDPOINT } = config();

/** The client of the buckets, with the same time limits as the table's. */
export const objectClient = new S3Client({
  region: AWS_REGION,
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
  ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT, forcePathStyle: true } : {}),
});
