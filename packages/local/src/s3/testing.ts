import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GetObjectCommand, PutObjectCommand, S3Client, type S3ClientConfig } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { onTestFinished } from "vitest";
import { localClient } from "../credentials.ts";
import { createS3Server, type S3Server, type S3ServerOptions } from "./index.ts";

/** A folder that is gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "s3-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
}

/** An SDK client as any program would make it. */
export function clientOf(endpoint: string, config: Partial<S3ClientConfig> = {}): S3Client {
  return new S3Client({
    endpoint,
    ...localClient,
    forcePathStyle: true,
    maxAttempts: 1,
    ...config,
  });
}

export interface Started {
  server: S3Server;
  s3: S3Client;
  /** With the path that stands before buckets. */
  endpoint: string;
  dir: string;
  /** Closes it before the test's end. */
  stop: () => Promise<void>;
}

/** An S3 server behind HTTP on a free port, with the bucket `uploads`, closed after the test. */
export async function start(options: Partial<S3ServerOptions> = {}): Promise<Started> {
  const dir = options.dir ?? (await temporaryFolder());
  const server = await createS3Server({
    buckets: [{ name: "uploads" }],
    prefix: "/s3",
    ...options,
    dir,
  });
  const http = createServer((req, res) => void server.handle(req, res));
  await new Promise<void>((resolve) => {
    http.listen(0, "127.0.0.1", resolve);
  });
  const endpoint = `http://127.0.0.1:${(http.address() as AddressInfo).port}${options.prefix ?? "/s3"}`;
  const s3 = clientOf(endpoint);
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    s3.destroy();
    http.closeAllConnections();
    http.close();
    await server.close();
  };
  const once = (): Promise<void> => (stopped ??= stop());
  onTestFinished(once);
  return { server, s3, endpoint, dir, stop: once };
}

/** The bucket of most tests. */
export const Bucket = "uploads";

/** Stores a text; answers its ETag with its quotes. */
export async function put(s3: S3Client, Key: string, Body: string | Buffer = "text"): Promise<string> {
  return (await s3.send(new PutObjectCommand({ Bucket, Key, Body }))).ETag ?? "";
}

/** Reads an object as text. */
export async function read(s3: S3Client, Key: string): Promise<string> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  return (await Body?.transformToString()) ?? "";
}

/** A URL to upload to, whose length and type are signed, as the marketplace makes it. */
export function presignedPut(
  s3: S3Client,
  Key: string,
  { length = 4, type = "image/png", expiresIn = 60, signingDate = new Date() } = {},
): Promise<string> {
  return getSignedUrl(s3, new PutObjectCommand({ Bucket, Key, ContentLength: length, ContentType: type }), {
    expiresIn,
    signingDate,
    signableHeaders: new Set(["content-type", "content-length"]),
  });
}

/** A client that presigns without the checksum of an empty body, which the SDK would add. */
export function presigner(endpoint: string): S3Client {
  return clientOf(endpoint, { requestChecksumCalculation: "WHEN_REQUIRED" });
}

/** The status of an answer and its error's code; its text where it is no error. */
export type Outcome = [number, string | undefined];

/** Sends a request with `fetch`, which adds nothing that S3 would mind. */
export async function ask(url: string, init: RequestInit = {}): Promise<Outcome> {
  const response = await fetch(url, init);
  const text = await response.text();
  return [response.status, /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? text];
}
