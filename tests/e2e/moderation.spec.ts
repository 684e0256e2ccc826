import { toast } from "./support/account-pages.ts";
import { axeFindings } from "./support/axe.ts";
import { newClient, seededArtisan } from "./support/chat.ts";
import { sidewaysPixels } from "./support/layout.ts";
import { mailTo } from "./support/mailbox.ts";
import { register, signInAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** Reports (A-GAP-70) and presence (A-GAP-78), from an artisan's page to the admins. */
test("a client reports an artisan who is there; an admin reads it, and is done with it", async ({
  page,
  context,
  browser,
  phone,
}) => {
  test.slow();
  const there = await browser.newContext();
  const artisan = await seededArtisan(there, phone ? 90 : 120);
  const artisanPage = await there.newPage();
  await artisanPage.goto("/artisan");
  await newClient(context);
  await expect(async () => {
    await page.goto(`/artisans/${artisan.id}`);
    await expect(page.getByText("Active now", { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await artisanPage.close();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Last seen today", { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();

  const details = `Wants the money first ${Date.now()}`;
  await page.getByRole("button", { name: `Options for ${artisan.name}` }).click();
  await page.getByRole("menuitem", { name: "Report" }).click();
  const dialog = page.getByRole("dialog", { name: `Report ${artisan.name}` });
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByText("Please choose a reason")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("radio", { name: "Scam or fraud" }).check();
  await dialog.getByRole("textbox", { name: "Details (optional)" }).fill(details);
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(toast(page, "Thank you. We will look at your report.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: `Options for ${artisan.name}` })).toBeFocused();

  const office = await browser.newContext();
  await signInAs(office, "admin");
  const admin = await office.newPage();
  await admin.goto("/admin");
  await admin.getByRole("link", { name: /^\d+ user reports?$/ }).click();
  await expect(admin).toHaveURL("/admin/moderation");
  const card = admin.getByRole("article").filter({ hasText: details });
  await expect(card).toContainText("Scam or fraud");
  await expect(card.getByRole("link", { name: artisan.name })).toHaveAttribute(
    "href",
    `/admin/users/${artisan.id}`,
  );
  expect(await axeFindings(admin)).toEqual([]);
  expect(await sidewaysPixels(admin)).toBe(0);
  await card.getByRole("button", { name: "Resolve" }).click();
  const resolving = admin.getByRole("dialog", { name: "Resolve this report?" });
  await resolving.getByRole("textbox").fill("Asked the artisan by phone");
  await resolving.getByRole("button", { name: "Resolve" }).click();
  await expect(toast(admin, "Report resolved")).toBeVisible();
  await expect(card).toHaveCount(0);
  await admin.getByRole("link", { name: "Resolved" }).click();
  await expect(card).toContainText("Asked the artisan by phone");
});

test("an artisan who is rejected hears why, and has no profile any more", async ({
  page,
  context,
  browser,
  request,
}) => {
  const fullName = `Sade Bello ${Date.now()}`;
  const applicant = await browser.newContext();
  const { email } = await register(applicant, "artisan", fullName);
  await signInAs(context, "admin");
  await page.goto("/admin/artisans");
  const card = page.getByRole("row", { name: fullName });
  await card.getByRole("button", { name: "Reject" }).click();
  const dialog = page.getByRole("dialog", { name: `Reject ${fullName}?` });
  await dialog.getByRole("textbox", { name: "Reason (optional)" }).fill("Please name your workshop.");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(toast(page, "Artisan rejected and removed")).toBeVisible();
  await expect(card).toHaveCount(0);

  const mail = await mailTo(request, email, "Your profile was not approved");
  expect(mail.text).toContain("Please name your workshop.");
  const applicantPage = await applicant.newPage();
  await applicantPage.goto("/artisan");
  await expect(applicantPage.getByText("Set up your artisan profile")).toBeVisible();
});
