import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import type { IncomingHttpHeaders, RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { onTestFinished } from "vitest";
import { localClient } from "../../packages/local/src/credentials.ts";
import { localBuckets } from "../../packages/local/src/environment.ts";
import { createS3Server } from "../../packages/local/src/s3/index.ts";

/** S3's response, or a fault's replacement. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Intercepts a request. `forward` sends it to S3. Returns the response, or undefined to drop the connection. */
export type ObjectFaults = (
  request: { readonly method: string; readonly key: string },
  forward: () => Promise<Reply>,
) => Promise<Reply | undefined>;

/** Import this file first: it sets the address of an S3 of the test file's own, which responds after `beforeAll(useObjects)`. */
let answer: RequestListener = (_req, res) => void res.writeHead(503).end("Nobody called useObjects");
let injected: ObjectFaults | undefined;
const front = createServer((req, res) => answer(req, res));
await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
front.unref();
const frontUrl = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
process.env["S3_ENDPOINT"] = `${frontUrl}/s3`;

const Bucket = localBuckets.directory;
let direct: S3Client | undefined;

/** Direct access to the directory's bucket, without faults. */
export const bucket = {
  async keys(): Promise<string[]> {
    const { Contents = [] } = await directClient().send(new ListObjectsV2Command({ Bucket }));
    return Contents.map(({ Key = "" }) => Key);
  },
  async get(Key: string): Promise<Buffer> {
    const { Body } = await directClient().send(new GetObjectCommand({ Bucket, Key }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  },
  put: async (Key: string, Body: string | Uint8Array): Promise<void> =>
    void (await directClient().send(new PutObjectCommand({ Bucket, Key, Body }))),
  remove: async (Key: string): Promise<void> =>
    void (await directClient().send(new DeleteObjectCommand({ Bucket, Key }))),
  async clear(): Promise<void> {
    for (const key of await bucket.keys()) await bucket.remove(key);
  },
  /** Injects faults until the test ends or the returned function is called. */
  injectFaults(faults: ObjectFaults): () => void {
    injected = faults;
    const stop = (): void => {
      injected = undefined;
    };
    onTestFinished(stop);
    return stop;
  },
};

/** Drops every connection. */
export const unreachable: ObjectFaults = async () => undefined;

/** Starts the test file's S3. Returns the function that stops it, which Vitest calls after the last test. */
export async function useObjects(): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), "handiwork-objects-"));
  const s3 = await createS3Server({
    dir,
    prefix: "/s3",
    buckets: [{ name: Bucket }, { name: localBuckets.uploads }, { name: localBuckets.media }],
  });
  const back = createServer((req, res) => void s3.handle(req, res));
  await new Promise<void>((resolve) => back.listen(0, "127.0.0.1", resolve));
  const { port } = back.address() as AddressInfo;
  direct = new S3Client({
    endpoint: `http://127.0.0.1:${port}/s3`,
    ...localClient,
    forcePathStyle: true,
  });
  answer = (req, res) => void intercept(req, res, port);
  return async () => {
    direct?.destroy();
    for (const server of [front, back]) {
      server.closeAllConnections();
      server.close();
    }
    await s3.close();
    await rm(dir, { recursive: true });
  };
}

async function intercept(req: IncomingMessage, res: ServerResponse, port: number): Promise<void> {
  try {
    const body = await buffer(req);
    const { method = "", url: path = "", headers } = req;
    const key = decodeURIComponent(path.split("?")[0]?.replace(`/s3/${Bucket}/`, "") ?? "");
    const forward = () => forwardTo({ method, path, headers, port }, body);
    const reply = await (injected ? injected({ method, key }, forward) : forward());
    if (!reply) return void res.destroy();
    res.writeHead(reply.status, reply.headers).end(reply.body);
  } catch {
    // The client closed the connection.
    res.destroy();
  }
}

/** Forwards a request unchanged: its signature covers the Host header, which `fetch` would replace. */
function forwardTo(options: Parameters<typeof httpRequest>[1] & object, body: Buffer): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const onward = httpRequest({ host: "127.0.0.1", ...options }, (response) => {
      buffer(response).then(
        (received) =>
          resolve({ status: response.statusCode ?? 500, headers: response.headers, body: received }),
        reject,
      );
    });
    onward.on("error", reject);
    onward.end(body);
  });
}

function directClient(): S3Client {
  if (!direct) throw new Error("Call beforeAll(useObjects) first.");
  return direct;
}
