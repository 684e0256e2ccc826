import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3ServiceException,
  type GetObjectCommandOutput,
  type HeadObjectCommandOutput,
  type S3Client,
} from "@aws-sdk/client-s3";
import { sendText, type Listener } from "./site.ts";

/** Draws a missing picture of the public bucket. Returns undefined for an unknown name. */
export type DrawPicture = (key: string) => Promise<Uint8Array | undefined>;

/**
 * Serves the public bucket: `/media/*` is the object of that name, with its own type and caching; the bucket answers
 * conditions and ranges. An object that is missing is drawn and stored if `draw` knows it.
 */
export function createMedia(
  client: S3Client,
  bucket: string,
  draw: DrawPicture = () => Promise.resolve(undefined),
): Listener {
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
    const answer = async (): Promise<void> => {
      if (req.method === "HEAD") {
        describe(res, await client.send(new HeadObjectCommand(input)));
        return void res.end();
      }
      const object = await client.send(new GetObjectCommand(input));
      describe(res, object);
      await pipeline(object.Body as Readable, res);
    };
    try {
      await answer().catch(async (error: unknown) => {
        const drawn = statusOf(error) === 404 ? await draw(key) : undefined;
        if (!drawn) throw error;
        await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: drawn, ...drawnPicture }));
        await answer();
      });
    } catch (error) {
      refuse(req, res, error);
    }
  };
}

const drawnPicture = { ContentType: "image/webp", CacheControl: "public, max-age=31536000, immutable" };

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
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

/** Answers a failed read. In the middle of a body it can only end the response. */
function refuse(req: IncomingMessage, res: ServerResponse, error: unknown): void {
  if (res.headersSent) return void res.destroy();
  const status = statusOf(error);
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
