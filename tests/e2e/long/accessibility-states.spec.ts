import { expectAccessible } from "../support/axe.ts";
import type { SessionUser } from "@handiwork/core/sessions/schema";
import { sidewaysPixels } from "../support/layout.ts";
import { alter, apiUrl, cut, hold } from "../support/network.ts";
import { signInAs } from "../support/people.ts";
import { ProfilePage } from "../support/profile-page.ts";
import { SearchPage } from "../support/search-page.ts";
import { expect, test } from "../support/test.ts";

/** axe finds nothing while pages load, when they are empty and when they fail. */
test("the home page while it loads, and with a toast", async ({ page }) => {
  const network = await hold(page, apiUrl.featured);
  await page.goto("/");
  await expectAccessible(page);
  network.release();
  await page
    .getByRole("button", { name: /^Contact Artisan/ })
    .first()
    .click();
  await expect(page.getByText("Please sign in to contact artisans").first()).toBeVisible();
  await expectAccessible(page);
});

test("the search while it loads, and without results", async ({ page, phone }) => {
  const search = new SearchPage(page, phone);
  await search.open("search=zzzz");
  await expect(page.getByText("No artisans found")).toBeVisible();
  await expectAccessible(page);
  await hold(page, apiUrl.search);
  await search.open();
  await expect(page.getByRole("list", { name: "Loading artisans" })).toBeVisible();
  await expectAccessible(page);
});

test("a profile with only a name, seen by a user with a long name", async ({ page, context, directory }) => {
  const artisan = await directory.artisan({
    card: ({ reviews, cover, image }) => reviews === 0 && cover === null && image === null,
  });
  await signInAs(context, "client");
  const fullName = "W".repeat(100);
  await alter<{ user: SessionUser }>(page, apiUrl.session, ({ user }) => ({ user: { ...user, fullName } }));
  await new ProfilePage(page).open(artisan.id);
  await expect(page.getByRole("complementary", { name: "Contact" })).toContainText(fullName);
  expect(await sidewaysPixels(page)).toBe(0);
  await expectAccessible(page);
});

test.describe("after errors", () => {
  test.use({ expectedTroubles: /./ });

  test("search and profile that failed to load, and an unknown artisan", async ({ page, directory }) => {
    const artisan = await directory.artisan();
    await cut(page, apiUrl.search);
    await cut(page, apiUrl.profile);
    for (const path of ["/artisans", `/artisans/${artisan.id}`]) {
      await page.goto(path);
      await expect(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
      await expectAccessible(page);
    }
    await page.goto("/artisans/nobody");
    await expect(page.getByRole("heading", { name: "Artisan not found" })).toBeVisible();
    await expectAccessible(page);
  });
});
