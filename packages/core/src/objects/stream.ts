import { ServiceError, services, signed } from "../aws/index.ts";
import { isPassing } from "../errors/index.ts";
import { failureOf, urlOf } from "./place.ts";

/** In milliseconds: who reads slowly is silent, too. */
const silence = 30_000;

/** How often in a row a connection may break off without a byte having come. */
const tries = 4;

/**
 * An object's bytes, piece by piece, however slowly they are taken: where the connection breaks off it goes on at the byte
 * where it stood. Always of the version with that ETag. Throws ServiceError (PreconditionFailed where there is another
 * version by now, NoSuchKey where there is none), and what `services.open` throws where S3 cannot be reached.
 */
export async function* streamObject(bucket: string, key: string, etag: string): AsyncGenerator<Buffer> {
  let at = 0;
  for (let attempt = 1; ; attempt += 1) {
    const before = at;
    try {
      for await (const piece of await ask(bucket, key, etag, at)) {
        at += piece.length;
        yield piece;
      }
      return;
    } catch (error) {
      if (error instanceof ServiceError && error.name === "InvalidRange" && at > 0) return;
      if (at > before) attempt = 0;
      if (attempt === tries || !isPassing(error)) throw error;
    }
  }
}

async function ask(bucket: string, key: string, etag: string, from: number): Promise<AsyncIterable<Buffer>> {
  const headers = { "If-Match": etag, ...(from > 0 && { Range: `bytes=${from}-` }) };
  const request = signed("s3", { method: "GET", url: urlOf(bucket, key), headers });
  const { status, body } = await services.open(request, silence);
  if (status < 300) return body;
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(piece as Buffer);
  throw failureOf(status, Buffer.concat(pieces));
}
