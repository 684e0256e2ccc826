import { readFile } from "node:fs/promises";
import { expectSignedOut, openAccountMenu, toast } from "./support/account-pages.ts";
import { axeFindings } from "./support/axe.ts";
import { jpegOf } from "./support/files.ts";
import { sidewaysPixels } from "./support/layout.ts";
import { mailsTo } from "./support/mailbox.ts";
import { isSignedIn, password, post, register } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/**
 * One's own profile: what one says about oneself, a copy of all that is kept, and the end of it (A-PROFILE-03, A-PROFILE-11 to
 * A-PROFILE-13; A-GAP-71, A-GAP-72).
 */
test("a new name and photo are there at once, on the page and in the header", async ({
  page,
  context,
  phone,
}) => {
  await register(context, "merchant", "Ada Obi");
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit profile" }).click();
  const form = page.getByRole("region", { name: "Edit profile" });
  await form.getByLabel("Full name").fill("Ada Eze");
  await page.reload();
  await expect(form.getByLabel("Full name")).toHaveValue("Ada Eze");
  await form
    .getByLabel("Choose a photo")
    .and(page.locator("input"))
    .setInputFiles({ name: "ada.jpg", mimeType: "image/jpeg", buffer: await jpegOf(page) });
  const dialog = page.getByRole("dialog", { name: "Your photo" });
  await dialog.getByRole("button", { name: "Move the photo" }).press("ArrowLeft");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Use photo" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysPixels(page)).toBe(0);
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(toast(page, "Profile updated successfully!")).toBeVisible();
  await expect(form).toHaveCount(0);
  const head = page.locator("main header");
  for (const reloaded of [false, true]) {
    if (reloaded) await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada Eze");
    await expect(head.locator("img")).toHaveJSProperty("complete", true);
    await expect
      .poll(() => head.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const corner = page.getByRole("banner").getByRole("button", { name: "Ada Eze: account menu" });
    const owner = phone ? await openAccountMenu(page, phone) : corner;
    await expect(owner.getByText("Ada Eze").first()).toBeVisible();
    await expect(owner.locator("img[src*=avatars]").first()).toBeVisible();
    if (phone) await page.keyboard.press("Escape");
  }
});

test("all that is kept comes as one file; a deleted account is gone, and its address free", async ({
  page,
  context,
  directory,
}) => {
  const { id, email } = await register(context);
  const [artisan] = await directory.cards();
  await context.request.put(`/api/favourites/${artisan?.id}`, { headers: { "X-Handiwork": "1" } });
  await page.goto("/profile");
  const data = page.getByRole("region", { name: "Your data" });
  const coming = page.waitForEvent("download");
  await data.getByRole("button", { name: "Download" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^handiwork-data-.*\.json$/);
  const kept: unknown = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(kept).toMatchObject({
    account: email,
    profile: [{ fullName: "Ada Obi", email }],
    favourites: [{ artisan: `/artisans/${artisan?.id}` }],
    messages: [],
  });
  expect(JSON.stringify(kept)).not.toMatch(/hash|secret|refreshToken/i);

  await data.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel("Your password", { exact: true }).fill(password);
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysPixels(page)).toBe(0);
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
