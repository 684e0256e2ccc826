import { toast } from "./support/account-pages.ts";
import { checkPage } from "./support/axe.ts";
import { approveArtisan, register, signInAs } from "./support/people.ts";
import { ProfilePage } from "./support/profile-page.ts";
import { chooseAction } from "./support/row-menu.ts";
import { expect, test } from "./support/test.ts";

/** Reviews (A-REV-01 to A-REV-21; A-GAP-49, A-GAP-50). */
test("a client reviews an artisan, who answers; another reports the review, and an admin removes it", async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const owner = await browser.newContext();
  const { id } = await register(owner, "artisan", "Ngozi Eze");
  await approveArtisan(await browser.newContext(), id);
  await register(context, "client", "Ada Obi");
  const profile = new ProfilePage(page);
  const review = profile.reviews.getByRole("article");
  const write = profile.reviews.getByRole("button", { name: "Write Review" });
  const dialog = page.getByRole("dialog", { name: "Review Ngozi Eze" });
  const submit = async (stars: number, words: string) => {
    await dialog.getByRole("radio", { name: new RegExp(`^${stars} stars`) }).check({ force: true });
    await dialog.getByLabel("Your review").fill(words);
    await dialog.getByRole("button", { name: "Submit Review" }).press("Enter");
    await expect(toast(page, "Review submitted successfully")).toBeVisible();
  };

  await test.step("the client writes a review by the keyboard, which is counted at once and after a reload", async () => {
    await profile.open(id);
    await expect(profile.reviews).toContainText("Be the first to share your experience with this artisan.");
    await write.press("Enter");
    await dialog.getByRole("button", { name: "Submit Review" }).press("Enter");
    await expect(dialog.getByText("Please add a short comment")).toBeVisible();
    await expect(dialog.getByRole("radiogroup")).toHaveAccessibleDescription("Please select a rating");
    await checkPage(page);
    await page.keyboard.press("Space");
    for (let star = 1; star < 4; star += 1) await page.keyboard.press("ArrowRight");
    await expect(dialog.getByRole("radio", { name: /^4 stars/ })).toBeChecked();
    await dialog.getByLabel("Your review").fill("Came on time, left it clean.");
    await dialog.getByRole("button", { name: "Submit Review" }).press("Enter");
    await expect(toast(page, "Review submitted successfully")).toBeVisible();
    await expect(profile.reviews.locator("li:focus")).toContainText("Ada Obi");
    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.reload();
      await expect(review).toHaveCount(1);
      await expect(review).toContainText("Came on time, left it clean.");
      await expect(profile.head).toContainText("1 review");
      await expect(profile.reviews).toContainText("4 stars: 100% (1)");
      await expect(write).toHaveCount(0);
    }
  });

  await test.step("the client confirms its deletion, and writes another", async () => {
    const remove = profile.reviews.getByRole("button", { name: "Delete the review by Ada Obi" });
    await remove.press("Enter");
    const question = page.getByRole("dialog", { name: "Delete this review? This action cannot be undone." });
    await expect(question).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(remove).toBeFocused();
    await remove.press("Enter");
    await question.getByRole("button", { name: "Delete" }).press("Enter");
    await expect(toast(page, "Review deleted")).toBeVisible();
    await expect(review).toHaveCount(0);
    await expect(profile.head).toContainText("0 reviews");
    await expect(profile.reviews.getByRole("heading", { name: "Reviews" })).toBeFocused();
    await write.press("Enter");
    await submit(5, "Neat seams.");
  });

  await test.step("the artisan answers once", async () => {
    const own = await owner.newPage();
    const ownProfile = new ProfilePage(own);
    await ownProfile.open(id);
    const answer = ownProfile.reviews.getByRole("button", { name: "Reply to the review by Ada Obi" });
    await answer.press("Enter");
    const form = own.getByRole("dialog", { name: "Reply to the review by Ada Obi" });
    await form.getByLabel("Your reply").fill("Thank you, Ada.");
    await checkPage(own);
    await form.getByRole("button", { name: "Publish Reply" }).press("Enter");
    await expect(ownProfile.reviews.getByRole("article")).toContainText("Reply from Ngozi Eze");
    await expect(ownProfile.reviews.getByRole("button", { name: /^Reply/ })).toHaveCount(0);
  });

  const reader = await browser.newContext();
  await test.step("another client reads the answer and reports the review", async () => {
    await register(reader, "client", "Bola Reporter");
    const other = await reader.newPage();
    await other.goto(`/artisans/${id}`);
    await expect(other.getByRole("article").filter({ hasText: "Thank you, Ada." }).first()).toBeVisible();
    await other.getByRole("button", { name: "Report the review by Ada Obi" }).click();
    const report = other.getByRole("dialog", { name: "Report the review by Ada Obi" });
    await report.getByRole("radio", { name: "Spam or advertising" }).check();
    await report.getByRole("button", { name: "Send report" }).click();
    await expect(toast(other, "Thank you. We will look at your report.")).toBeVisible();
  });

  await test.step("an admin finds it among the reported ones, and deletes it", async () => {
    await signInAs(reader, "admin");
    const admin = await reader.newPage();
    await admin.goto("/admin/reviews?state=reported");
    const card = admin.getByRole("article").filter({ hasText: "Neat seams." }).filter({ hasText: "Ngozi" });
    await expect(card.first()).toContainText("1 open report");
    await expect(card.first()).toContainText("Bola Reporter");
    await checkPage(admin);
    await chooseAction(card.first(), "Delete");
    const question = admin.getByRole("dialog", { name: "Delete this review? This action cannot be undone." });
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(toast(admin, "Review deleted")).toBeVisible();
    await page.reload();
    await expect(write).toBeVisible();
    await expect(review).toHaveCount(0);
  });
});
