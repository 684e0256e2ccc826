import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { handler } from "./heartbeat.ts";

/** The site's responses by path: status, type and body. */
type Site = Record<string, readonly [status: number, type: string, body: string]>;

const id = "ab3cf0b2-5a3f-4a52-bd0c-6a3a5e0f7d11";
const html = "text/html; charset=utf-8";
const complete: Site = {
  "/": [200, html, '<script type="module" crossorigin src="/assets/index-1.js"></script>'],
  "/assets/index-1.js": [200, "text/javascript", "start()"],
  "/api/artisans?limit=1": [200, "application/json", JSON.stringify({ items: [{ id }] })],
  [`/artisans/${id}`]: [200, html, `<link rel="canonical" href="/artisans/${id}">`],
};

let site: Site;
let requests: string[];
const server = createServer(({ url = "" }, response: ServerResponse) => {
  requests.push(url);
  const [status, type, body] = site[url] ?? [404, "text/plain", "Nothing here"];
  response.writeHead(status, { "content-type": type }).end(body);
});
const beat = () => handler({ time: "2026-11-22T03:00:00Z" });

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
beforeEach(() => {
  process.env["HEARTBEAT_ORIGIN"] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  site = complete;
  requests = [];
});
afterAll(() => void server.close());

it("visits the home page, its script, a search and the artisan that it found", async () => {
  await beat();
  expect(requests).toEqual(Object.keys(complete));
});

it("accepts an empty marketplace", async () => {
  site = { ...complete, "/api/artisans?limit=1": [200, "application/json", '{"items":[]}'] };
  await beat();
  expect(requests).not.toContain(`/artisans/${id}`);
});

describe("the heartbeat fails with the step", () => {
  it.each<[string, Site, string]>([
    ["the home page is down", { "/": [503, html, ""] }, "home, /: answered 503"],
    ["the home page is empty", { "/": [200, html, "<html></html>"] }, "home, /: names no script"],
    ["a document replaces the script", { "/assets/index-1.js": [200, html, "<html>"] }, "not a script"],
    ["the search fails", { "/api/artisans?limit=1": [500, "application/json", "{}"] }, "search, "],
    ["the search returns HTML", { "/api/artisans?limit=1": [200, html, "<html>"] }, "search, "],
    ["the artisan's page is missing", { [`/artisans/${id}`]: [404, html, ""] }, "answered 404"],
    [
      "the artisan's page is another artisan's",
      { [`/artisans/${id}`]: [200, html, "<html>"] },
      "not about that artisan",
    ],
  ])("when %s", async (_, broken, reason) => {
    site = { ...complete, ...broken };
    await expect(beat()).rejects.toThrow(reason);
  });

  it("when the site does not respond", async () => {
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, "127.0.0.1", resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    process.env["HEARTBEAT_ORIGIN"] = `http://127.0.0.1:${port}`;
    await expect(beat()).rejects.toThrow("ECONNREFUSED");
  });
});
