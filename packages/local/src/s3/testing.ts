import { createHash } from "node:crypto";
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { GetObjectCommandInput, ListObjectsV2CommandInput } from "@aws-sdk/client-s3";
import type { PutObjectCommandInput, S3ClientConfig } from "@aws-sdk/client-s3";
import { onTestFinished } from "vitest";
import { localClient, localCredentials, localRegion } from "../credentials.ts";
import { serve, temporaryFolder } from "../testing.ts";
import { createS3Server, type S3ServerOptions } from "./index.ts";
import { signatureOf } from "./signature.ts";

export const Bucket = "uploads";

/** Starts a server with the bucket `uploads` below `/s3`. */
export async function start(options: Partial<S3ServerOptions> = {}) {
  const dir = options.dir ?? (await temporaryFolder());
  const server = await createS3Server({ buckets: [{ name: Bucket }], prefix: "/s3", ...options, dir });
  const { origin } = await serve((req, res) => void server.handle(req, res));
  const endpoint = `${origin}/s3`;
  const clientWith = (config: Partial<S3ClientConfig> = {}) =>
    new S3Client({ endpoint, ...localClient, forcePathStyle: true, maxAttempts: 1, ...config });
  const s3 = clientWith();
  let closed: Promise<void> | undefined;
  const stop = () => (closed ??= server.close());
  onTestFinished(stop);
  return {
    dir,
    s3,
    stop,
    clientWith,
    /** Makes URLs without the checksum of an empty body, as core does. */
    presigner: clientWith({ requestChecksumCalculation: "WHEN_REQUIRED" }),
    url: (key: string) => `${endpoint}/${Bucket}/${key}`,
    put: async (Key: string, Body: string | Buffer = "text", more: Partial<PutObjectCommandInput> = {}) =>
      s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more })),
    get: async (Key: string, more: Partial<GetObjectCommandInput> = {}) =>
      s3.send(new GetObjectCommand({ Bucket, Key, ...more })),
    async read(Key: string) {
      return (await s3.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();
    },
    async list(input: Partial<ListObjectsV2CommandInput> = {}) {
      const { Contents = [], NextContinuationToken } = await s3.send(
        new ListObjectsV2Command({ Bucket, ...input }),
      );
      return { keys: Contents.map(({ Key }) => Key), next: NextContinuationToken };
    },
  };
}

/** Returns the status of an answer, and the code of an error or else the text. */
export async function ask(url: string, init: RequestInit = {}): Promise<[number, string]> {
  const response = await fetch(url, init);
  const text = await response.text();
  return [response.status, /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? text];
}

export const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Returns the headers of a signed request. */
export function sign(url: string, method: string, body = "", headers: Record<string, string> = {}) {
  const { host, pathname, searchParams: query } = new URL(url);
  const date = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const all = { "x-amz-content-sha256": sha256(body), ...headers, host, "x-amz-date": date };
  const signedHeaders = Object.keys(all).toSorted();
  const payloadHash = all["x-amz-content-sha256"];
  const request = { method, path: decodeURIComponent(pathname), query, sent: all };
  const signature = signatureOf(request, { date, signedHeaders, payloadHash });
  const credential = `${localCredentials.accessKeyId}/${date.slice(0, 8)}/${localRegion}/s3/aws4_request`;
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${signedHeaders.join(";")}, Signature=${signature}`;
  const { host: _, ...sent } = { ...all, authorization };
  return sent;
}
