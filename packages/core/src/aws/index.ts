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

/**
 * Sends a request and waits `patience` milliseconds for the whole answer. Throws what `fetch` throws where the service
 * cannot be reached or takes too long.
 */
export async function send(
  { url, method, headers = {}, body }: ServiceRequest,
  patience: number,
): Promise<{ status: number; headers: Headers; body: Buffer<ArrayBuffer> }> {
  const signal = AbortSignal.timeout(patience);
  const response = await fetch(url, { method, headers, signal, body: body ?? null });
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  };
}
