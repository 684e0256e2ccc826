import { addAbortSignal, type Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { HttpRequest } from "@smithy/core/protocols";
import { Hash } from "@smithy/core/serde";
import { NodeHttpHandler } from "@smithy/node-http-handler";
import { SignatureV4 } from "@smithy/signature-v4";
import { config } from "../config/index.ts";

/** What a service answered instead: `name` is the service's own code (`NotAuthorizedException`, `NoSuchKey`). */
export class ServiceError extends Error {
  readonly $metadata: { httpStatusCode: number };
  constructor(name: string, message: string, status: number) {
    super(message);
    this.name = name;
    this.$metadata = { httpStatusCode: status };
  }
}

export interface ServiceRequest {
  readonly method: "GET" | "PUT" | "POST" | "DELETE";
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** What a service answered. The names of the headers are in lower case. */
export interface ServiceAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer<ArrayBuffer>;
}

/** The request with its signature (SigV4), by the credentials of the environment: a Lambda function's own, or the operator's. */
export async function signed(service: string, request: ServiceRequest): Promise<ServiceRequest> {
  const { headers } = await signer(service).sign(toHttp(request));
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
export async function linkTo(request: ServiceRequest, { from, seconds }: LinkLife): Promise<string> {
  const headers = { ...request.headers, "X-Amz-Content-Sha256": "UNSIGNED-PAYLOAD" };
  const options = { signingDate: new Date(from), expiresIn: seconds };
  const { query } = await signer("s3").presign(toHttp({ ...request, headers }), options);
  const url = new URL(request.url);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
  return url.href;
}

function signer(service: string): SignatureV4 {
  const { AWS_ACCESS_KEY_ID = "", AWS_SECRET_ACCESS_KEY = "", AWS_SESSION_TOKEN } = process.env;
  return new SignatureV4({
    service,
    region: config().AWS_REGION,
    credentials: {
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}),
    },
    sha256: Hash.bind(null, "sha256"),
    // S3 alone takes the path as it is.
    uriEscapePath: service !== "s3",
  });
}

// The SDK's own, which its clients bring anyway: `fetch` takes twice its time for a directory's megabytes.
const handler = new NodeHttpHandler();

/** The AWS services that are called without the SDK's clients. */
export const services = {
  /**
   * Sends a request and waits `patience` milliseconds for the whole answer. Throws Node's error, such as ECONNREFUSED, where
   * the service cannot be reached, and an AbortError where it takes too long.
   */
  async send(request: ServiceRequest, patience: number): Promise<ServiceAnswer> {
    const abortSignal = AbortSignal.timeout(patience);
    const { response } = await handler.handle(toHttp(request), { abortSignal });
    const { statusCode: status, headers } = response;
    return { status, headers, body: await read(response.body as Readable, headers, abortSignal) };
  },
};

/** The whole body: copied as it comes into the place that its length says it needs. */
async function read(
  body: Readable,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Buffer<ArrayBuffer>> {
  addAbortSignal(signal, body);
  const length = Number(headers["content-length"] ?? Number.NaN);
  if (Number.isNaN(length)) return buffer(body);
  const whole = Buffer.allocUnsafeSlow(length);
  let filled = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) filled += chunk.copy(whole, filled);
  return whole;
}

function toHttp({ url, method, headers = {}, body }: ServiceRequest): HttpRequest {
  const { protocol, hostname, host, port, pathname, searchParams } = new URL(url);
  return new HttpRequest({
    protocol,
    hostname,
    ...(port ? { port: Number(port) } : {}),
    method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: { host, ...headers },
    body,
  });
}
