import { readFile } from "node:fs/promises";
import { expectSignedOut, openAccountMenu, toast } from "./support/account-pages.ts";
import { checkPage } from "./support/axe.ts";
import { jpegOf } from "./support/files.ts";
import { mailsTo } from "./support/mailbox.ts";
import { isSignedIn, password, post, register } from "./support/people.ts";
import { SearchPage } from "./support/search-page.ts";
import { openSection } from "./support/sections.ts";
import { expect, test } from "./support/test.ts";

/**
 * Saved artisans (A-FAV-01 to A-FAV-06), saved searches (A-SAVED-01 to A-SAVED-06), and the profile (A-PROFILE-03, A-PROFILE-11 to A-PROFILE-13; A-GAP-43 to A-GAP-45, A-GAP-57, A-GAP-71, A-GAP-72).
 */
test("a client saves an artisan and a search, and finds both again", async ({
  page,
  context,
  directory,
  phone,
}) => {
  test.slow();
  const artisan = await directory.artisan();
  await register(context);

  await test.step("an artisan is saved on the profile and found under Saved artisans", async () => {
    await page.goto("/favourites");
    await expect(page.getByText("No saved artisans yet")).toBeVisible();
    await page.goto(`/artisans/${artisan.id}`);
    await page.getByRole("button", { name: /^Save / }).click();
    await expect(toast(page, "Added to favorites")).toBeVisible();
    const menu = await openAccountMenu(page, phone);
    await menu.getByText("Saved artisans").click();
    await expect(page).toHaveURL("/favourites");
    await checkPage(page);
  });
  await test.step("removing can be undone", async () => {
    const removeButton = page.getByRole("button", { name: `Remove ${artisan.name} from saved artisans` });
    await removeButton.press("Enter");
    await expect(toast(page, "Removed from favorites")).toBeVisible();
    await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(removeButton).toBeFocused();
    await page.reload();
    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: artisan.name });
    await card.getByRole("link", { name: artisan.name }).click();
    await expect(page).toHaveURL(`/artisans/${artisan.id}`);
  });

  const query =
    "search=a&category=plumber&state=Lagos&city=Ikeja&minPrice=1000&maxPrice=90000&experience=5%2B&available=true&sort=price-low";
  const search = new SearchPage(page, phone);
  const list = page.getByRole("dialog", { name: "Saved searches" });
  await test.step("a search is saved under a name, and has every filter after a reload", async () => {
    await search.open(query);
    await page.getByRole("button", { name: "Save Search" }).click();
    const saving = page.getByRole("dialog", { name: "Save this search" });
    await saving.getByRole("button", { name: "Save Search" }).click();
    await expect(saving.getByText("Please enter a name for this search")).toBeVisible();
    await checkPage(page);
    await saving.getByLabel("Name").fill("Lagos plumbers");
    await saving.getByRole("checkbox").check();
    await saving.getByRole("button", { name: "Save Search" }).click();
    await expect(toast(page, "Search saved successfully")).toBeVisible();
    await search.open();
    await page.getByRole("button", { name: "Saved searches (1)" }).click();
    await expect(list.getByRole("checkbox")).toBeChecked();
    await checkPage(page);
    await list.getByRole("button", { name: "Apply: Lagos plumbers" }).click();
    await expect(toast(page, "Loaded: Lagos plumbers")).toBeVisible();
    await expect(page).toHaveURL(`/artisans?${query}`);
    await expect(search.sort).toHaveValue("price-low");
  });
  await test.step("a saved search is renamed and deleted from the profile's list", async () => {
    await page.goto("/profile");
    await page.getByRole("link", { name: "Saved searches" }).click();
    await list.getByRole("button", { name: "Rename: Lagos plumbers" }).click();
    await list.getByLabel("New name").fill("Plumbers");
    await page.keyboard.press("Enter");
    await list.getByRole("button", { name: "Delete: Plumbers" }).click();
    await list.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(list.getByRole("heading", { level: 3 })).toHaveCount(0);
  });
});

test("a user changes name and photo, downloads all data, and deletes the account", async ({
  page,
  context,
  directory,
  phone,
}) => {
  test.slow();
  const { id, email } = await register(context);
  const [artisan] = await directory.cards();
  await context.request.put(`/api/favourites/${artisan?.id}`, { headers: { "X-Handiwork": "1" } });
  await page.goto("/profile");

  await test.step("name and photo are in the page and in the header at once", async () => {
    await page.getByRole("button", { name: "Edit profile" }).click();
    const form = page.getByRole("region", { name: "Edit profile" });
    await form.getByLabel("Full name").fill("Ada Eze");
    await page.reload();
    await expect(form.getByLabel("Full name")).toHaveValue("Ada Eze");
    await form
      .getByLabel("Upload a photo")
      .and(page.locator("input"))
      .setInputFiles({ name: "ada.jpg", mimeType: "image/jpeg", buffer: await jpegOf(page) });
    const dialog = page.getByRole("dialog", { name: "Your photo" });
    await dialog.getByRole("button", { name: "Move the photo" }).press("ArrowLeft");
    await checkPage(page);
    await dialog.getByRole("button", { name: "Use photo" }).click();
    await expect(dialog).toHaveCount(0);
    await checkPage(page);
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(toast(page, "Profile updated successfully!")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada Eze");
    await page.reload();
    const photo = page.locator("main header img");
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const menu = await openAccountMenu(page, phone);
    await expect(menu.getByText("Ada Eze").first()).toBeVisible();
    await expect(menu.locator("img[src*=avatars]").first()).toBeVisible();
    await page.keyboard.press("Escape");
  });

  const data = await openSection(page, "Your data");
  await test.step("the download has everything but secrets", async () => {
    const downloading = page.waitForEvent("download");
    await data.getByRole("button", { name: "Download" }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^handiwork-data-.*\.json$/);
    const kept: unknown = JSON.parse(await readFile(await file.path(), "utf8"));
    expect(kept).toMatchObject({
      account: email,
      profile: [{ fullName: "Ada Eze", email }],
      favourites: [{ artisan: `/artisans/${artisan?.id}` }],
      messages: [],
    });
    expect(JSON.stringify(kept)).not.toMatch(/hash|secret|refreshToken/i);
  });

  await test.step("the deleted account leaves nothing here, and frees its address", async () => {
    await data.getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await dialog.getByLabel("Your password", { exact: true }).fill(password);
    await checkPage(page);
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await expect(page).toHaveURL("/");
    await expect(toast(page, "Your account has been deleted.")).toBeVisible();
    await expectSignedOut(page);
    expect(await isSignedIn(context)).toBe(false);
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain(id);
    await expect
      .poll(async () => (await mailsTo(context.request, email)).map(({ subject }) => subject))
      .toContain("Your account has been deleted");
    const person = { fullName: "Ada Eze", email, phone: "08012345678", password, acceptTerms: true };
    const again = await post(context.request, "/api/auth/register/client", person);
    expect(again.status(), await again.text()).toBe(201);
  });
});
