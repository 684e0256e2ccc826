import { axeFindings } from "./support/axe.ts";
import { toast } from "./support/account-pages.ts";
import { sidewaysPixels } from "./support/layout.ts";
import { post, register, signInAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** An admin's pages of users and reviews (B-AUSER-01 to B-AUSER-11; B-GAP-37, B-GAP-43 to B-GAP-45). */
test("an admin finds a user by name, verifies them, thinks better of it and disables the account", async ({
  page,
  context,
  browser,
}) => {
  const name = `Zubby ${Date.now().toString(36)}`;
  const { email } = await register(await browser.newContext(), "client", name);
  await signInAs(context, "admin");
  await page.goto("/admin/users?type=client");
  await expect(page.getByRole("combobox", { name: "Type" })).toHaveValue("client");
  const search = page.getByRole("searchbox", { name: "Search by name or email" });
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(async () => {
    await search.fill("");
    await search.fill(name);
    await expect(row).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  await expect(page).toHaveURL(/search=Zubby/);
  await expect(row).toContainText("Pending");

  await row.getByRole("button", { name: "Verify" }).click();
  await expect(toast(page, "User verified successfully")).toBeVisible();
  await expect(row).toContainText("Verified");
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysPixels(page)).toBe(0);
  await row.getByRole("button", { name: "Remove verification" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove verification" }).click();
  await expect(toast(page, "User verification removed")).toBeVisible();
  await expect(row).toContainText("Pending");
  // Where they are closed, messages do not lie on the button.
  for (const message of ["User verification removed", "User verified successfully"]) {
    const shown = toast(page, message);
    if (await shown.isVisible()) await shown.getByRole("button", { name: "Dismiss" }).click();
  }
  await row.getByRole("button", { name: "Disable" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disable" }).click();
  await expect(row).toContainText("Disabled");

  await row.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Not verified");
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByRole("article").first()).toContainText(`disabled ${name}`);
  await expect(history.getByRole("article")).toHaveCount(4);
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysPixels(page)).toBe(0);
  await page.getByRole("button", { name: "Enable" }).click();
  await expect(history.getByRole("article").first()).toContainText(`enabled ${name}`);
  await expect(page.getByRole("button", { name: "Disable" })).toBeVisible();
  await history.getByRole("link", { name: "Open in the audit" }).click();
  const entries = page.getByRole("region", { name: "Entries" }).getByRole("article");
  await expect(entries.first()).toContainText(`enabled ${name}`);
  await expect(entries).toHaveCount(5);
  expect(await axeFindings(page)).toEqual([]);

  await page.goto("/admin/users?search=zzzzqq");
  await expect(page.getByText("No users found")).toBeVisible();
});

test("an artisan's page has profile, reviews, premium and history, and the admins' decision", async ({
  page,
  context,
  browser,
}) => {
  const { id } = await register(await browser.newContext(), "artisan", "Tunde Decided");
  await signInAs(context, "admin");
  await page.goto(`/admin/users/${id}`);
  const main = page.getByRole("main");
  const profile = page.getByRole("region", { name: "Artisan profile" });
  await expect(main).toContainText("Waiting for approval");
  await expect(page.getByRole("region", { name: /^Reviews about/ })).toContainText("No reviews.");
  await expect(page.getByRole("region", { name: "Premium and payments" })).toContainText("No payments.");
  await profile.getByRole("button", { name: "Approve" }).click();
  await expect(profile.getByRole("button", { name: "Suspend" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open the public page" })).toBeVisible();
  await profile.getByRole("button", { name: "Suspend" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Suspend" }).click();
  await expect(profile.getByRole("button", { name: "Lift suspension" })).toBeVisible();
  await expect(main).not.toContainText("Waiting for approval");
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByRole("article").first()).toContainText("suspended Tunde Decided");
  expect(await sidewaysPixels(page)).toBe(0);
});

test("a review that is reported stands first for the admin, who deletes it", async ({
  page,
  context,
  browser,
  directory,
}) => {
  const comment = `Never came ${Date.now()}`;
  const { id } = await directory.artisan();
  const author = await browser.newContext();
  await register(author, "client", "Bola Reviewer");
  const body = { rating: 1, comment };
  expect((await post(author.request, `/api/artisans/${id}/reviews`, body)).status()).toBe(201);

  await register(context, "client", "Ada Reporter");
  await page.goto(`/artisans/${id}`);
  await page.getByRole("button", { name: "Report the review by Bola Reviewer" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Report the review by Bola Reviewer" });
  await dialog.getByRole("radio", { name: "Spam or advertising" }).check();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(toast(page, "Thank you. We will look at your report.")).toBeVisible();

  await signInAs(context, "admin");
  await page.goto("/admin/reviews?state=reported");
  const card = page.getByRole("article").filter({ hasText: comment });
  await expect(card).toContainText("1 open report");
  await expect(card).toContainText("Ada Reporter");
  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect(page.getByRole("region", { name: "Reviews" }).getByRole("article").first()).toContainText(
    "Reported",
  );
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysPixels(page)).toBe(0);
  await card.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete this review? This action cannot be undone." });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Review deleted")).toBeVisible();
  await expect(card).toHaveCount(0);
});
