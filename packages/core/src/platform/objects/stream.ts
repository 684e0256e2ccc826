import type { Readable } from "node:stream";
import { GetObjectCommand } from "@aws-sdk/client-s3";
import { isServiceError } from "../aws/index.ts";
import { isTransient } from "../errors/index.ts";
import { s3 } from "./client.ts";

/** Who reads slowly is silent, too. */
const client = s3(30_000);

/** How often in a row a connection may break off without a byte having come. */
const tries = 4;

/**
 * An object's bytes, piece by piece, however slowly they are taken: where the connection breaks off it goes on at the byte
 * where it stood. Always of the version with that ETag. Throws what S3 answers (PreconditionFailed where there is another
 * version by now, NoSuchKey where there is none), or where it cannot be reached.
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
