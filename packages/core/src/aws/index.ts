import http, { type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import https from "node:https";
import { buffer } from "node:stream/consumers";
import { AwsV4Signer } from "aws4fetch";
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

/** The request with its signature (SigV4), by the credentials of the environment: a Lambda function's own, or the operator's. */
export async function signed(service: string, request: ServiceRequest): Promise<ServiceRequest> {
  const { AWS_ACCESS_KEY_ID = "", AWS_SECRET_ACCESS_KEY = "", AWS_SESSION_TOKEN } = process.env;
  const { headers } = await new AwsV4Signer({
    ...request,
    service,
    region: config().AWS_REGION,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}),
  }).sign();
  return { ...request, headers: Object.fromEntries(headers) };
}

/** What a service answered. */
export interface ServiceAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer<ArrayBuffer>;
}

/** The AWS services that are called without the SDK. */
export const services = {
  /**
   * Sends a request and waits `patience` milliseconds for the whole answer. (By node:http: `fetch` takes twice its time for
   * a directory's megabytes.) Throws Node's error, such as ECONNREFUSED, where the service cannot be reached, and an
   * AbortError because of a TimeoutError where it takes too long.
   */
  send({ url, method, headers, body }: ServiceRequest, patience: number): Promise<ServiceAnswer> {
    const signal = AbortSignal.timeout(patience);
    const { request } = url.startsWith("https:") ? https : http;
    return new Promise((resolve, reject) => {
      const sent = request(url, { method, headers, signal }, (response) => {
        bodyOf(response).then(
          (received) =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received }),
          reject,
        );
      });
      sent.on("error", reject);
      sent.end(body);
    });
  },
};

/** The whole body: as it comes, copied once into the place that its length says it needs. */
async function bodyOf(response: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const length = Number(response.headers["content-length"] ?? Number.NaN);
  if (Number.isNaN(length)) return buffer(response);
  const body = Buffer.allocUnsafeSlow(length);
  let filled = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) filled += chunk.copy(body, filled);
  return body;
}
