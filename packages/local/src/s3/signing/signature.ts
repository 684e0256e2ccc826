import { createHash, createHmac } from "node:crypto";
import type { Fields } from "../http/request.ts";
import { pathEncode, uriEncode } from "./encoding.ts";

/** The only algorithm of SigV4 that S3 takes for a single region. */
export const algorithm = "AWS4-HMAC-SHA256";

/** The key of one day, region and service (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html). */
export function signingKey(secretAccessKey: string, day: string, region: string): Buffer {
  return [day, region, "s3", "aws4_request"].reduce<Buffer>(
    (key, part) => createHmac("sha256", key).update(part).digest(),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
}

/** The signature of a string to sign, in hexadecimal. */
export function sign(key: Buffer, lines: readonly string[]): string {
  return createHmac("sha256", key).update(lines.join("\n")).digest("hex");
}

/** SHA-256 in hexadecimal. */
export function sha256(data: string | Buffer): string {
  return createHash("sha256").update(data).digest("hex");
}

export interface CanonicalParts {
  readonly method: string;
  /** Decoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The headers as they were sent, a byte a character. */
  readonly sent: Fields;
  /** Lower-case and sorted. */
  readonly signedHeaders: readonly string[];
  readonly payloadHash: string;
}

/** The request in the form that both sides sign, and its SHA-256: headers count as the bytes that were sent. */
export function canonicalRequest(parts: CanonicalParts): { text: string; hash: string } {
  const { method, path, query, sent, signedHeaders, payloadHash } = parts;
  const pairs = [...query]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => [uriEncode(name), uriEncode(value)] as const)
    .toSorted(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .map((pair) => pair.join("="));
  const headers = signedHeaders.map(
    (name) => `${name}:${(sent[name] ?? "").trim().replaceAll(/ +/g, " ")}\n`,
  );
  const lines = [
    method,
    pathEncode(path),
    pairs.join("&"),
    headers.join(""),
    signedHeaders.join(";"),
    payloadHash,
  ];
  const text = lines.join("\n");
  return { text, hash: sha256(Buffer.from(text, "latin1")) };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
