import { toast } from "./support/account-pages.ts";
import { mailTo } from "./support/mailbox.ts";
import { register, signInAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** From a merchant's registration to the directory, and out of it again. */
test("a merchant is found once an admin approves, with what the merchant changes, and not any more when suspended", async ({
  page,
  browser,
  context,
  request,
}) => {
  const found = async (name: string) => {
    const response = await request.get(`/api/merchants?search=${encodeURIComponent(name)}`);
    return ((await response.json()) as { total: number }).total;
  };
  const shop = await browser.newContext();
  const { email } = await register(shop, "merchant", "Chidi Eze");
  const merchant = await shop.newPage();
  await merchant.goto("/dashboard");
  await expect(merchant.getByRole("heading", { level: 1 })).toHaveText("Welcome to your shop, Chidi Eze");
  await expect(merchant.getByRole("heading", { name: "Awaiting review" })).toBeVisible();

  // Each run's own business, so that nobody else's is found.
  const businessName = `Eze Timber ${Date.now()}`;
  await merchant.getByRole("textbox", { name: "Business name" }).fill(businessName);
  await merchant.getByRole("button", { name: "Save Changes" }).click();
  await expect(merchant.getByText("Your business is saved.")).toBeVisible();
  expect(await found(businessName)).toBe(0);

  await signInAs(context, "admin");
  await page.goto("/admin/merchants");
  const card = page.getByRole("row", { name: businessName });
  await expect(card).toContainText(email);
  await card.getByRole("button", { name: "View" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Chidi Eze");
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(toast(page, "Merchant approved successfully")).toBeVisible();
  await expect(card).toHaveCount(0);

  // The open page of the merchant hears of it.
  await expect(merchant.getByRole("heading", { name: "Your business is approved" })).toBeVisible();
  await expect.poll(() => found(businessName), { timeout: 2_000, intervals: [100] }).toBe(1);
  await mailTo(request, email, "Your business is now listed");

  const changed = `${businessName} and Sons`;
  await merchant.getByRole("textbox", { name: "Business name" }).fill(changed);
  await merchant.getByRole("button", { name: "Save Changes" }).click();
  await expect(merchant.getByText("Your business is saved.")).toBeVisible();
  await merchant.getByRole("link", { name: "View your public page" }).click();
  await expect(merchant.getByRole("heading", { level: 1 })).toHaveText(changed);

  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect(page).toHaveURL("/admin/merchants?status=all");
  const listed = page.getByRole("row", { name: changed });
  await listed.getByRole("button", { name: "Suspend" }).click();
  await page.getByRole("textbox", { name: "Reason (optional)" }).fill("Customers complained.");
  await page.getByRole("dialog").getByRole("button", { name: "Suspend" }).click();
  await expect(listed.getByText("Suspended")).toBeVisible();
  await expect.poll(() => found(changed), { timeout: 2_000, intervals: [100] }).toBe(0);
  const mail = await mailTo(request, email, "Your business is no longer listed");
  expect(mail.text).toContain("The reason: Customers complained.");
});
