import type { S3Event, S3EventRecord } from "aws-lambda";
import { runWork } from "../work.ts";

/**
 * Handles a bucket's new objects one after another, each as a unit of work.
 *
 * @throws any error of `run`, so that Lambda retries
 */
export async function eachFile(
  { Records }: S3Event,
  run: (key: string, object: S3EventRecord["s3"]["object"]) => Promise<void>,
): Promise<void> {
  for (const { s3 } of Records) {
    // S3 encodes keys as in a form:
    // https://docs.aws.amazon.com/AmazonS3/latest/userguide/notification-content-structure.html
    const key = decodeURIComponent(s3.object.key.replaceAll("+", " "));
    await runWork({ kind: "file", eventId: s3.object.sequencer }, () => run(key, s3.object));
  }
}
