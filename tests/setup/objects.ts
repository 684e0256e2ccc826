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

/** What S3 answered, or what a fault lets it answer. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Stands between a request and its answer. `forward` takes the request to S3 and gives its answer. Out: what the sender is
 * answered; nothing: the connection breaks.
 */
export type ObjectFaults = (
  request: { readonly method: string; readonly key: string },
  forward: () => Promise<Reply>,
) => Promise<Reply | undefined>;

/**
 * A file that imports this one first has an S3 of its own: core, which reads its configuration once, finds its address in
 * the environment. It answers once the file asked for it: `beforeAll(useObjects)`.
 */
let answer: RequestListener = (_req, res) => void res.writeHead(503).end("Nobody called useObjects");
let disturbance: ObjectFaults | undefined;
const front = createServer((req, res) => answer(req, res));
await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
front.unref();
const frontUrl = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
process.env["S3_ENDPOINT"] = `${frontUrl}/s3`;

const Bucket = localBuckets.directory;
let direct: S3Client | undefined;

/** The directory's bucket, past all faults. */
export const bucket = {
  async keys(): Promise<string[]> {
    const { Contents = [] } = await opened().send(new ListObjectsV2Command({ Bucket }));
    return Contents.map(({ Key = "" }) => Key);
  },
  async get(Key: string): Promise<Buffer> {
    const { Body } = await opened().send(new GetObjectCommand({ Bucket, Key }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  },
  put: async (Key: string, Body: string | Uint8Array): Promise<void> =>
    void (await opened().send(new PutObjectCommand({ Bucket, Key, Body }))),
  remove: async (Key: string): Promise<void> =>
    void (await opened().send(new DeleteObjectCommand({ Bucket, Key }))),
  async clear(): Promise<void> {
    for (const key of await bucket.keys()) await bucket.remove(key);
  },
  /** Lets faults happen until the test ends or the answer is called. */
  disturb(faults: ObjectFaults): () => void {
    disturbance = faults;
    const stop = (): void => {
      disturbance = undefined;
    };
    onTestFinished(stop);
    return stop;
  },
};

/** Nobody answers. */
export const away: ObjectFaults = async () => undefined;

/** Opens this test file's S3. Resolves to the function that removes it; vitest calls it after the file's last test. */
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
  answer = (req, res) => void pass(req, res, port);
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

async function pass(req: IncomingMessage, res: ServerResponse, port: number): Promise<void> {
  try {
    const body = await buffer(req);
    const { method = "", url: path = "", headers } = req;
    const key = decodeURIComponent(path.split("?")[0]?.replace(`/s3/${Bucket}/`, "") ?? "");
    const forward = () => forwarded({ method, path, headers, port }, body);
    const reply = await (disturbance ? disturbance({ method, key }, forward) : forward());
    if (!reply) return void res.destroy();
    res.writeHead(reply.status, reply.headers).end(reply.body);
  } catch {
    // The sender went away in the middle.
    res.destroy();
  }
}

/** Sends a request on as it came: its signature covers the Host header, which `fetch` would change. */
function forwarded(options: Parameters<typeof httpRequest>[1] & object, body: Buffer): Promise<Reply> {
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

function opened(): S3Client {
  if (!direct) throw new Error("Call beforeAll(useObjects) first.");
  return direct;
}
