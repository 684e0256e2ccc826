import { expect, test } from "./support/test.ts";

/** The shell without a pointer. */
test("the first stop of the keyboard skips to the content", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("search").getByLabel("Service")).toBeFocused();
});

test("whatever has the focus can be seen to have it", async ({ page }) => {
  await page.goto("/");
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    await expect(focused).toBeInViewport();
    const visible = await focused.evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
    expect(visible, `stop ${stop}: ${await focused.innerText()}`).toBe(true);
  }
});

test("after a link, the focus is in the new page and its title is announced @phone", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.locator("[aria-live=polite]").filter({ hasText: "Handiwork" })).toHaveText(
    await page.title(),
  );
});

test("the menu of a phone opens, holds the focus, closes on Escape and gives the focus back", async ({
  page,
  phone,
}) => {
  await page.goto("/");
  const button = page.getByRole("button", { name: "Menu" });
  if (!phone) return expect(button).toBeHidden();
  await button.focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press("Tab");
    await expect(menu.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();
});

test("the menu of a phone also closes by its button and beside it @phone", async ({ page, phone }) => {
  await page.goto("/");
  const button = page.getByRole("button", { name: "Menu" });
  if (!phone) return expect(button).toBeHidden();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await button.tap();
  await menu.getByRole("button", { name: "Close" }).tap();
  await expect(menu).toHaveCount(0);
  await button.tap();
  await expect(menu).toBeVisible();
  await page.touchscreen.tap(8, 400);
  await expect(menu).toHaveCount(0);
});
