import { expect, test } from "./support/test.ts";

/** What stands in the documents before any script has run (docs/decisions/prerendered-documents.md). */
// The browser then refuses the early fetches of scripts, too.
test.use({ javaScriptEnabled: false, expectedTroubles: /\.js csp$/ });

test("the home page has its texts, links and header", async ({ page, phone }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  for (const text of [
    "5,000+",
    "Popular Categories",
    "How It Works",
    "Featured Artisans",
    "Satisfaction Guarantee",
    "What Clients Say",
  ]) {
    await expect(main).toContainText(text);
  }
  await expect(page.getByRole("navigation", { name: "Trades" }).getByRole("link")).toHaveCount(11);
  await expect(page.getByRole("contentinfo")).toContainText("Quick Links");
  if (!phone) await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("the search form of the home page leads to the search", async ({ page }) => {
  await page.goto("/");
  const hero = page.getByRole("search");
  await hero.getByLabel("Service").fill("plumber");
  await hero.getByLabel("Location").fill("Ikeja");
  await hero.getByRole("button", { name: "Find Artisans" }).click();
  await expect(page).toHaveURL("/artisans?search=plumber&location=Ikeja");
});

test("the search shows its title and the places of the cards, whatever is asked for", async ({ page }) => {
  for (const path of ["/artisans", "/artisans?category=tiler"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find Skilled Artisans");
    await expect(page.getByRole("list", { name: "Loading artisans" }).getByRole("listitem")).toHaveCount(6);
    await expect(page.getByRole("contentinfo")).toBeVisible();
  }
});

test("an artisan's page and any other show the shell", async ({ page, directory }) => {
  const artisan = await directory.artisan();
  for (const path of [`/artisans/${artisan.id}`, "/about", "/nope"]) {
    await page.goto(path);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Trades" }).getByRole("link")).toHaveCount(11);
    await expect(page.getByRole("contentinfo")).toContainText("Quick Links");
  }
});
