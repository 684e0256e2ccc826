import { axeFindings } from "./support/axe.ts";
import { apiUrl, cut, hold } from "./support/network.ts";
import { ProfilePage } from "./support/profile-page.ts";
import { SearchPage } from "./support/search-page.ts";
import { expect, test } from "./support/test.ts";

/** axe finds nothing on any page, in any of its states, in the light and in the dark theme. */
test("home", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: /^Contact Artisan/ })).toHaveCount(3);
  expect(await axeFindings(page)).toEqual([]);
});

test("home while it loads, and a toast @phone", async ({ page }) => {
  const network = await hold(page, apiUrl.featured);
  await page.goto("/");
  expect(await axeFindings(page)).toEqual([]);
  network.release();
  await page
    .getByRole("button", { name: /^Contact Artisan/ })
    .first()
    .click();
  await expect(page.getByText("Please sign in to contact artisans").first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test("the menu of a phone @phone", async ({ page, phone }) => {
  await page.goto("/nope");
  if (phone) await page.getByRole("button", { name: "Menu" }).click();
  expect(await axeFindings(page)).toEqual([]);
});

test("search, with its filters open, as cards and as rows", async ({ page, phone }) => {
  const search = new SearchPage(page, phone);
  await search.open("category=tiler&state=Lagos&minPrice=9000&maxPrice=10");
  await expect(search.count).toBeVisible();
  await search.advanced();
  expect(await axeFindings(page)).toEqual([]);
  await search.open("view=list&premium=true");
  await expect(search.cards.first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test("search while it loads, and with nobody found @phone", async ({ page, phone }) => {
  const search = new SearchPage(page, phone);
  await search.open("search=zzzz");
  await expect(page.getByText("No artisans found")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await hold(page, apiUrl.search);
  await search.open();
  await expect(page.getByRole("list", { name: "Loading artisans" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test("profile, with More about me and a picture open", async ({ page, directory }) => {
  const artisan = await directory.artisan({
    card: ({ reviews, cover }) => reviews > 10 && cover !== null,
    page: ({ portfolio, whatsapp }) => portfolio.length > 1 && whatsapp !== null,
  });
  const profile = new ProfilePage(page);
  await profile.open(artisan.id);
  await expect(profile.reviews.getByRole("article")).toHaveCount(10);
  await profile.portfolio.scrollIntoViewIfNeeded();
  await expect(profile.portfolio.getByRole("button", { name: "Next picture" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "More about me" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await profile.portfolio.getByRole("button", { name: /^Open picture 1/ }).click();
  await expect(page.getByRole("dialog", { name: "Pictures of work" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test("profile without anything that one may have @phone", async ({ page, directory }) => {
  const artisan = await directory.artisan({
    card: ({ reviews, cover, image }) => reviews === 0 && cover === null && image === null,
  });
  await new ProfilePage(page).open(artisan.id);
  expect(await axeFindings(page)).toEqual([]);
});

test.describe("on a bad day", () => {
  test.use({ expectedTroubles: /./ });

  test("the errors of search and profile, and nobody @phone", async ({ page, directory }) => {
    const artisan = await directory.artisan();
    await cut(page, apiUrl.search);
    await cut(page, apiUrl.profile);
    for (const path of ["/artisans", `/artisans/${artisan.id}`]) {
      await page.goto(path);
      await expect(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    }
    await page.goto("/artisans/nobody");
    await expect(page.getByRole("heading", { name: "Artisan not found" })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
});

test("a page that is not open yet, and the mailbox @phone", async ({ page }) => {
  for (const path of ["/signin", "/mailbox"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  }
});
