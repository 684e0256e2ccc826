import { openAccountMenu, toast } from "./support/account-pages.ts";
import { axeFindings } from "./support/axe.ts";
import { sidewaysPixels } from "./support/layout.ts";
import { register } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** From the heart on an artisan's page to the client's saved artisans, and back (A-FAV-01 to A-FAV-06; A-GAP-57). */
test("a client saves an artisan, finds the artisan again, removes and keeps", async ({
  page,
  context,
  directory,
  phone,
}) => {
  const artisan = await directory.artisan();
  await register(context);
  await page.goto("/favourites");
  await expect(page.getByText("No saved artisans yet")).toBeVisible();

  await page.goto(`/artisans/${artisan.id}`);
  await page.getByRole("button", { name: /^Save / }).click();
  await expect(toast(page, "Added to favorites")).toBeVisible();

  const menu = await openAccountMenu(page, phone);
  await menu.getByText("Saved artisans").click();
  await expect(page).toHaveURL("/favourites");
  await expect(page.getByRole("heading", { level: 1, name: "Saved artisans" })).toBeVisible();
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: artisan.name });
  await expect(card).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysPixels(page)).toBe(0);

  const heart = page.getByRole("button", { name: `Remove ${artisan.name} from saved artisans` });
  await heart.press("Enter");
  await expect(toast(page, "Removed from favorites")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heart).toBeFocused();

  await page.reload();
  await card.getByRole("link", { name: artisan.name }).click();
  await expect(page).toHaveURL(`/artisans/${artisan.id}`);
});
