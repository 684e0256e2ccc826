import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  GetObjectCommand,
  HeadObjectCommand,
  S3ServiceException,
  type GetObjectCommandOutput,
  type HeadObjectCommandOutput,
  type S3Client,
} from "@aws-sdk/client-s3";
import { sendText, type Listener } from "./site.ts";

/**
 * Public media: `/media/*` is the object of that name in the public bucket, which is itself private, with its own type
 * and caching; conditions and ranges are the bucket's affair.
 */
export function createMedia(client: S3Client, bucket: string): Listener {
  return async (req, res) => {
    if (req.method !== "GET" && req.method !== "HEAD") {
      res.setHeader("Allow", "GET, HEAD");
      return sendText(req, res, 405, "Method not allowed");
    }
    const key = keyOf(req.url ?? "/");
    if (key === undefined) return sendText(req, res, 404, "Not found");
    const { range, "if-none-match": ifNoneMatch } = req.headers;
    const input = {
      Bucket: bucket,
      Key: key,
      ...(range === undefined ? {} : { Range: range }),
      ...(ifNoneMatch === undefined ? {} : { IfNoneMatch: ifNoneMatch }),
    };
    try {
      if (req.method === "HEAD") {
        describe(res, await client.send(new HeadObjectCommand(input)));
        return void res.end();
      }
      const object = await client.send(new GetObjectCommand(input));
      describe(res, object);
      await pipeline(object.Body as Readable, res);
    } catch (error) {
      refuse(req, res, error);
    }
  };
}

function keyOf(target: string): string | undefined {
  try {
    return decodeURIComponent(target.split(/[?#]/, 1)[0]!.slice(1));
  } catch {
    return undefined;
  }
}

function describe(res: ServerResponse, object: GetObjectCommandOutput | HeadObjectCommandOutput): void {
  const headers = {
    "Content-Type": object.ContentType,
    "Content-Length": object.ContentLength,
    "Content-Range": object.ContentRange,
    "Cache-Control": object.CacheControl ?? "public, max-age=86400",
    "Last-Modified": object.LastModified?.toUTCString(),
    ETag: object.ETag,
    "Accept-Ranges": "bytes",
  };
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value);
  res.statusCode = object.ContentRange === undefined ? 200 : 206;
}

/** What the bucket's refusal is to the browser; one that comes in the middle of a body can only end it. */
function refuse(req: IncomingMessage, res: ServerResponse, error: unknown): void {
  if (res.headersSent) return void res.destroy();
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === 304) {
    if (error instanceof S3ServiceException && error.$response?.headers.etag) {
      res.setHeader("ETag", error.$response.headers.etag);
    }
    return void res.writeHead(304).end();
  }
  if (status === 416) return sendText(req, res, 416, "Range not satisfiable");
  if (status !== undefined && status < 500) return sendText(req, res, 404, "Not found");
  sendText(req, res, 503, "The picture cannot be read at the moment");
}
