import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/** Header, footer and what every page shares (A-SHELL-01 to A-SHELL-17, A-SHELL-28 to A-SHELL-33), as a guest sees it. */
const trades = [
  "Carpenter",
  "Plumber",
  "Bricklayer",
  "Welder",
  "Electrician",
  "Auto-mechanic",
  "Gardner",
  "Tailor",
  "Catering",
  "Painter",
  "Tiler",
];

function tradeBar(page: Page) {
  return page.getByRole("banner").getByRole("navigation", { name: "Trades" });
}

test("the trade bar lists its eleven trades in order, on every page", async ({ page }) => {
  for (const path of ["/", "/artisans", "/nope"]) {
    await page.goto(path);
    await expect(tradeBar(page).getByRole("link")).toHaveText(trades);
  }
});

test("a trade of the bar leads to its artisans and is marked as the present one @phone", async ({ page }) => {
  await page.goto("/");
  await tradeBar(page).getByRole("link", { name: "Auto-mechanic" }).click();
  await expect(page).toHaveURL("/artisans?category=auto-mechanic");
  await expect(tradeBar(page).locator("[aria-current=page]")).toHaveText("Auto-mechanic");
});

test("a guest finds Find Artisans, Become an Artisan, Sign in and Join, and nothing of other people's", async ({
  page,
  phone,
}) => {
  await page.goto("/");
  const banner = page.getByRole("banner");
  if (phone) await banner.getByRole("button", { name: "Menu" }).click();
  const place = phone ? page.getByRole("dialog", { name: "Menu" }) : banner;
  for (const [name, href] of [
    ["Find Artisans", "/artisans"],
    ["Become an Artisan", "/become-artisan"],
    ["Sign in", "/signin"],
    ["Join", "/register"],
  ] as const) {
    await expect(place.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  for (const name of [/merchants/i, /dashboard/i, /messages/i, /admin/i, /profile/i, /sign out/i]) {
    await expect(place.getByRole("link", { name })).toHaveCount(0);
  }
});

test("each of them leads to a page, and closes the menu of a phone", async ({ page, phone }) => {
  await page.goto("/about");
  const banner = page.getByRole("banner");
  for (const [name, path] of [
    ["Find Artisans", "/artisans"],
    ["Become an Artisan", "/signin?next=%2Fbecome-artisan"],
    ["Sign in", "/signin"],
    ["Join", "/register"],
  ] as const) {
    if (phone) await banner.getByRole("button", { name: "Menu" }).click();
    const place = phone ? page.getByRole("dialog", { name: "Menu" }) : banner;
    await place.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("the logo leads home @phone", async ({ page }) => {
  await page.goto("/artisans");
  await page.getByRole("banner").getByRole("link", { name: /home/i }).click();
  await expect(page).toHaveURL("/");
});

test("the footer has the blurb, its links in order, the contact and this year's copyright @phone", async ({
  page,
}) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("Connecting skilled artisans with clients across Nigeria");
  await expect(footer.getByRole("heading")).toHaveText(["Quick Links", "Categories", "Contact"]);
  const links = await footer
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
  expect(links.slice(0, 10)).toEqual([
    ["Find Artisans", "/artisans"],
    ["Merchants", "/merchants"],
    ["Become an Artisan", "/become-artisan"],
    ["About Us", "/about"],
    ["Blog", "/blog"],
    ["Carpentry", "/artisans?category=carpenter"],
    ["Plumbing", "/artisans?category=plumber"],
    ["Electrical", "/artisans?category=electrician"],
    ["Painting", "/artisans?category=painter"],
    ["Welding", "/artisans?category=welder"],
  ]);
  await expect(footer.locator("a[href^='tel:+234']")).toBeVisible();
  await expect(footer.locator("a[href^='mailto:']")).toBeVisible();
  await expect(footer).toContainText("Lagos, Nigeria");
  await expect(footer).toContainText(String(new Date().getFullYear()));
});

test("every category of the footer has artisans @phone", async ({ page, directory }) => {
  await page.goto("/");
  const links = page.getByRole("contentinfo").locator("a[href*='category=']");
  await expect(links).toHaveCount(5);
  for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""))) {
    const { total } = await directory.search(href.split("?")[1]);
    expect(total, href).toBeGreaterThan(0);
  }
});

test("an address that no page has says so and leads home @phone", async ({ page }) => {
  await page.goto("/nope/and/more");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expect(page).toHaveTitle(/Page not found/);
  await page.getByRole("main").getByRole("link", { name: /home/i }).click();
  await expect(page).toHaveURL("/");
});

test("Alan Sans and the clay of the brand are really there @phone", async ({ page }) => {
  await page.goto("/");
  const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(family).toMatch(/^"?Alan Sans/);
  expect(family).toMatch(/sans-serif$/);
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].some(({ status }) => status === "loaded")))
    .toBe(true);
  await expect(page.getByRole("search").getByRole("button", { name: "Find Artisans" })).toHaveCSS(
    "background-color",
    "rgb(192, 95, 60)",
  );
});

test("every page has its own title @phone", async ({ page }) => {
  const titles = new Set<string>();
  for (const path of ["/", "/artisans", "/signin", "/nope"]) {
    await page.goto(path);
    await expect(page).toHaveTitle(/Handiwork/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(4);
});

test("a page that is opened by a link begins at its top; Back returns to where the visitor was @phone", async ({
  page,
}) => {
  await page.goto("/");
  const closing = page.getByRole("main").getByRole("link", { name: "Become an Artisan" });
  await expect(page.getByRole("region", { name: "Featured Artisans" }).getByRole("heading")).toHaveCount(4);
  await closing.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  await closing.click();
  await expect(page).toHaveURL("/signin?next=%2Fbecome-artisan");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(before, -1);
});
