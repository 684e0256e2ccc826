import { expect, pendingArtisan, test } from "./support/test.ts";

/** What search engines and link previews read, which run no script, and what the page makes of the same documents. */
const crawler = { "User-Agent": "WhatsApp/2.24" };

test("an artisan's document says who this is, to everybody the same", async ({
  request,
  directory,
  baseURL,
}) => {
  const artisan = await directory.artisan({
    card: ({ cover, rating }) => cover !== null && rating !== null,
    page: ({ name }) => !/[&<>"']/.test(name),
  });
  const path = `/artisans/${artisan.id}`;
  const response = await request.get(path, { headers: crawler });
  expect(response.status()).toBe(200);
  const html = await response.text();
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

test("nobody's document is 404 and kept from search engines", async ({ request }) => {
  for (const id of [pendingArtisan(), "00000000-0000-4000-8000-000000000000", "nobody"]) {
    const response = await request.get(`/artisans/${id}`, { headers: crawler });
    expect([response.status(), response.headers()["cache-control"]]).toEqual([404, "no-store"]);
    const html = await response.text();
    expect(html).toContain("<title>Artisan not found · Handiwork</title>");
    expect(html).toContain('<meta name="robots" content="noindex" />');
  }
});

test("the sitemap leads to every public page, every listed artisan, merchants and posts", async ({
  request,
  directory,
  baseURL,
}) => {
  const read = async (url: string) => {
    const text = await (await request.get(url)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  };
  const [, sitemap = ""] = /^Sitemap: (.*)$/m.exec(await (await request.get("/robots.txt")).text()) ?? [];
  const [pages = "", ...files] = await read(sitemap);
  for (const address of await read(pages)) {
    const html = await (await request.get(address)).text();
    expect(html, address).toContain(`<link rel="canonical" href="${address}" />`);
    expect(html, address).toMatch(/<title>.+<\/title>\s*<meta name="description" content=".{20,}" \/>/);
    expect(html, address).not.toContain('content="noindex"');
  }
  const listed = (await Promise.all(files.map(read))).flat();
  const cards = await directory.cards();
  const of = (kind: string) => listed.filter((address) => address.startsWith(`${baseURL}/${kind}/`));
  expect(of("artisans").toSorted()).toEqual(cards.map(({ id }) => `${baseURL}/artisans/${id}`).toSorted());
  expect(listed).toHaveLength(cards.length + of("merchants").length + of("blog").length);
  for (const kind of ["merchants", "blog"]) {
    const [first = ""] = of(kind);
    expect((await request.get(first)).status(), first).toBe(200);
  }
  for (const path of ["/profile", "/admin", "/nope"]) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('<meta name="robots" content="noindex" />');
  }
});

test("the page begins with the document's data, and asks the API nothing for them", async ({
  page,
  directory,
}) => {
  const artisan = await directory.artisan({ card: ({ cover }) => cover !== null });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/artisans/${artisan.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(artisan.name);
  await page.waitForLoadState("networkidle");
  expect(asked).not.toContain(`/api/artisans/${artisan.id}`);
  // From here on, the address that browsers share goes along.
  await page.getByRole("link", { name: "Handiwork, home" }).first().click();
  await expect(page).toHaveURL("/");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new URL(page.url()).href);
});
