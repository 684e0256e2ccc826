import * as Directory from "@handiwork/core/directory";
import { objects } from "@handiwork/core/platform/objects";
import { documentClient } from "@handiwork/core/platform/table";
import { makeArtisan } from "@handiwork/core/testing";
import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { logger } from "../logger.ts";
import { pages } from "./app.ts";
import { forgetTemplates } from "./template.ts";

// Before core reads its configuration.
vi.hoisted(() => Object.assign(process.env, { SITE_ORIGIN: "https://handiwork.example" }));

const template =
  "<html><head><!--meta--><title>Artisan</title><!--/meta--></head><body><div>…</div></body></html>";

beforeAll(useTable);
beforeEach(() => {
  forgetTemplates();
  Directory.forget();
  vi.spyOn(logger, "warn").mockReturnValue();
  vi.spyOn(objects, "get").mockImplementation(async (bucket) =>
    bucket === "site" ? { body: Buffer.from(template), etag: "" } : undefined,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const get = (path: string, headers: Record<string, string> = {}) => pages.request(path, { headers });
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
const embeddedIn = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="data">(.*)<\/script>/.exec(html)?.[1] ?? "null");

const slow = () => Object.assign(new Error("slow"), { name: "ThrottlingException" });

describe("the page of an artisan", () => {
  it("has the artisan in its head and the data in its body, from one query", async () => {
    const id = await makeArtisan({ category: "Tailor", stars4: 3 }, { fullName: "Ngozi Eze" });
    const send = vi.spyOn(documentClient, "send");
    const response = await get(`/artisans/${id}`);
    expect(send).toHaveBeenCalledTimes(1);
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "text/html; charset=UTF-8",
    ]);
    const html = await response.text();
    expect(html).toContain("<title>Ngozi Eze, Tailor in Ikeja, Lagos · Handiwork</title>");
    expect(html).toContain("<body><div>…</div>");
    expect(html).not.toContain("noindex");
    expect(embeddedIn(html)).toMatchObject({ id, name: "Ngozi Eze", rating: 4, listing: "listed" });
    expect(html).not.toMatch(/@handiwork\.test|\+234/);
  });

  it("is cached for half a minute, only for visitors without a session", async () => {
    const id = await makeArtisan();
    const kept = async (cookie: string) =>
      (await get(`/artisans/${id}`, { cookie })).headers.get("cache-control");
    expect(await kept("theme=dark")).toBe("public, max-age=0, s-maxage=30");
    expect(await kept("theme=dark; signed-in=1")).toBe("private, no-cache");
  });

  it("is a 404 for an unknown, pending or disabled artisan or an invalid id, neither indexed nor cached", async () => {
    const pending = await makeArtisan({ approval: "pending" }, { fullName: "Secret Name" });
    const disabled = await makeArtisan({}, { fullName: "Secret Name", disabledAt: new Date().toISOString() });
    for (const id of [randomUUID(), "nobody", "a.json", "%00", pending, disabled]) {
      const response = await get(`/artisans/${id}`, { cookie: "__Host-access=whatever; signed-in=1" });
      expect([response.status, response.headers.get("cache-control")], id).toEqual([404, "no-store"]);
      const html = await response.text();
      expect(html).toContain("<title>Artisan not found · Handiwork</title>");
      expect(html).toContain('<meta name="robots" content="noindex" />');
      expect(html).not.toMatch(/Secret Name|<script|canonical/);
    }
    expect((await get(`/artisans/${pending}/reviews`)).status).toBe(404);
  });

  it("comes without its data as 503 if the table is down, so that the page retries", async () => {
    const id = await makeArtisan();
    vi.spyOn(documentClient, "send").mockRejectedValue(slow());
    const response = await get(`/artisans/${id}`);
    expect([
      response.status,
      response.headers.get("retry-after"),
      response.headers.get("cache-control"),
    ]).toEqual([503, "2", "no-store"]);
    expect(await response.text()).toBe(template);
  });

  it("is an apology with 503 if the document cannot be read", async () => {
    vi.spyOn(objects, "get").mockRejectedValue(new Error("away"));
    const response = await get(`/artisans/${randomUUID()}`);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await response.text()).toContain("One moment, please");
  });
});

describe("the bucket's document", () => {
  it("is read once a minute, and reused if the bucket is down", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const read = vi.mocked(objects.get);
    await get("/artisans/nobody");
    await get("/artisans/nobody");
    expect(read).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(61_000);
    read.mockRejectedValueOnce(new Error("away"));
    expect((await get("/artisans/nobody")).status).toBe(404);
    expect((await get("/artisans/nobody")).status).toBe(404);
    expect(read).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(61_000);
    await get("/artisans/nobody");
    expect(read).toHaveBeenCalledTimes(3);
    expect(read).toHaveBeenCalledWith("site", "documents/artisan.html");
  });

  it("is reused if the bucket does not respond within a second", async () => {
    vi.useFakeTimers();
    await get("/artisans/nobody");
    vi.advanceTimersByTime(61_000);
    vi.mocked(objects.get).mockReturnValue(new Promise(() => {}));
    const late = get("/artisans/nobody");
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await late).status).toBe(404);
  });
});

describe("search engine files", () => {
  it("robots.txt allows the pages and their data, and names the sitemap", async () => {
    const text = await (await get("/robots.txt")).text();
    expect(text).toBe(
      "User-agent: *\nDisallow: /api/\nAllow: /api/artisans\nAllow: /api/merchants\nAllow: /api/partnerships\nAllow: /api/posts\nAllow: /api/site\n\nSitemap: https://handiwork.example/sitemap.xml\n",
    );
  });

  it("the sitemap has the public pages, and ten thousand listed artisans per file", async () => {
    const listed = vi.spyOn(Directory, "listedIds");
    listed.mockResolvedValue({ ids: [], total: 20_001 });
    const index = await get("/sitemap.xml");
    expect(index.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(addresses(await index.text())).toEqual(
      ["pages", "posts", "artisans-1", "artisans-2", "artisans-3"].map(
        (name) => `https://handiwork.example/sitemaps/${name}.xml`,
      ),
    );
    listed.mockResolvedValue({ ids: ["0", "1"], total: 20_002 });
    expect(addresses(await (await get("/sitemaps/artisans-3.xml")).text())).toEqual([
      "https://handiwork.example/artisans/0",
      "https://handiwork.example/artisans/1",
    ]);
    expect(listed).toHaveBeenLastCalledWith(20_000, 10_000);
    const own = addresses(await (await get("/sitemaps/pages.xml")).text());
    expect(own).toContain("https://handiwork.example/artisans");
    expect(own).toContain("https://handiwork.example/blog");
    expect(own).toContain("https://handiwork.example/pricing");
    expect(own).not.toContain("https://handiwork.example/test-auth");
  });

  it("the sitemap has only listed artisans, and no file beyond the last", async () => {
    const id = await makeArtisan();
    const pending = await makeArtisan({ approval: "pending" });
    const text = await (await get("/sitemaps/artisans-1.xml")).text();
    expect(text).toContain(`/artisans/${id}</loc>`);
    expect(text).not.toContain(pending);
    for (const name of [
      "artisans-2.xml",
      "artisans-0.xml",
      "artisans-01.xml",
      "artisans-1e3.xml",
      "x.xml",
      "",
    ]) {
      expect((await get(`/sitemaps/${name}`)).status, name).toBe(404);
    }
  });

  it("the sitemap is a 503 with Retry-After if the directory is down", async () => {
    const send = vi.spyOn(documentClient, "send");
    // A new error each time, because ElectroDB changes errors.
    send.mockImplementation((() => Promise.reject(slow())) as never);
    const response = await get("/sitemap.xml");
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  });
});
