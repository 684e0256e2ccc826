import type { Page } from "@playwright/test";
import { goInside, openAccountMenu } from "./support/account-pages.ts";
import { axeFindings } from "./support/axe.ts";
import { sidewaysPixels } from "./support/layout.ts";
import { register, signInAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** axe finds nothing on the pages of the account, in the light and in the dark theme, and none is wider than the screen. */
async function check(page: Page, path: string): Promise<void> {
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  expect(await axeFindings(page), path).toEqual([]);
  expect(await sidewaysPixels(page), path).toBe(0);
}

for (const path of ["/signin", "/register/client", "/register/artisan", "/register/merchant"]) {
  test(`${path}, empty and with every field refused @phone`, async ({ page }) => {
    await page.goto(path);
    await check(page, path);
    await page.getByRole("main").locator("button[type=submit]").click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
    await check(page, `${path} with errors`);
  });
}

test("recovery, with and without errors @phone", async ({ page }) => {
  for (const path of ["/forgot-password", "/reset-password"]) {
    await page.goto(path);
    await page.getByRole("main").locator("button[type=submit]").click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
    await check(page, path);
  }
});

test("the choice, terms and privacy @phone", async ({ page }) => {
  await page.goto("/register");
  for (const path of ["/register", "/terms", "/privacy"]) {
    await goInside(page, path);
    await check(page, path);
  }
});

test("a profile with its forms open, the reminder and the menu", async ({ page, context, phone }) => {
  const { email } = await register(context, "artisan", "Oluwaseun-Adebayo Chukwuemeka-Nwachukwu");
  await page.goto("/profile");
  await expect(page.getByText(email).first()).toBeVisible();
  for (const name of [/email/i, /password/i]) {
    await page.getByRole("region", { name: "Signing in" }).getByRole("button", { name }).first().click();
  }
  await expect(
    page.getByRole("region", { name: "Where you are signed in" }).getByRole("listitem"),
  ).toHaveCount(1);
  await check(page, "/profile");
  const menu = await openAccountMenu(page, phone);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  for (const path of ["/verify-email", "/artisan", "/admin"]) {
    await goInside(page, path);
    await check(page, path);
  }
});

test("an admin's pages", async ({ page, context, directory }) => {
  await signInAs(context, "admin");
  // Three of the cards: they are all alike, and each costs axe a second on a busy machine.
  await page.route("**/api/admin/artisans?*", async (route) => {
    const response = await route.fetch();
    const { items } = (await response.json()) as { items: unknown[] };
    await route.fulfill({ response, json: { items: items.slice(0, 3), nextCursor: null } });
  });
  await page.goto("/admin/artisans");
  await expect(page.getByRole("button", { name: "Approve" }).first()).toBeVisible();
  await check(page, "/admin/artisans");
  const { id } = await directory.artisan({ card: ({ reviews }) => reviews > 0 });
  for (const path of ["/admin", "/dashboard"]) {
    await goInside(page, path);
    await check(page, path);
  }
  await goInside(page, `/admin/users/${id}`);
  await expect(page.getByRole("link", { name: "View public profile" })).toBeVisible();
  await expect(
    page
      .getByRole("region", { name: /^Reviews about/ })
      .getByRole("article")
      .first(),
  ).toBeVisible();
  await check(page, "/admin/users/:id");
});

test("a merchant's dashboard @phone", async ({ page, context }) => {
  await signInAs(context, "merchant");
  await page.goto("/dashboard");
  await check(page, "/dashboard");
});
