import type { APIRequestContext, Page } from "@playwright/test";
import { openFirstView } from "./support/first-view.ts";
import { expect, pendingArtisan, test } from "./support/test.ts";

/** The documents and files as they are served: headers, texts for visitors without scripts, and what search engines read. */
test("every response has the security headers, and no document has inline styles, scripts or handlers", async ({
  request,
  directory,
}) => {
  const [card] = await directory.cardsWhere(({ image }) => image !== null);
  const home = await request.get("/");
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await home.text())?.[1] ?? "";
  const documents = ["/", "/artisans", `/artisans/${card?.id}`, "/blog", "/pricing", "/signin", "/nope"];
  const files = [script, "/api/artisans/featured", "/api/nope"];
  for (const path of [...documents, ...files, `/media/${card?.image?.key}-${card?.image?.widths[0]}.webp`]) {
    const headers = (await request.get(path)).headers();
    const policy = headers["content-security-policy"] ?? "";
    expect(policy, path).toContain("default-src 'self'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    // The page with the plans also loads the payment provider's checkout.
    for (const directive of path === "/pricing" ? [] : ["script-src", "style-src"]) {
      expect(policy, path).toMatch(new RegExp(`${directive} 'self'(;|$)`));
    }
    expect(headers, path).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    expect(headers["permissions-policy"], path).toContain("camera=()");
    expect(headers, path).not.toHaveProperty("x-powered-by");
  }
  for (const path of documents) {
    const document = await (await request.get(path)).text();
    expect(document, path).toContain('<link rel="stylesheet" href="/assets/first-');
    expect(document, path).not.toMatch(/<style|<[^>]+ style=|<[^>]+ on[a-z]+=/);
    // An artisan's document has data in a script element, which does not run.
    expect(document, path).not.toMatch(/<script(?![^>]* (?:src|type="application\/))/);
  }
  expect(home.headers()["cache-control"]).toBe("no-cache");
  expect((await request.get(script)).headers()["cache-control"]).toContain("immutable");
  expect((await request.get("/assets/gone.js")).status()).toBe(404);
});

test("search engines and link previews read who an artisan is, and find every public page in the sitemap", async ({
  request,
  directory,
  baseURL,
}) => {
  const crawler = { "User-Agent": "WhatsApp/2.24" };
  await test.step("an artisan's document", async () => {
    const artisan = await directory.artisan({
      card: ({ cover, rating }) => cover !== null && rating !== null,
      page: ({ name }) => !/[&<>"']/.test(name),
    });
    const path = `/artisans/${artisan.id}`;
    const html = await (await request.get(path, { headers: crawler })).text();
    const title = `${artisan.name}, ${artisan.category} in ${artisan.location} · Handiwork`;
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain(`<meta property="og:title" content="${title}" />`);
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}" />`);
    const [, picture = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    expect((await request.get(picture)).headers()["content-type"]).toBe("image/webp");
    const [, business = ""] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(business)).toMatchObject({
      "@type": "LocalBusiness",
      aggregateRating: { reviewCount: artisan.totalReviews },
    });
    const browser = await request.get(path, { headers: { "User-Agent": "Mozilla/5.0" } });
    expect(await browser.text()).toBe(html);
  });
  await test.step("the document of an unknown artisan", async () => {
    for (const id of [pendingArtisan(), "00000000-0000-4000-8000-000000000000", "nobody"]) {
      const response = await request.get(`/artisans/${id}`, { headers: crawler });
      expect([response.status(), response.headers()["cache-control"]]).toEqual([404, "no-store"]);
      const html = await response.text();
      expect(html).toContain("<title>Artisan not found · Handiwork</title>");
      expect(html).toContain('<meta name="robots" content="noindex" />');
    }
  });
  await test.step("the sitemap", async () => {
    const [, sitemap = ""] = /^Sitemap: (.*)$/m.exec(await (await request.get("/robots.txt")).text()) ?? [];
    const [pages = "", ...files] = await locationsIn(request, sitemap);
    for (const address of await locationsIn(request, pages)) {
      const html = await (await request.get(address)).text();
      expect(html, address).toContain(`<link rel="canonical" href="${address}" />`);
      expect(html, address).toMatch(/<title>.+<\/title>\s*<meta name="description" content=".{20,}" \/>/);
      expect(html, address).not.toContain('content="noindex"');
    }
    const listed = (await Promise.all(files.map((file) => locationsIn(request, file)))).flat();
    // Other tests register, approve and suspend plumbers, carpenters and merchants meanwhile.
    const cards = await directory.cardsWhere(({ category }) => !/Plumber|Carpenter/.test(category));
    expect(listed).toEqual(expect.arrayContaining(cards.map(({ id }) => `${baseURL}/artisans/${id}`)));
    expect(listed).not.toContain(`${baseURL}/artisans/${pendingArtisan()}`);
    for (const kind of ["merchants", "blog"]) {
      const [first = ""] = listed.filter((address) => address.startsWith(`${baseURL}/${kind}/`));
      expect((await request.get(first)).status(), first).toBe(200);
    }
    for (const path of ["/profile", "/admin", "/nope"]) {
      const html = await (await request.get(path)).text();
      expect(html, path).toContain('<meta name="robots" content="noindex" />');
    }
  });
});

async function locationsIn(request: APIRequestContext, url: string): Promise<string[]> {
  const text = await (await request.get(url)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
}

test("an artisan's page uses the data in its document, without asking the API for it", async ({
  page,
  directory,
}) => {
  const artisan = await directory.artisan({ card: ({ cover }) => cover !== null });
  const apiRequests: string[] = [];
  page.on("request", (request) => apiRequests.push(new URL(request.url()).pathname));
  await page.goto(`/artisans/${artisan.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(artisan.name);
  await page.waitForLoadState("networkidle");
  expect(apiRequests).not.toContain(`/api/artisans/${artisan.id}`);
  await page.getByRole("link", { name: "Handiwork, home" }).first().click();
  await expect(page).toHaveURL("/");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new URL(page.url()).href);
});

test.describe("without scripts", () => {
  // The browser reports the preloads of scripts that it refuses.
  test.use({ javaScriptEnabled: false, expectedTroubles: /\.js csp$/ });

  test("documents have their texts, the shell and a search form (docs/decisions/prerendered-documents.md)", async ({
    page,
    directory,
  }) => {
    const main = page.getByRole("main");
    await page.goto("/");
    for (const text of [
      "5,000+",
      "Popular Categories",
      "How It Works",
      "Featured Artisans",
      "What Clients Say",
    ]) {
      await expect(main).toContainText(text);
    }
    await expectShell(page);
    const hero = page.getByRole("search");
    await hero.getByLabel("Service").fill("plumber");
    await hero.getByLabel("Location").fill("Ikeja");
    await hero.getByRole("button", { name: "Find Artisans" }).click();
    await expect(page).toHaveURL("/artisans?search=plumber&location=Ikeja");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find Skilled Artisans");
    await expect(page.getByRole("list", { name: "Loading artisans" }).getByRole("listitem")).toHaveCount(6);
    const artisan = await directory.artisan();
    for (const path of [`/artisans/${artisan.id}`, "/about", "/nope"]) {
      await page.goto(path);
      await expectShell(page);
    }
  });
});

async function expectShell(page: Page): Promise<void> {
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Trades" }).getByRole("link")).toHaveCount(11);
  await expect(page.getByRole("contentinfo")).toContainText("Quick Links");
}

test("first views stay within their bytes of JavaScript", async ({ browser, directory }) => {
  const { id } = await directory.artisan({ card: ({ cover, rating }) => cover !== null && rating !== null });
  const phone = { width: 360, height: 740 };
  const limits = [
    { path: "/", viewport: phone, limit: 98_500 },
    { path: "/artisans", viewport: phone, limit: 104_500 },
    // With the fields of its filters.
    { path: "/artisans", viewport: { width: 1280, height: 800 }, limit: 109_800 },
    { path: `/artisans/${id}`, viewport: phone, limit: 102_300 },
  ];
  for (const { path, viewport, limit } of limits) {
    const page = await browser.newPage({ viewport });
    const { scripts } = await openFirstView(page, path);
    await page.close();
    expect(scripts, path).toBeGreaterThan(90_000);
    expect(scripts, path).toBeLessThanOrEqual(limit);
  }
});

test("the service worker and the files that it installs stay small", async ({ request }) => {
  const limits = { files: 25, shell: 250_000, worker: 12_000 };
  const fetched = async (path: string) => {
    const answer = await request.get(path, { headers: { "Accept-Encoding": "br" } });
    expect(answer.status(), path).toBe(200);
    const sent = Number(answer.headers()["content-length"]);
    const text = await answer.text();
    return { text, bytes: sent > 0 ? sent : Buffer.byteLength(text), headers: answer.headers() };
  };
  const worker = await fetched("/sw.js");
  expect(worker.headers).toMatchObject({
    "cache-control": "no-cache",
    "content-type": "text/javascript; charset=utf-8",
  });
  expect(worker.bytes).toBeLessThanOrEqual(limits.worker);
  const kept = [...worker.text.matchAll(/["']?url["']?:\s*["'`]([^"'`]+)["'`]/g)].map(([, url = ""]) => url);
  expect(kept).toContain("documents/app.html");
  expect(kept.some((url) => url.startsWith("assets/vendor-"))).toBe(true);
  expect(kept.length).toBeLessThanOrEqual(limits.files);
  const sizes = [];
  for (const url of kept) sizes.push((await fetched(`/${url}`)).bytes);
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(limits.shell);
});

test("the API's documentation opens in the browser", async ({ page }) => {
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { name: /Handiwork/ })).toBeVisible();
  await expect(page.getByText("/api/artisans/featured").first()).toBeVisible();
});
