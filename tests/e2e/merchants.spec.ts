import { toast } from "./support/account-pages.ts";
import { checkPage } from "./support/axe.ts";
import { jpegOf } from "./support/files.ts";
import { mailTo } from "./support/mailbox.ts";
import { signInAs } from "./support/people.ts";
import { RegistrationPage, successToast } from "./support/registration.ts";
import { chooseAction } from "./support/row-menu.ts";
import { openSection } from "./support/sections.ts";
import { expect, test } from "./support/test.ts";

/** Merchants and their products (B-MERCH-01 to B-MERCH-10; B-GAP-58, B-GAP-59). */
test("a merchant registers, is approved in the open page, sells products, and is found until suspended", async ({
  page,
  browser,
  context,
  request,
}) => {
  test.slow();
  const businessName = `Eze Timber ${Date.now()}`;
  const found = async (name: string) => {
    const response = await request.get(`/api/merchants?search=${encodeURIComponent(name)}`);
    return ((await response.json()) as { total: number }).total;
  };
  const merchant = await (await browser.newContext()).newPage();
  const visitor = await (await browser.newContext()).newPage();
  const form = merchant.getByRole("dialog");

  const email = await test.step("the merchant registers, and waits for approval", async () => {
    const registration = new RegistrationPage(merchant, "merchant");
    await registration.open("?next=%2Fdashboard");
    const address = await registration.complete({ fullName: "Chidi Eze", businessName });
    await registration.button().click();
    await expect(toast(merchant, successToast.merchant)).toBeVisible();
    await expect(merchant.getByRole("heading", { level: 1 })).toHaveText("Welcome to your shop, Chidi Eze");
    await expect(merchant.getByRole("heading", { name: "Awaiting review" })).toBeVisible();
    expect(await found(businessName)).toBe(0);
    return address;
  });

  await test.step("an admin approves, and the directory has the merchant within two seconds", async () => {
    await signInAs(context, "admin");
    await page.goto("/admin/merchants");
    const card = page.getByRole("row", { name: businessName });
    await expect(card).toContainText(email);
    await card.getByRole("button", { name: "View" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Chidi Eze");
    await dialog.getByRole("button", { name: "Approve" }).click();
    await expect(toast(page, "Merchant approved successfully")).toBeVisible();
    await expect.poll(() => found(businessName), { timeout: 2_000, intervals: [100] }).toBe(1);
    await expect(merchant.getByRole("heading", { name: "Your business is approved" })).toBeVisible();
    await mailTo(request, email, "Your business is now listed");
  });

  const changed = `${businessName} and Sons`;
  await test.step("the merchant changes the name and adds a product with a picture", async () => {
    await openSection(merchant, "Your business");
    await merchant.getByRole("textbox", { name: "Business name" }).fill(changed);
    await merchant.getByRole("button", { name: "Save Changes" }).click();
    await expect(merchant.getByText("Business saved.")).toBeVisible();
    await openSection(merchant, "Your products");
    await merchant.getByRole("button", { name: "Add product" }).click();
    await form.getByLabel("Name").fill("Roof nails");
    await form.getByLabel("Price in naira").fill("2,450");
    await form.getByLabel("Per", { exact: true }).fill("kg");
    await form
      .getByLabel("Upload a picture")
      .setInputFiles({ name: "nails.jpg", mimeType: "image/jpeg", buffer: await jpegOf(merchant) });
    await form.getByRole("button", { name: "Add product" }).click();
    await expect(toast(merchant, "Product added")).toBeVisible();
    await checkPage(merchant);
  });

  const product = visitor.getByRole("listitem").filter({ hasText: "Roof nails" });
  await test.step("a visitor finds the merchant in the directory and sees the product", async () => {
    await visitor.goto("/merchants?industry=Electronics");
    await expect(visitor.getByLabel("Industry")).toHaveValue("Electronics");
    const cards = visitor
      .getByRole("listitem")
      .filter({ has: visitor.getByRole("link", { name: /^View Products/ }) });
    await expect(cards.first()).toContainText("Electronics");
    await visitor.getByLabel("Search").fill("nobody sells this");
    await expect(visitor.getByText("No merchants found")).toBeVisible();
    await expect(visitor).toHaveURL(/search=nobody\+sells\+this&industry=Electronics$/);
    await visitor.getByRole("button", { name: "Clear filters" }).click();
    await expect(visitor).toHaveURL(/\/merchants$/);
    await visitor.getByLabel("Search").fill(changed);
    await expect(cards).toHaveCount(1);
    await checkPage(visitor);
    await cards
      .first()
      .getByRole("link", { name: /^View Products/ })
      .click();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(changed);
    await expect(product).toContainText("₦2,450 / kg");
    await expect(product).toContainText("In stock");
    await expect(product.locator("img")).toHaveAttribute("src", /^\/media\/products\//);
    await checkPage(visitor);
  });

  await test.step("the visitor sees each change of the product", async () => {
    await merchant.getByRole("button", { name: "Edit Roof nails" }).click();
    await form.getByLabel("Price in naira").fill("2600");
    await form.getByLabel("In stock").uncheck();
    await form.getByRole("button", { name: "Save product" }).click();
    await expect(toast(merchant, "Product saved")).toBeVisible();
    await visitor.reload();
    await expect(product).toContainText("₦2,600 / kg");
    await expect(product).toContainText("Out of stock");
    await merchant.getByRole("button", { name: "Delete Roof nails" }).click();
    await form.getByRole("button", { name: "Delete" }).click();
    await expect(toast(merchant, "Product deleted")).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole("heading", { name: "Products", exact: true })).toBeVisible();
    await expect(product).toHaveCount(0);
  });

  await test.step("a suspended merchant is no longer found, and learns the reason", async () => {
    await page.goto("/admin/merchants?status=all");
    const listed = page.getByRole("row", { name: changed });
    await chooseAction(listed, "Suspend");
    await page.getByRole("textbox", { name: "Reason (optional)" }).fill("Customers complained.");
    await page.getByRole("dialog").getByRole("button", { name: "Suspend" }).click();
    await expect(listed.getByText("Suspended")).toBeVisible();
    await expect.poll(() => found(changed), { timeout: 2_000, intervals: [100] }).toBe(0);
    const mail = await mailTo(request, email, "Your business is no longer listed");
    expect(mail.text).toContain("The reason: Customers complained.");
  });
});
