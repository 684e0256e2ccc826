import type { Featured } from "@handiwork/core/model/directory/schema";
import type { Page } from "@playwright/test";
import { inOrder } from "./support/expected.ts";
import { alter, apiUrl, cut, hold, takeAway } from "./support/network.ts";
import { naira, reviewCount } from "./support/texts.ts";
import { expect, test } from "./support/test.ts";

/** Featured Artisans on the home page (A-HOME-12 to A-HOME-21, A-HOME-25; A-GAP-46). */
function featured(page: Page) {
  return page.getByRole("region", { name: "Featured Artisans" });
}

test("shows the best rated artisans of three trades, best first", async ({ page, directory }) => {
  const best = new Map<string, number>();
  for (const { category, rating } of inOrder(await directory.cards(), "rating"))
    if (!best.has(category)) best.set(category, rating ?? 0);
  const ratings = [...best.values()];
  await page.goto("/");
  const cards = featured(page).getByRole("listitem");
  await expect(cards).toHaveCount(3);
  for (const [index, rating] of ratings.slice(0, 3).entries()) {
    await expect(cards.nth(index)).toContainText(rating.toFixed(1));
  }
});

test("a card shows photograph or initial, name, rating, trade, place, rate and number of reviews", async ({
  page,
}) => {
  const answer = page.waitForResponse(apiUrl.featured);
  await page.goto("/");
  const { items } = (await (await answer).json()) as Featured;
  for (const [index, artisan] of items.entries()) {
    const card = featured(page).getByRole("listitem").nth(index);
    await expect(card.getByRole("link", { name: artisan.name })).toHaveAttribute(
      "href",
      `/artisans/${artisan.id}`,
    );
    await expect(card).toContainText(artisan.category);
    await expect(card).toContainText(artisan.location);
    await expect(card).toContainText(artisan.rating?.toFixed(1) ?? "N/A");
    await expect(card).toContainText(reviewCount(artisan.reviews));
    await expect(card).toContainText(naira(artisan.hourlyRate));
    await card.scrollIntoViewIfNeeded();
    const pictures = card.locator("img");
    for (const picture of await pictures.all()) {
      await expect(picture).toHaveJSProperty("complete", true);
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  }
});

test("Online and Verified stand on the cards of those who are, and on no others", async ({ page }) => {
  await alter<Featured>(page, apiUrl.featured, ({ items }) => ({
    items: items.map((artisan, index) => ({ ...artisan, isOnline: index === 0, isVerified: index === 1 })),
  }));
  await page.goto("/");
  const cards = featured(page).getByRole("listitem");
  for (const [index, marks] of [["Online"], ["Verified"], []].entries()) {
    for (const mark of ["Online", "Verified"]) {
      await expect(cards.nth(index).getByText(mark, { exact: true })).toHaveCount(
        marks.includes(mark) ? 1 : 0,
      );
    }
  }
});

test("Rate on request and N/A stand where there is no rate and no review", async ({ page }) => {
  await alter<Featured>(page, apiUrl.featured, ({ items }) => ({
    items: items.map((artisan) => ({ ...artisan, hourlyRate: null, rating: null, reviews: 0 })),
  }));
  await page.goto("/");
  const card = featured(page).getByRole("listitem").first();
  await expect(card).toContainText("Rate on request");
  await expect(card).toContainText("N/A");
  await expect(card).toContainText("0 reviews");
});

test("Contact Artisan asks a guest to sign in and leads there", async ({ page }) => {
  await page.goto("/");
  await featured(page)
    .getByRole("button", { name: /^Contact Artisan/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/signin\?next=%2Fmessages%3Fcontact%3D[0-9a-f-]{36}$/);
  await expect(page.getByText("Please sign in to contact artisans").first()).toBeVisible();
});

test("a card leads to the profile, View All to the search", async ({ page }) => {
  await page.goto("/");
  const link = featured(page).getByRole("heading", { level: 3 }).first().getByRole("link");
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.goBack();
  await featured(page)
    .getByRole("link", { name: /^View All/ })
    .click();
  await expect(page).toHaveURL("/artisans");
});

test("three skeletons stand where the cards will be while they load", async ({ page }) => {
  const network = await hold(page, apiUrl.featured);
  await page.goto("/");
  const list = featured(page).getByRole("list");
  await expect(list).toHaveAttribute("aria-busy", "true");
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await expect(featured(page).getByRole("heading", { level: 3 })).toHaveCount(0);
  network.release();
  await expect(featured(page).getByRole("heading", { level: 3 })).toHaveCount(3);
  await expect(list).not.toHaveAttribute("aria-busy", "true");
});

test("nobody to feature is said in words", async ({ page }) => {
  await alter<Featured>(page, apiUrl.featured, () => ({ items: [] }));
  await page.goto("/");
  await expect(featured(page).getByText("No featured artisans available")).toBeVisible();
});

test.describe("on a bad day", () => {
  test.use({ expectedTroubles: /featured|ERR_CONNECTION_REFUSED|503/ });

  for (const [what, fail] of [
    ["a network that fails", cut],
    ["a service that is away", takeAway],
  ] as const) {
    test(`${what} is said, and trying again brings the cards`, async ({ page }) => {
      const network = await fail(page, apiUrl.featured);
      await page.goto("/");
      await expect(featured(page).getByRole("alert")).toContainText("No featured artisans available");
      await network.mend();
      await featured(page).getByRole("button", { name: "Try again" }).click();
      await expect(featured(page).getByRole("heading", { level: 3 })).toHaveCount(3);
      await expect(featured(page).getByRole("alert")).toHaveCount(0);
    });
  }
});
