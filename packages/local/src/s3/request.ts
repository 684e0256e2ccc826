import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { S3Error } from "./errors.ts";

export type Fields = Readonly<Partial<Record<string, string>>>;

/** The address of an object, or of a bucket if the key is empty. */
export interface Address {
  readonly bucket: string;
  readonly key: string;
}

export interface S3Request {
  readonly id: string;
  readonly method: string;
  /** The decoded path, including the server's prefix. */
  readonly path: string;
  readonly address: Address;
  readonly query: URLSearchParams;
  /** The headers as sent, one byte per character. */
  readonly sent: Fields;
  /** The headers as sent, and those that the SDK moved to the query of a presigned URL. */
  readonly headers: Fields;
  readonly message: IncomingMessage;
}

/** Parses a path-style request. Throws S3Error. */
export function readRequest(message: IncomingMessage, prefix: string, id: string): S3Request {
  const { method = "", url = "/" } = message;
  const [rawPath = "", ...rest] = url.split("?");
  const query = new URLSearchParams(rest.join("?"));
  const path = decode(rawPath);
  if (!path.startsWith(`${prefix}/`)) throw new S3Error("InvalidURI", "The path is not below the prefix.");
  const [bucket = "", ...names] = path.slice(prefix.length + 1).split("/");
  const key = names.join("/");
  if (Buffer.byteLength(key) > 1024) throw new S3Error("KeyTooLongError", "Your key is too long.");
  const sent = Object.fromEntries(
    Object.entries(message.headersDistinct).map(([name, values = []]) => [name, values.join(",")]),
  );
  const hoisted = Object.fromEntries(
    [...query]
      .map(([name, value]) => [name.toLowerCase(), value])
      .filter(([name]) => name?.startsWith("x-amz-")),
  ) as Fields;
  return {
    id,
    method,
    path,
    address: { bucket, key },
    query,
    sent,
    headers: { ...hoisted, ...sent },
    message,
  };
}

export function newRequestId(): string {
  return randomBytes(8).toString("hex").toUpperCase();
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new S3Error("InvalidURI", "Couldn't parse the specified URI.");
  }
}
