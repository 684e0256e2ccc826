import type { Readable } from "node:stream";
import type { S3EventRecord } from "aws-lambda";
import { readBody } from "./body.ts";
import { noSuchKey, notImplemented, preconditionFailed, S3Error } from "./errors.ts";
import { eventOf } from "./events.ts";
import type { Address, Fields, S3Request } from "./request.ts";
import type { Store, StoredObject } from "./store.ts";

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Partial<Record<string, string | number>>>;
  readonly body?: string | Readable | undefined;
}

interface Call {
  readonly request: S3Request;
  /** The payload hash that was signed. */
  readonly payloadHash: string;
  readonly store: Store;
  /** Gets the events of new objects. Without it, there are none. */
  readonly onEvent: ((event: S3EventRecord) => void) | undefined;
}

const operations: Readonly<Record<string, (call: Call) => Reply | Promise<Reply>>> = {
  "GET bucket": listObjects,
  "GET object": getObject,
  "HEAD object": getObject,
  "PUT object": putObject,
  "DELETE object": deleteObject,
};

/** The headers that are stored with an object and sent with it. */
const storedHeaders = ["cache-control", "content-disposition", "content-type"];

/** Headers and parameters of any operation. */
const knownAmzFields =
  /^x-amz-(algorithm|checksum-crc32|checksum-mode|content-sha256|credential|date|expires|sdk-checksum-algorithm|signature|signedheaders|user-agent)$/i;
const unsupportedHeaders = [
  "content-encoding",
  "content-language",
  "content-md5",
  "expires",
  "if-modified-since",
  "if-unmodified-since",
];
const listParameters = ["list-type", "prefix", "start-after", "continuation-token", "max-keys"];

/**
 * Runs the operation of a request. Throws NotImplemented for every operation, header and parameter that it does not know:
 * otherwise a client that sets the tags of an object would replace the object.
 */
export async function runOperation(call: Call): Promise<Reply> {
  const { method, address, query, headers } = call.request;
  const name = `${method} ${address.key ? "object" : address.bucket ? "bucket" : "service"}`;
  const operation = operations[name];
  if (!operation) throw notImplemented(name);
  const parameters = address.key ? ["x-id"] : listParameters;
  const unknown = [
    ...[...query.keys()].filter((each) => !parameters.includes(each) && !knownAmzFields.test(each)),
    ...Object.keys(headers).filter((each) => each.startsWith("x-amz-") && !knownAmzFields.test(each)),
    ...unsupportedHeaders.filter((each) => headers[each] !== undefined),
  ];
  if (unknown.length > 0) throw notImplemented(`${unknown.join(", ")} of ${name}`);
  return operation(call);
}

function getObject({ request, store }: Call): Reply {
  const { headers, address, method } = request;
  const object = store.get(address);
  if (!object) throw noSuchKey();
  const { "if-match": match } = headers;
  if (match !== undefined && !matches(match, object)) throw preconditionFailed("If-Match");
  return readObject(store, address, method, headers);
}

/** Returns an object, or the part of it that a range names. Throws NoSuchKey, InvalidRange. */
export function readObject(
  store: Store,
  address: Address,
  method: string | undefined,
  headers: Fields,
): Reply {
  const object = store.get(address);
  if (!object) throw noSuchKey();
  const { "if-none-match": noneMatch } = headers;
  const shared: Fields = {
    ...object.headers,
    etag: `"${object.etag}"`,
    "last-modified": new Date(object.modified).toUTCString(),
    "accept-ranges": "bytes",
  };
  if (noneMatch !== undefined && matches(noneMatch, object)) return { status: 304, headers: shared };
  const range = readRange(headers.range, object.size);
  const { start, end } = range ?? { start: 0, end: object.size - 1 };
  return {
    status: range ? 206 : 200,
    headers: {
      ...shared,
      "content-length": end - start + 1,
      ...(range && { "content-range": `bytes ${start}-${end}/${object.size}` }),
    },
    body: method === "GET" && object.size > 0 ? store.bodies.read(object.file, start, end) : undefined,
  };
}

/** Returns undefined for the whole body. Throws InvalidRange, and NotImplemented for several ranges or a suffix. */
function readRange(header: string | undefined, size: number): { start: number; end: number } | undefined {
  if (header === undefined) return undefined;
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(header) ?? [];
  if (first === undefined) throw notImplemented(`the range ${header}`);
  const [start, end] = [Number(first), Math.min(Number(last || size), size - 1)];
  if (start <= end) return { start, end };
  throw new S3Error("InvalidRange", "The requested range is not satisfiable");
}

async function putObject({ request, payloadHash, store, onEvent }: Call): Promise<Reply> {
  const { address, headers } = request;
  const { "if-match": match, "if-none-match": noneMatch } = headers;
  if (noneMatch !== undefined && noneMatch !== "*") throw notImplemented("If-None-Match with an ETag");
  const kept = storedHeaders.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []));
  const body = await store.bodies.write(readBody(request, payloadHash));
  const event = await store.put(
    address,
    { ...body, headers: { "content-type": "binary/octet-stream", ...Object.fromEntries(kept) } },
    (stored) => {
      if (noneMatch !== undefined && stored) throw preconditionFailed("If-None-Match");
      if (match === undefined) return;
      if (!stored) throw noSuchKey();
      if (!matches(match, stored)) throw preconditionFailed("If-Match");
    },
    onEvent && ((object, sequencer) => eventOf(request, object, sequencer)),
  );
  if (event) onEvent?.(event);
  return { status: 200, headers: { etag: `"${body.etag}"` } };
}

async function deleteObject({ request, store }: Call): Promise<Reply> {
  if (request.headers["if-match"] !== undefined) throw notImplemented("If-Match of DELETE");
  await store.delete(request.address);
  return { status: 204 };
}

/** ListObjectsV2. The continuation token is the last key of the page before. */
function listObjects({ request, store }: Call): Reply {
  const { query } = request;
  const { bucket } = request.address;
  if (query.get("list-type") !== "2") throw notImplemented("ListObjects");
  const [prefix, startAfter, token] = ["prefix", "start-after", "continuation-token"].map((name) =>
    query.get(name),
  );
  const maxKeys = query.get("max-keys") ?? "1000";
  if (!/^\d{1,9}$/.test(maxKeys))
    throw new S3Error("InvalidArgument", "Provided max-keys is not an integer.");
  const after = token ? Buffer.from(token, "base64url") : Buffer.from(startAfter ?? "");
  const keys = store
    .keys(bucket)
    .filter((key) => key.startsWith(prefix ?? ""))
    .map((key) => Buffer.from(key))
    .filter((key) => Buffer.compare(key, after) > 0)
    // S3 orders keys by their bytes.
    .toSorted(Buffer.compare);
  const page = keys.slice(0, Math.min(Number(maxKeys), 1000));
  const isTruncated = page.length > 0 && page.length < keys.length;
  const contents = page.map((key) => contentsOf(key.toString(), store.get({ bucket, key: key.toString() })!));
  const document =
    element("Name", bucket) +
    element("Prefix", prefix ?? "") +
    element("NextContinuationToken", isTruncated ? page.at(-1)?.toString("base64url") : undefined) +
    element("KeyCount", page.length) +
    element("MaxKeys", maxKeys) +
    element("IsTruncated", isTruncated) +
    contents.join("");
  return {
    status: 200,
    headers: { "content-type": "application/xml" },
    body: xmlDocument(
      `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${document}</ListBucketResult>`,
    ),
  };
}

function contentsOf(key: string, { size, etag, modified }: StoredObject): string {
  const fields =
    element("Key", key) +
    element("LastModified", new Date(modified).toISOString()) +
    element("ETag", `"${etag}"`) +
    element("Size", size) +
    element("StorageClass", "STANDARD");
  return `<Contents>${fields}</Contents>`;
}

/** Returns whether a header names the ETag of an object, quoted or not. */
function matches(header: string, { etag }: StoredObject): boolean {
  return header.split(",").some((each) => ["*", etag, `"${etag}"`].includes(each.trim().replace(/^W\//, "")));
}

/** Returns an XML element with a text, or nothing if the text is undefined. */
export function element(name: string, text: string | number | boolean | undefined): string {
  return text === undefined ? "" : `<${name}>${escape(String(text))}</${name}>`;
}

export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Escapes control characters too, because a key may contain any character. */
function escape(text: string): string {
  return text.replaceAll(
    /[&<>"'\p{Cc}\ufffe\uffff]/gu,
    (character) => entities[character] ?? `&#x${character.charCodeAt(0).toString(16)};`,
  );
}
