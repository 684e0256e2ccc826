import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { localClient } from "../credentials.ts";
import { createS3Server, type S3Server } from "../s3/index.ts";
import { createMedia } from "./media.ts";

const picture = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251));
let dir: string;
let s3: S3Server;
const servers: Server[] = [];
let media: string;
let bucket: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "media-"));
  s3 = await createS3Server({
    dir,
    buckets: [{ name: "public" }],
  });
  bucket = await open(createServer((req, res) => void s3.handle(req, res)));
  const client = clientOf(bucket);
  const put = (Key: string, more: object = {}) =>
    client.send(new PutObjectCommand({ Bucket: "public", Key, Body: picture, ...more }));
  await put("media/portfolio/weld é+1.webp", {
    ContentType: "image/webp",
    CacheControl: "public, max-age=7",
  });
  await put("media/plain");
  await put("secret/plain");
  const listener = createMedia(client, "public");
  media = await open(createServer((req, res) => void listener(req, res)));
});

afterAll(async () => {
  for (const server of servers) server.close();
  for (const server of servers) server.closeAllConnections();
  await s3.close();
  await rm(dir, { recursive: true });
});

function clientOf(endpoint: string): S3Client {
  return new S3Client({
    endpoint,
    ...localClient,
    forcePathStyle: true,
    maxAttempts: 1,
  });
}

async function open(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const weld = "/media/portfolio/weld%20%C3%A9+1.webp";

describe("public media", () => {
  it("are the bucket's objects, with their own type and caching", async () => {
    const answer = await fetch(media + weld);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(picture);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=7");
    expect(answer.headers.get("content-length")).toBe("1000");
    expect((await fetch(`${media}/media/plain`)).headers.get("cache-control")).toBe("public, max-age=86400");
  });

  it("are not sent again to who has them", async () => {
    const etag = (await fetch(media + weld)).headers.get("etag")!;
    const again = await fetch(media + weld, { headers: { "If-None-Match": etag } });
    expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
    expect((await fetch(media + weld, { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
  });

  it("can be read in part", async () => {
    const part = await fetch(media + weld, { headers: { Range: "bytes=10-19" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 10-19/1000"]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(picture.subarray(10, 20));
    expect((await fetch(media + weld, { headers: { Range: "bytes=5000-" } })).status).toBe(416);
  });

  it("are only what there is, and only to be read", async () => {
    for (const path of ["/media/none.webp", "/media/", "/media/%E0%A4%A", "/media/..%2Fsecret/plain"]) {
      expect((await fetch(media + path)).status, path).toBe(404);
    }
    const put = await fetch(media + weld, { method: "PUT", body: "x" });
    expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("that are missing are drawn once, if the seed has a drawing", async () => {
    const asked: string[] = [];
    const draw = (key: string) => {
      asked.push(key);
      return Promise.resolve(key === "media/drawn.webp" ? picture : undefined);
    };
    const listener = createMedia(clientOf(bucket), "public", draw);
    const base = await open(createServer((req, res) => void listener(req, res)));
    for (const method of ["HEAD", "GET", "GET"]) {
      const answer = await fetch(`${base}/media/drawn.webp`, { method });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
      if (method === "GET") expect(Buffer.from(await answer.arrayBuffer())).toEqual(picture);
    }
    expect((await fetch(`${base}/media/none.webp`)).status).toBe(404);
    expect(asked).toEqual(["media/drawn.webp", "media/none.webp"]);
  });

  it("that cannot be read at the moment are 503", async () => {
    const away = await open(createServer((req) => req.socket.destroy()));
    const listener = createMedia(clientOf(away), "public");
    const base = await open(createServer((req, res) => void listener(req, res)));
    expect((await fetch(base + weld)).status).toBe(503);
  });
});
