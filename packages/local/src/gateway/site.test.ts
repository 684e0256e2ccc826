import { writeFileSync } from "node:fs";
import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { originPlaceholder } from "@handiwork/core/reference/meta";
import { createServer, request, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSite } from "./site.ts";

const script = `console.log("${"handiwork ".repeat(100)}");`;
let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-"));
  await writeFile(`${folder}-secret.txt`, "secret");
  await mkdir(join(folder, "assets"));
  await mkdir(join(folder, "documents"));
  const files = {
    "index.html": "<h1>home</h1>",
    "documents/search.html": "<h1>search</h1>",
    "documents/artisan.html": "<h1>artisan</h1>",
    "documents/app.html": "<h1>app</h1>",
    "documents/terms.html": `<link rel="canonical" href="${originPlaceholder}/terms">`,
    "assets/main-B2c3.js": script,
    "assets/font.woff2": "f".repeat(1_000),
    "robots.txt": "User-agent: *",
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const site = createSite(folder, "http://site.example");
  server = createServer((req, res) => void site(req, res));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
  await rm(`${folder}-secret.txt`);
});

/** A request as it stands: no decompression, no tidying of the path. */
async function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  const { port } = server.address() as AddressInfo;
  return await new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      const req = request({ port, path, method, headers }, (res) => {
        const chunks: Buffer[] = [];
        res.on("data", (chunk: Buffer) => chunks.push(chunk));
        res.on("end", () =>
          resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
        );
      });
      req.on("error", reject).end();
    },
  );
}

describe("a path", () => {
  it.each([
    ["/", "home"],
    ["/?utm=1", "home"],
    ["/artisans", "search"],
    ["/artisans?q=plumber%20in%20ikeja.", "search"],
    ["/artisans/7f3", "artisan"],
    ["/artisans/7f3/reviews", "app"],
    ["/login", "app"],
    ["/caf%C3%A9", "app"],
  ])("%s of the app is its prerendered document", async (path, title) => {
    const { status, headers, body } = await get(path);
    expect([status, body.toString()]).toEqual([200, `<h1>${title}</h1>`]);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-cache");
  });

  it("gets the site's origin", async () => {
    const { body } = await get("/terms");
    expect(body.toString()).toBe('<link rel="canonical" href="http://site.example/terms">');
  });

  it.each(["/favicon.ico", "/assets/old-1.js", "/artisans/7f3.json", "/documents/none.html"])(
    "%s of a file that is missing is 404, and never a page",
    async (path) => {
      const { status, body } = await get(path);
      expect([status, body.toString()]).toEqual([404, "Not found"]);
    },
  );

  it("never leads out of the folder", async () => {
    const secret = `${basename(folder)}-secret.txt`;
    const ways = ["..", "%2e%2e", ".%2E", "assets/../..", "%2e%2e%2f..", "assets%2f..%2f..", "..%00"];
    for (const way of ways) expect((await get(`/${way}/${secret}`)).status).toBe(404);
    expect((await get(`//${secret}`)).status).toBe(404);
    expect((await get("/%")).status).toBe(404);
    expect((await get("/assets/main-B2c3.js%00.css")).status).toBe(404);
    writeFileSync(join(folder, String.raw`..\secret.txt`), "");
    expect((await get(String.raw`/..%5csecret.txt`)).status).toBe(404);
  });
});

describe("a file", () => {
  it("with a hash in its name is kept for ever", async () => {
    const { headers } = await get("/assets/main-B2c3.js");
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
  });

  it("is compressed for a client that accepts Brotli", async () => {
    const { headers, body } = await get("/assets/main-B2c3.js", { "Accept-Encoding": "gzip, deflate, br" });
    expect(headers["content-encoding"]).toBe("br");
    expect(headers.vary).toBe("Accept-Encoding");
    expect(Number(headers["content-length"])).toBe(body.length);
    expect(brotliDecompressSync(body).toString()).toBe(script);
    const plain = await get("/assets/main-B2c3.js", { "Accept-Encoding": "gzip" });
    expect([plain.headers["content-encoding"], plain.body.toString()]).toEqual([undefined, script]);
  });

  it("that the client has already is 304; another encoding is another entity", async () => {
    const plain = await get("/robots.txt");
    const etag = plain.headers.etag!;
    for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await get("/robots.txt", { "If-None-Match": condition });
      expect([again.status, again.headers.etag, again.body.length]).toEqual([304, etag, 0]);
      expect(again.headers["cache-control"]).toBe("no-cache");
    }
    expect((await get("/robots.txt", { "If-None-Match": '"other"' })).status).toBe(200);
    const identity = await get("/assets/main-B2c3.js");
    const brotli = await get("/assets/main-B2c3.js", { "Accept-Encoding": "br" });
    expect(brotli.headers.etag).not.toBe(identity.headers.etag);
  });
});
