import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { S3EventRecord } from "aws-lambda";
import { S3Error } from "./errors.ts";
import { Delivery } from "./events/delivery.ts";
import { errorReply, send } from "./http/answer.ts";
import { corsHeaders, type CorsRule, preflight } from "./http/cors.ts";
import { type Fields, newRequestId, readRequest, type S3Request } from "./http/request.ts";
import type { Reply } from "./operations/call.ts";
import { findOperation } from "./operations/routes.ts";
import { authenticate } from "./signing/authentication.ts";
import { openStore } from "./store/store.ts";

export type { CorsRule } from "./http/cors.ts";

export interface S3ServerOptions {
  /** The folder that keeps everything. One process at a time may use it. */
  readonly dir: string;
  /** The buckets that there are. What is stored in one that is left out stays, out of reach. */
  readonly buckets: readonly { readonly name: string; readonly cors?: readonly CorsRule[] }[];
  /** The path before the bucket's name, such as `/s3`. Signatures cover it too. */
  readonly prefix?: string;
  /**
   * Called for each new object after it is on the disk, again and again until it resolves; after a crash also for what was
   * handled just before. Without it no events are kept.
   */
  readonly onEvent?: (record: S3EventRecord) => void | Promise<void>;
  /** The time in milliseconds since 1970. */
  readonly clock?: () => number;
}

export interface S3Server {
  /** Answers one request; never rejects. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** Waits for handlers of events (five seconds at most) and for what is being written, and closes the files. */
  close(): Promise<void>;
}

/**
 * Opens an S3 server on a folder, which is made where it is missing: path-style requests, checked by SigV4, of the
 * operations that the README beside this file names. Throws an Error of one line, which names the file, where what is
 * stored is damaged.
 */
export async function createS3Server(options: S3ServerOptions): Promise<S3Server> {
  const { dir, onEvent, clock = Date.now } = options;
  const delivery: Delivery | undefined =
    onEvent && new Delivery({ onEvent, delivered: (event) => store.delivered(event) });
  const store = await openStore({ dir, clock, onEvent: delivery && ((event) => delivery.add(event)) });
  for (const event of store.pending()) delivery?.add(event);
  const cors = new Map(options.buckets.map((bucket) => [bucket.name, bucket.cors]));
  const prefix = (options.prefix ?? "").replace(/\/$/, "");

  const answer = async (request: S3Request): Promise<Reply> => {
    const { bucket } = request.address;
    if (request.method === "OPTIONS") return { status: 200, headers: preflight(cors.get(bucket), request) };
    const payloadHash = authenticate(request, clock);
    if (bucket !== "" && !cors.has(bucket)) {
      throw new S3Error("NoSuchBucket", "The specified bucket does not exist", { BucketName: bucket });
    }
    return findOperation(request)({ request, payloadHash, store, clock });
  };

  return {
    async handle(req, res) {
      let request: Pick<S3Request, "id" | "method" | "path"> = {
        id: newRequestId(),
        method: req.method ?? "",
        path: "",
      };
      let headers: Fields = {};
      let reply: Reply;
      try {
        const read = readRequest(req, prefix);
        request = read;
        headers = corsHeaders(cors.get(read.address.bucket), read);
        reply = await answer(read);
      } catch (error) {
        // Nobody is left to be told.
        if (req.errored || res.destroyed) return;
        reply = errorReply(error, request);
      }
      const ids = { "x-amz-request-id": request.id, "x-amz-id-2": randomBytes(48).toString("base64") };
      await send(res, reply, { ...headers, ...ids });
      // What an error left unread must go by, or the connection's next request never comes.
      req.resume();
    },
    async close() {
      await delivery?.close();
      await store.close();
    },
  };
}
