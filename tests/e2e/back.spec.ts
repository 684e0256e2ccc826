import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/** Waits until no entry of a closed layer is shown: they are passed by, a moment later. */
async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => (history.state as { layer?: number }).layer)).toBeUndefined();
}

// On a phone, Back closes the layer that is open and leaves the page as it is.
test.describe("Back", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("contentinfo").getByRole("link", { name: "Find Artisans" }).click();
    await expect(page).toHaveURL("/artisans");
  });

  test("closes the filters and keeps what was chosen; then undoes it, and leaves the page", async ({
    page,
  }) => {
    await page.getByRole("button", { name: /^Filters/ }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.getByRole("combobox", { name: "State" }).selectOption("Kano");
    await expect(page).toHaveURL(/state=/);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/artisans\?.*state=/);
    await page.goBack();
    await expect(page).toHaveURL("/artisans");
    await settled(page);
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });

  test("finds nothing of a layer that was closed by its button", async ({ page }) => {
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByRole("button", { name: "Close" }).click();
    await expect(menu).toBeHidden();
    await settled(page);
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });

  test("passes a menu whose link was followed, in both directions", async ({ page }) => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Become an Artisan" }).click();
    await expect(page).toHaveURL(/signin/);
    const there = page.url();
    await page.goBack();
    await expect(page).toHaveURL("/artisans");
    await settled(page);
    await page.goForward();
    await expect(page).toHaveURL(there);
    await settled(page);
    await page.goBack();
    await expect(page).toHaveURL("/artisans");
    await settled(page);
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });

  test("closes a large picture, and the page below it stays", async ({ page, directory }) => {
    const artisan = await directory.artisan({ page: ({ portfolio }) => portfolio.length === 3 });
    await page.goto(`/artisans/${artisan.id}`);
    await page.getByRole("button", { name: "Open picture 1 of 3" }).click();
    const picture = page.getByRole("dialog", { name: "Pictures of work" });
    await expect(picture).toContainText("1 / 3");
    await page.goBack();
    await expect(picture).toHaveCount(0);
    await expect(page).toHaveURL(`/artisans/${artisan.id}`);
    await page.goBack();
    await expect(page).toHaveURL("/artisans");
  });
});
