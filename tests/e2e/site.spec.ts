import { expect, test } from "./support/test.ts";

/** What holds for every address of the one port: headers, and the pages that are not the web app's. */
test("every answer carries the security headers", async ({ request, directory }) => {
  const [card] = await directory.cardsWhere(({ image }) => image !== null);
  const home = await (await request.get("/")).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(home)?.[1] ?? "";
  for (const path of [
    "/",
    "/artisans",
    `/artisans/${card?.id}`,
    "/nope",
    script,
    "/api/artisans/featured",
    "/api/nope",
    `/media/${card?.image?.key}-${card?.image?.widths[0]}.webp`,
  ]) {
    const headers = (await request.get(path)).headers();
    const policy = headers["content-security-policy"] ?? "";
    expect(policy, path).toContain("default-src 'self'");
    expect(policy, path).toMatch(/script-src 'self'(;|$)/);
    expect(policy, path).toMatch(/style-src 'self'(;|$)/);
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(headers, path).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    expect(headers["permissions-policy"], path).toContain("camera=()");
    expect(headers, path).not.toHaveProperty("x-powered-by");
  }
});

test("no document has a style, script or handler in itself", async ({ request, directory }) => {
  const { id } = await directory.artisan();
  for (const path of ["/", "/artisans", `/artisans/${id}`, "/blog", "/pricing", "/signin", "/nope"]) {
    const document = await (await request.get(path)).text();
    expect(document, path).toContain('<link rel="stylesheet" href="/assets/first-');
    expect(document, path).not.toMatch(/<style|<[^>]+ style=|<[^>]+ on[a-z]+=/);
    // Data, such as an artisan's document has it, is no script.
    expect(document, path).not.toMatch(/<script(?![^>]* (?:src|type="application\/))/);
  }
});

test("files with a hash in their name are kept for ever, documents are asked for again", async ({
  request,
}) => {
  const home = await request.get("/");
  expect(home.headers()["cache-control"]).toBe("no-cache");
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await home.text())?.[1] ?? "";
  expect((await request.get(script)).headers()["cache-control"]).toContain("immutable");
  expect((await request.get("/assets/gone.js")).status()).toBe(404);
});

test("the API can be browsed at /api/docs", async ({ page }) => {
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { name: /Handiwork/ })).toBeVisible();
  await expect(page.getByText("/api/artisans/featured").first()).toBeVisible();
});

test("the mailbox opens and is empty", async ({ page }) => {
  await page.goto("/mailbox");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/no mail|empty|nothing/i).first()).toBeVisible();
});

test("no page complains: no error in the console, no request that failed", async ({ page, directory }) => {
  const artisan = await directory.artisan({
    card: ({ cover }) => cover !== null,
    page: ({ portfolio }) => portfolio.length > 1,
  });
  const pages = ["/", "/artisans", `/artisans/${artisan.id}`, "/signin", "/register", "/become-artisan"];
  for (const path of [...pages, "/merchants", "/about", "/blog", "/nope", "/terms", "/privacy"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState("networkidle");
  }
});
