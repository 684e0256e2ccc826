import * as MerchantDirectory from "@handiwork/core/merchant-directory";
import { objects } from "@handiwork/core/platform/objects";
import { makeArtisan, makeMerchant } from "@handiwork/core/testing";
import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { pages } from "./app.ts";
import { forgetTemplates } from "./template.ts";

// Before core reads its configuration.
vi.hoisted(() => Object.assign(process.env, { SITE_ORIGIN: "https://handiwork.example" }));

const template =
  "<html><head><!--meta--><title>Merchant</title><!--/meta--></head><body><div>…</div></body></html>";
const nasty = `</script></title><script>alert(1)</script><!-- " ' & \u2028 $& {{x}} \u202e`;

beforeAll(useTable);
beforeEach(() => {
  forgetTemplates();
  MerchantDirectory.forget();
  vi.spyOn(objects, "get").mockImplementation(async (bucket) =>
    bucket === "site" ? { body: Buffer.from(template), etag: "" } : undefined,
  );
});
afterEach(() => void vi.restoreAllMocks());

const get = async (path: string) => await pages.request(path);

it("a merchant's page has the merchant in its head, as a store, and the data in its body", async () => {
  const id = await makeMerchant({ description: "Timber, cut to size.", website: "https://eze.example" });
  const response = await get(`/merchants/${id}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=30");
  const html = await response.text();
  expect(html).toContain("<title>Eze Timber, Building Materials in Ikeja, Lagos · Handiwork</title>");
  expect(html).toContain(`<link rel="canonical" href="https://handiwork.example/merchants/${id}" />`);
  expect(html).toContain("Timber, cut to size.");
  expect(html).toContain('"@type":"Store"');
  const [, data = "null"] = /id="data">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({ id, businessName: "Eze Timber", website: "https://eze.example" });
});

it("a merchant's page has only the public number", async () => {
  const number = "2348012345678";
  const open = await makeMerchant({ isWhatsappPublic: true });
  expect(await (await get(`/merchants/${open}`)).text()).toContain(`"whatsapp":"${number}"`);
  const closed = await makeMerchant();
  expect(await (await get(`/merchants/${closed}`)).text()).not.toContain(number);
});

it("the page of an unknown, pending or disabled merchant, or of an artisan, is an empty 404", async () => {
  const hidden = { businessName: "Secret Name" };
  const pending = await makeMerchant({ ...hidden, approval: "pending" });
  const disabled = await makeMerchant(hidden, { disabledAt: new Date().toISOString() });
  for (const id of [randomUUID(), "nobody", "%00", "a.json", await makeArtisan(), pending, disabled]) {
    const response = await get(`/merchants/${id}`);
    expect(response.status, id).toBe(404);
    const html = await response.text();
    expect(html).toContain("<title>Merchant not found · Handiwork</title>");
    expect(html).not.toMatch(/Secret Name|<script|canonical/);
  }
});

it("a merchant's text is always escaped", async () => {
  const texts = { businessName: nasty, industry: nasty, location: nasty, description: nasty };
  const id = await makeMerchant({ ...texts, website: `javascript:alert("${nasty}")` });
  const html = await (await get(`/merchants/${id}`)).text();
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html.match(/<\/script>/g)).toHaveLength(2);
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).not.toContain("javascript:");
});

it("the sitemap has only listed merchants, and no file beyond the last", async () => {
  const [id, pending] = [await makeMerchant(), await makeMerchant({ approval: "pending" })];
  expect(await (await get("/sitemap.xml")).text()).toContain("/sitemaps/merchants-1.xml");
  const text = await (await get("/sitemaps/merchants-1.xml")).text();
  expect(text).toContain(`https://handiwork.example/merchants/${id}</loc>`);
  expect(text).not.toContain(pending);
  expect((await get("/sitemaps/merchants-2.xml")).status).toBe(404);
});
