import type { Browser, BrowserContext } from "@playwright/test";
import { toast } from "./support/account-pages.ts";
import { axeFindings } from "./support/axe.ts";
import { post, register, signInAs } from "./support/people.ts";
import { ProfilePage } from "./support/profile-page.ts";
import { expect, test } from "./support/test.ts";

/** What people who are signed in do on an artisan's page, one whom nobody else looks at (A-REV-01 to A-REV-21; A-GAP-49, A-GAP-50). */
async function newArtisan(browser: Browser): Promise<{ id: string; owner: BrowserContext }> {
  const owner = await browser.newContext();
  const { id } = await register(owner, "artisan", "Ngozi Eze");
  const office = await browser.newContext();
  await signInAs(office, "admin");
  expect((await post(office.request, `/api/admin/artisans/${id}/approve`)).status()).toBe(204);
  await office.close();
  return { id, owner };
}

test("a client reviews an artisan by the keyboard, once, and takes it back", async ({
  page,
  context,
  browser,
}) => {
  const { id } = await newArtisan(browser);
  await register(context, "client", "Ada Obi");
  const profile = new ProfilePage(page);
  await profile.open(id);
  await expect(profile.reviews).toContainText("Be the first to share your experience with this artisan.");

  const write = profile.reviews.getByRole("button", { name: "Write Review" });
  await write.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Review Ngozi Eze" });
  await dialog.getByRole("button", { name: "Submit Review" }).press("Enter");
  await expect(dialog.getByText("Please add a short comment")).toBeVisible();
  await expect(dialog.getByRole("radiogroup")).toHaveAccessibleDescription("Please select a rating");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Space");
  for (let star = 1; star < 4; star += 1) await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: /^4 stars/ })).toBeChecked();
  await dialog.getByLabel("Your review").fill("Came on time, left it clean.");
  await dialog.getByRole("button", { name: "Submit Review" }).press("Enter");
  await expect(toast(page, "Review submitted successfully")).toBeVisible();

  const review = profile.reviews.getByRole("article");
  const expectWritten = async () => {
    await expect(review).toHaveCount(1);
    await expect(review).toContainText("Came on time, left it clean.");
    await expect(profile.head).toContainText("1 review");
    await expect(profile.reviews).toContainText("4 stars: 100% (1)");
    await expect(write).toHaveCount(0);
  };
  await expectWritten();
  await expect(profile.reviews.locator("li:focus")).toContainText("Ada Obi");
  await page.reload();
  await expectWritten();

  const remove = profile.reviews.getByRole("button", { name: "Delete the review by Ada Obi" });
  await remove.press("Enter");
  const question = page.getByRole("dialog", { name: "Delete this review? This action cannot be undone." });
  await expect(question).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(remove).toBeFocused();
  await remove.press("Enter");
  await question.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(toast(page, "Review deleted")).toBeVisible();
  await expect(review).toHaveCount(0);
  await expect(profile.head).toContainText("0 reviews");
  await expect(write).toBeVisible();
  await expect(profile.reviews.getByRole("heading", { name: "Reviews" })).toBeFocused();
});

test("the artisan answers a review, everybody reads it, an admin removes it", async ({
  page,
  context,
  browser,
}) => {
  const { id, owner } = await newArtisan(browser);
  const client = await browser.newContext();
  await register(client, "client", "Ada Obi");
  const review = { rating: 5, comment: "Neat seams." };
  expect((await post(client.request, `/api/artisans/${id}/reviews`, review)).status()).toBe(201);

  const own = await owner.newPage();
  const ownProfile = new ProfilePage(own);
  await ownProfile.open(id);
  const answer = ownProfile.reviews.getByRole("button", { name: "Answer the review by Ada Obi" });
  const form = own.getByRole("dialog", { name: "Answer the review by Ada Obi" });
  await answer.press("Enter");
  await expect(form.locator(":focus")).toHaveCount(1);
  await own.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
  await expect(answer).toBeFocused();
  await own.keyboard.press("Enter");
  await form.getByLabel("Your answer").fill("Thank you, Ada.");
  expect(await axeFindings(own)).toEqual([]);
  await form.getByRole("button", { name: "Publish Answer" }).press("Enter");
  await expect(ownProfile.reviews.getByRole("article")).toContainText("Answer from Ngozi Eze");
  await expect(ownProfile.reviews.locator("li:focus")).toContainText("Thank you, Ada.");
  await expect(ownProfile.reviews.getByRole("button", { name: /^Answer/ })).toHaveCount(0);

  const profile = new ProfilePage(page);
  await profile.open(id);
  await expect(profile.reviews.getByRole("article")).toContainText("Thank you, Ada.");
  await expect(profile.reviews.getByRole("article").getByRole("button")).toHaveCount(0);
  await signInAs(context, "admin");
  await page.reload();
  await profile.reviews.getByRole("button", { name: "Delete the review by Ada Obi" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(toast(page, "Review deleted")).toBeVisible();
  await expect(profile.reviews).toContainText("No reviews yet.");
});
