import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createS3Server, type S3Server } from "../s3/index.ts";
import { createMedia } from "./media.ts";

const picture = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251));
const asked: string[] = [];
let dir: string;
let s3: S3Server;
let server: Server;
let media: string;

function draw(key: string) {
  asked.push(key);
  return Promise.resolve(key === "media/drawn.webp" ? picture : undefined);
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "media-"));
  s3 = await createS3Server({ dir, buckets: [{ name: "public" }] });
  const put = async (key: string, headers: Record<string, string> = {}) =>
    s3.store.put({ bucket: "public", key }, { ...(await s3.store.bodies.write([picture])), headers });
  await put("media/portfolio/weld é+1.webp", {
    "content-type": "image/webp",
    "cache-control": "public, max-age=7",
  });
  await put("media/plain");
  await put("secret/plain");
  const listener = createMedia(s3, "public", draw);
  server = createServer((req, res) => void listener(req, res));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  media = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.close();
  await s3.close();
  await rm(dir, { recursive: true });
});

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

  it("are only what there is, and only to be read", async () => {
    for (const path of ["/media/none.webp", "/media/", "/media/%E0%A4%A", "/media/..%2Fsecret/plain"]) {
      expect((await fetch(media + path)).status, path).toBe(404);
    }
    const put = await fetch(media + weld, { method: "PUT", body: "x" });
    expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("that are missing are drawn once, if the seed has a drawing", async () => {
    asked.length = 0;
    for (const method of ["HEAD", "GET", "GET"]) {
      const answer = await fetch(`${media}/media/drawn.webp`, { method });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
      if (method === "GET") expect(Buffer.from(await answer.arrayBuffer())).toEqual(picture);
    }
    expect((await fetch(`${media}/media/none.webp`)).status).toBe(404);
    expect(asked).toEqual(["media/drawn.webp", "media/none.webp"]);
  });
});
