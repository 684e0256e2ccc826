import { createHmac, hash } from "node:crypto";
import { config } from "../config/index.ts";
import type { ServiceRequest } from "./request.ts";

/*
 * Signature version 4 (https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html), by
 * the credentials of the environment: a Lambda function's own, or the operator's.
 */

const algorithm = "AWS4-HMAC-SHA256";

/** The request with its signature. Its body is signed, and all of its headers. */
export function signed(service: string, request: ServiceRequest): ServiceRequest {
  const { id, secret, token } = credentials();
  const url = new URL(request.url);
  const scope = scopeAt(Date.now(), service);
  const headers: Record<string, string> = { host: url.host, "x-amz-date": scope.time, ...request.headers };
  if (token) headers["x-amz-security-token"] = token;
  const payload = headers["x-amz-content-sha256"] ?? hash("sha256", request.body ?? "", "hex");
  if (service === "s3") headers["x-amz-content-sha256"] = payload;
  const { names, lines } = canonicalHeaders(headers);
  const path = service === "s3" ? url.pathname : escaped(url.pathname).replaceAll("%2F", "/");
  const asked = [request.method, path, canonicalQuery(url.searchParams), lines, names, payload].join("\n");
  const signature = signatureOf(asked, scope, secret);
  headers["authorization"] =
    `${algorithm} Credential=${id}/${scope.name}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...request, headers };
}

/** For how long a link is good: `seconds` after `from`, in milliseconds since 1970. */
export interface LinkLife {
  readonly from: number;
  readonly seconds: number;
}

/**
 * A link to S3 with the signature in it (presigned), for whoever has it. All headers of the request are signed: who uses the
 * link must send them with these values. The body is not signed. The link ends with the credentials of the environment.
 */
export function linkTo(request: ServiceRequest, { from, seconds }: LinkLife): string {
  const { id, secret, token } = credentials();
  const url = new URL(request.url);
  const scope = scopeAt(from, "s3");
  const { names, lines } = canonicalHeaders({ host: url.host, ...request.headers });
  const said: Record<string, string | undefined> = {
    "X-Amz-Algorithm": algorithm,
    "X-Amz-Credential": `${id}/${scope.name}`,
    "X-Amz-Date": scope.time,
    "X-Amz-Expires": String(seconds),
    "X-Amz-SignedHeaders": names,
    "X-Amz-Security-Token": token,
  };
  for (const [name, value] of Object.entries(said)) if (value) url.searchParams.set(name, value);
  const query = canonicalQuery(url.searchParams);
  const asked = [request.method, url.pathname, query, lines, names, "UNSIGNED-PAYLOAD"].join("\n");
  url.search = `${query}&X-Amz-Signature=${signatureOf(asked, scope, secret)}`;
  return url.href;
}

function credentials() {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
  return { id: AWS_ACCESS_KEY_ID ?? "", secret: AWS_SECRET_ACCESS_KEY ?? "", token: AWS_SESSION_TOKEN };
}

interface Scope {
  /** As in 20261121T233000Z. */
  readonly time: string;
  readonly service: string;
  /** What the signing key is good for: the day, the region and the service. */
  readonly name: string;
}

function scopeAt(milliseconds: number, service: string): Scope {
  const time = new Date(milliseconds).toISOString().replace(/[:-]|\.\d{3}/g, "");
  return { time, service, name: `${time.slice(0, 8)}/${config().AWS_REGION}/${service}/aws4_request` };
}

function canonicalHeaders(headers: Record<string, string>): { names: string; lines: string } {
  const entries = Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase(), value.trim().replace(/\s+/g, " ")] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    names: entries.map(([name]) => name).join(";"),
    lines: entries.map(([name, value]) => `${name}:${value}\n`).join(""),
  };
}

function canonicalQuery(parameters: URLSearchParams): string {
  return [...parameters]
    .map(([name, value]) => [escaped(name), escaped(value)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join("="))
    .join("&");
}

/** As encodeURIComponent does, and what that leaves: RFC 3986's reserved characters. */
function escaped(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function signatureOf(asked: string, { time, service, name }: Scope, secret: string): string {
  const text = `${algorithm}\n${time}\n${name}\n${hash("sha256", asked, "hex")}`;
  return createHmac("sha256", keyOf(service, name, secret))
    .update(text)
    .digest("hex");
}

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** The last signing key of each service: it is good for a day. */
const keys = new Map<string, { readonly of: string; readonly key: Buffer }>();

function keyOf(service: string, scope: string, secret: string): Buffer {
  const of = `${secret}/${scope}`;
  const kept = keys.get(service);
  if (kept?.of === of) return kept.key;
  const key = scope.split("/").reduce<Buffer | string>(hmac, `AWS4${secret}`) as Buffer;
  keys.set(service, { of, key });
  return key;
}
