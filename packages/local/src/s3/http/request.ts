import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { S3Error } from "../errors.ts";
import type { Address } from "../store/records.ts";

/** Headers by their lower-case names. */
export type Fields = Readonly<Partial<Record<string, string>>>;

/** A request as S3 understands it. */
export interface S3Request {
  /** What the client is told and the event carries. */
  readonly id: string;
  readonly method: string;
  /** The whole path as it was sent, decoded: what the signature covers. */
  readonly path: string;
  /** What it is for: no key where it is for the bucket, no bucket where it is for the service itself. */
  readonly address: Address;
  readonly query: URLSearchParams;
  /** The headers as they were sent; they stand as bytes, one a character. */
  readonly sent: Fields;
  /** The headers that count: those sent, and those that a presigned URL carries in its query. */
  readonly headers: Fields;
  readonly message: IncomingMessage;
}

/**
 * Reads path-style addresses below `prefix`. Throws InvalidURI where the path is not percent-encoded UTF-8 or lies
 * elsewhere, and KeyTooLongError.
 */
export function readRequest(message: IncomingMessage, prefix: string): S3Request {
  const url = message.url ?? "/";
  const mark = url.indexOf("?");
  const query = new URLSearchParams(mark === -1 ? "" : url.slice(mark + 1));
  const path = decode(mark === -1 ? url : url.slice(0, mark));
  if (path !== prefix && !path.startsWith(`${prefix}/`)) throw invalidUri();
  const rest = path.slice(prefix.length + 1);
  const slash = rest.indexOf("/");
  const bucket = slash === -1 ? rest : rest.slice(0, slash);
  const key = slash === -1 ? "" : rest.slice(slash + 1);
  checkKey(key);
  const sent: Partial<Record<string, string>> = {};
  for (const [name, values] of Object.entries(message.headersDistinct)) sent[name] = values?.join(",");
  const id = newRequestId();
  const headers = { ...hoisted(query), ...sent };
  return { id, method: message.method ?? "", path, address: { bucket, key }, query, sent, headers, message };
}

/** Sixteen characters, as the service's. */
export function newRequestId(): string {
  return randomBytes(8).toString("hex").toUpperCase();
}

/**
 * The body as it is sent. Reading it only in part does not break the connection, whose client waits for an answer; what
 * is left must go by before the next request.
 */
export function incomingBytes(message: IncomingMessage): AsyncIterable<Buffer> {
  return message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
}

/** Throws KeyTooLongError: a key's UTF-8 takes 1,024 bytes at most. */
function checkKey(key: string): void {
  const size = Buffer.byteLength(key);
  if (size <= 1024) return;
  throw new S3Error("KeyTooLongError", "Your key is too long", { Size: size, MaxSizeAllowed: 1024 });
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) throw invalidUri();
    throw error;
  }
}

function invalidUri(): S3Error {
  return new S3Error("InvalidURI", "Couldn't parse the specified URI.");
}

/** A presigned URL may carry `x-amz-*` headers in its query: the SDK moves them there. */
function hoisted(query: URLSearchParams): Fields {
  const fields: Partial<Record<string, string>> = {};
  for (const [name, value] of query) {
    const lower = name.toLowerCase();
    if (lower.startsWith("x-amz-")) fields[lower] = value;
  }
  return fields;
}
