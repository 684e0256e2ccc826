import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { corsHeaders, preflight, type CorsRule } from "./cors.ts";
import { S3Error } from "./errors.ts";
import { createDelivery, type EventHandler } from "./events.ts";
import { element, readObject, runOperation, xmlDocument, type Reply } from "./operations.ts";
import { newRequestId, readRequest, type Address, type Fields, type S3Request } from "./request.ts";
import { authenticate } from "./signature.ts";
import { Store } from "./store.ts";

export interface S3ServerOptions {
  /** One process at a time may use the folder. */
  readonly dir: string;
  readonly buckets: readonly { readonly name: string; readonly cors?: CorsRule }[];
  /** The beginning of all paths, such as `/s3`. */
  readonly prefix?: string;
  /** Called for each new object until it resolves, at least once, in any order. */
  readonly onEvent?: EventHandler;
}

export interface S3Server {
  /** Answers a request. Never rejects. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** Answers a request for a public object. Rejects if there is no such object. */
  show(req: IncomingMessage, res: ServerResponse, address: Address): Promise<void>;
  readonly store: Store;
  close(): Promise<void>;
}

/** Opens an S3 server on a folder. Throws an Error of one line if the stored objects are damaged. */
export async function createS3Server(options: S3ServerOptions): Promise<S3Server> {
  const { dir, onEvent, prefix = "" } = options;
  const store = await Store.open(dir);
  const delivery = onEvent && createDelivery(onEvent, (event) => store.delivered(event));
  for (const event of store.pendingEvents()) delivery?.add(event);
  const buckets = new Map(options.buckets.map((bucket) => [bucket.name, bucket]));

  const answer = async (request: S3Request): Promise<Reply> => {
    const { bucket } = request.address;
    if (request.method === "OPTIONS")
      return { status: 200, headers: preflight(buckets.get(bucket)?.cors, request) };
    const payloadHash = authenticate(request);
    if (bucket !== "" && !buckets.has(bucket))
      throw new S3Error("NoSuchBucket", "The specified bucket does not exist");
    return runOperation({ request, payloadHash, store, onEvent: delivery?.add });
  };
  return {
    async handle(req, res) {
      const id = newRequestId();
      let headers: Fields = {};
      let reply: Reply;
      try {
        const request = readRequest(req, prefix, id);
        headers = corsHeaders(buckets.get(request.address.bucket)?.cors, request);
        try {
          reply = await answer(request);
        } finally {
          // An answer must not reveal a change that a crash could undo.
          await store.settled();
        }
      } catch (error) {
        if (req.errored || res.destroyed) return;
        reply = errorReply(error, req, id);
      }
      await send(res, reply, { ...headers, "x-amz-request-id": id });
      // The connection cannot serve another request before the rest of the body was read.
      req.resume();
    },
    show: ({ method, headers }, res, address) =>
      send(res, readObject(store, address, method, { "if-none-match": headers["if-none-match"] })),
    store,
    async close() {
      await delivery?.close();
      await store.close();
    },
  };
}

/** Returns the XML document of an error. An unexpected error becomes a warning and an InternalError. */
function errorReply(cause: unknown, { method, url = "" }: IncomingMessage, id: string): Reply {
  const isExpected = cause instanceof S3Error;
  if (!isExpected) process.emitWarning(cause instanceof Error ? cause : String(cause));
  const error = isExpected ? cause : new S3Error("InternalError", "We encountered an internal error.");
  if (method === "HEAD") return { status: error.status };
  const fields =
    element("Code", error.name) +
    element("Message", error.message) +
    element("Resource", url) +
    element("RequestId", id);
  const body = xmlDocument(`<Error>${fields}</Error>`);
  return { status: error.status, headers: { "content-type": "application/xml" }, body };
}

async function send(
  res: ServerResponse,
  { status, headers, body }: Reply,
  extra: Fields = {},
): Promise<void> {
  res.statusCode = status;
  for (const [name, value] of Object.entries({ ...headers, ...extra }))
    if (value !== undefined) res.setHeader(name, value);
  if (!(body instanceof Readable)) return void res.end(body);
  await pipeline(body, res).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") process.emitWarning(error);
    res.destroy();
  });
}
