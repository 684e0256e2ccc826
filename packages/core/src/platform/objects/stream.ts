import type { Readable } from "node:stream";
import { GetObjectCommand } from "@aws-sdk/client-s3";
import { isServiceError } from "../aws/index.ts";
import { isTransient } from "../errors.ts";
import { s3 } from "./client.ts";

/** A slow reader also leaves the connection idle. */
const client = s3(30_000);

/** The consecutive connection failures allowed without progress. */
const tries = 4;

/**
 * Streams an object's bytes at the reader's pace. Resumes at the last byte after a connection failure, always with
 * the same ETag.
 *
 * @throws S3's errors: PreconditionFailed if the object has changed, NoSuchKey if it does not exist; and connection
 * errors
 */
export async function* streamObject(bucket: string, key: string, etag: string): AsyncGenerator<Buffer> {
  let at = 0;
  for (let attempt = 1; ; attempt += 1) {
    const before = at;
    try {
      const Range = at > 0 ? `bytes=${at}-` : undefined;
      const command = new GetObjectCommand({ Bucket: bucket, Key: key, IfMatch: etag, Range });
      const { Body } = await client().send(command);
      for await (const piece of Body as Readable as AsyncIterable<Buffer>) {
        at += piece.length;
        yield piece;
      }
      return;
    } catch (error) {
      if (isServiceError(error, "InvalidRange") && at > 0) return;
      if (at > before) attempt = 0;
      if (attempt === tries || !isTransient(error)) throw error;
    }
  }
}
