import { randomUUID } from "node:crypto";
import { toast } from "./support/account-pages.ts";
import { checkPage } from "./support/axe.ts";
import { password, post, register, registerVerified, seededArtisan, signInAs } from "./support/people.ts";
import { chooseAction } from "./support/row-menu.ts";
import { expect, test } from "./support/test.ts";

/** Users and reports (B-AUSER-01 to B-AUSER-11; B-GAP-37, B-GAP-43 to B-GAP-45, A-GAP-70, A-GAP-78). */
test("an admin finds a user, verifies, disables and enables the account, and sees it all in the audit", async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const name = `Zubby ${Date.now().toString(36)}`;
  const { email } = await register(await browser.newContext(), "client", name);
  await signInAs(context, "admin");
  const row = page.getByRole("row").filter({ hasText: email });
  const dialog = page.getByRole("dialog");

  await test.step("the search finds a new account", async () => {
    await page.goto("/admin/users?type=client");
    const search = page.getByRole("searchbox", { name: "Search by name or email" });
    await expect(async () => {
      await search.fill("");
      await search.fill(name);
      await expect(row).toHaveCount(1, { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await expect(page).toHaveURL(/search=Zubby/);
    await expect(row).toContainText("Pending");
  });
  await test.step("verification and the account's state change in the row", async () => {
    await row.getByRole("button", { name: `Details of ${name}` }).click();
    await row.getByRole("button", { name: "Verify" }).click();
    await expect(toast(page, "User verified successfully")).toBeVisible();
    await expect(row).toContainText("Verified");
    await checkPage(page);
    await chooseAction(row, "Remove verification");
    await dialog.getByRole("button", { name: "Remove verification" }).click();
    await expect(toast(page, "User verification removed")).toBeVisible();
    await expect(row).toContainText("Pending");
    // The toasts cover the row's menu until they go.
    for (const message of ["User verification removed", "User verified successfully"])
      await expect(toast(page, message)).toBeHidden();
    await chooseAction(row, "Disable");
    await dialog.getByRole("button", { name: "Disable" }).click();
    await expect(row).toContainText("Disabled");
  });
  await test.step("the user's page and the audit have the history", async () => {
    await row.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    const history = page.getByRole("region", { name: "History" });
    await expect(history.getByRole("article").first()).toContainText(`disabled ${name}`);
    await expect(history.getByRole("article")).toHaveCount(4);
    await checkPage(page);
    await page.getByRole("button", { name: "Enable" }).click();
    await expect(history.getByRole("article").first()).toContainText(`enabled ${name}`);
    await history.getByRole("link", { name: "Open in the audit log" }).click();
    const entries = page.getByRole("region", { name: "Entries" }).getByRole("article");
    await expect(entries.first()).toContainText(`enabled ${name}`);
    await expect(entries).toHaveCount(5);
  });
  await test.step("an artisan is approved and suspended on the user's page", async () => {
    const { id } = await register(await browser.newContext(), "artisan", "Tunde Decided");
    await page.goto(`/admin/users/${id}`);
    const profile = page.getByRole("region", { name: "Artisan profile" });
    await profile.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByRole("link", { name: "Open the public page" })).toBeVisible();
    await profile.getByRole("button", { name: "Suspend" }).click();
    await dialog.getByRole("button", { name: "Suspend" }).click();
    await expect(profile.getByRole("button", { name: "Lift suspension" })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("Waiting for approval");
    await checkPage(page);
  });
  await test.step("mail to a bouncing address is resumed", async () => {
    const bouncing = `bounce+${randomUUID()}@simulator.amazonses.com`;
    const person = {
      fullName: "Bounced Obi",
      email: bouncing,
      phone: "08012345678",
      password,
      acceptTerms: true,
    };
    const visitor = await browser.newContext();
    expect((await post(visitor.request, "/api/auth/register/client", person)).status()).toBe(201);
    const bounced = page.getByRole("row").filter({ hasText: bouncing });
    await expect(async () => {
      await page.goto(`/admin/users?search=${encodeURIComponent(bouncing)}`);
      await expect(bounced.getByText("Emails bounce")).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await bounced.getByRole("link", { name: "Bounced Obi" }).click();
    await page.getByRole("main").getByRole("button", { name: "Resume email" }).click();
    await dialog.getByRole("button", { name: "Resume email" }).click();
    await expect(page.getByRole("main")).not.toContainText("Emails bounce");
    await expect(page.getByText(/had email sent to Bounced Obi again/)).toBeVisible();
  });
});

test("a client sees that an artisan is online, and reports the artisan; an admin resolves the report", async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const workshop = await browser.newContext();
  const artisan = await seededArtisan(workshop, 90);
  const artisanPage = await workshop.newPage();
  await registerVerified(context);

  await test.step("presence follows the artisan's page", async () => {
    await artisanPage.goto("/artisan");
    await expect(async () => {
      await page.goto(`/artisans/${artisan.id}`);
      await expect(page.getByText("Active now", { exact: true })).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    await artisanPage.close();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText("Last seen today", { exact: true })).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
  });

  const details = `Wants the money first ${Date.now()}`;
  await test.step("the client reports the artisan", async () => {
    const options = page.getByRole("button", { name: `Options for ${artisan.name}` });
    await options.click();
    await page.getByRole("menuitem", { name: "Report" }).click();
    const dialog = page.getByRole("dialog", { name: `Report ${artisan.name}` });
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(dialog.getByText("Please choose a reason")).toBeVisible();
    await checkPage(page);
    await dialog.getByRole("radio", { name: "Scam or fraud" }).check();
    await dialog.getByRole("textbox", { name: "Details (optional)" }).fill(details);
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(toast(page, "Thank you. We will look at your report.")).toBeVisible();
    await expect(options).toBeFocused();
  });

  await test.step("an admin resolves it with a note", async () => {
    const office = await browser.newContext();
    await signInAs(office, "admin");
    const admin = await office.newPage();
    await admin.goto("/admin");
    await admin.getByRole("link", { name: /^\d+ user reports?$/ }).click();
    await expect(admin).toHaveURL("/admin/moderation");
    const card = admin.getByRole("article").filter({ hasText: details });
    await expect(card).toContainText("Scam or fraud");
    const link = card.getByRole("link", { name: artisan.name });
    await expect(link).toHaveAttribute("href", `/admin/users/${artisan.id}`);
    await checkPage(admin);
    await card.getByRole("button", { name: "Resolve" }).click();
    const resolving = admin.getByRole("dialog", { name: "Resolve this report?" });
    await resolving.getByRole("textbox").fill("Asked the artisan by phone");
    await resolving.getByRole("button", { name: "Resolve" }).click();
    await expect(toast(admin, "Report resolved")).toBeVisible();
    await expect(card).toHaveCount(0);
    await admin.getByRole("link", { name: "Resolved" }).click();
    await expect(card).toContainText("Asked the artisan by phone");
  });
});
