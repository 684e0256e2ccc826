import { randomUUID } from "node:crypto";
import { toast } from "./support/account-pages.ts";
import { checkPage } from "./support/axe.ts";
import { mailTo } from "./support/mailbox.ts";
import { post, register, registerVerified, signInAs } from "./support/people.ts";
import { RegistrationPage, successToast } from "./support/registration.ts";
import { chooseAction } from "./support/row-menu.ts";
import { SearchPage } from "./support/search-page.ts";
import { openSection } from "./support/sections.ts";
import { expect, test } from "./support/test.ts";

/** From a registration to the search results of another browser. */
test("an artisan registers, is listed within two seconds of the approval, and gets a mail", async ({
  page,
  browser,
  context,
  request,
  phone,
}) => {
  test.slow();
  // The search shows artisans of a similar name, so this one is like no other.
  const fullName = `Xquvz ${randomUUID().slice(0, 8)}`;
  const visitor = await (await browser.newContext()).newPage();
  const search = new SearchPage(visitor, phone);
  const artisan = await (await browser.newContext()).newPage();

  const client = await browser.newContext();
  const { email: clientEmail } = await registerVerified(client);
  const wanted = { name: "Ngozi", searchQuery: fullName, category: "plumber", state: "lagos", isAlert: true };
  expect((await post(client.request, "/api/saved-searches", wanted)).status()).toBe(201);

  const email = await test.step("the artisan registers and is not found", async () => {
    const form = new RegistrationPage(artisan, "artisan");
    await form.open();
    const address = await form.complete({ fullName });
    await form.button().click();
    await expect(toast(artisan, successToast.artisan)).toBeVisible();
    await expect(artisan).toHaveURL("/");
    await artisan.goto("/artisan");
    const waiting = artisan.getByRole("main").getByText(/approv/i);
    await expect(waiting.first()).toBeVisible();
    await search.open(`search=${encodeURIComponent(fullName)}`);
    await expect(visitor.getByText("No artisans found")).toBeVisible();
    return address;
  });

  await test.step("an admin approves, and the search finds the artisan within two seconds", async () => {
    await signInAs(context, "admin");
    await page.goto("/admin");
    await page.getByRole("link", { name: /^Approve Artisans/ }).click();
    await expect(page).toHaveURL("/admin/artisans?status=pending");
    const card = page.getByRole("row", { name: fullName });
    for (const text of ["Plumber", "Ikeja, Lagos", email]) await expect(card).toContainText(text);
    await card.getByRole("button", { name: "Approve" }).click();
    await expect(toast(page, "Artisan approved successfully")).toBeVisible();
    const found = async () => {
      const response = await request.get(`/api/artisans?search=${encodeURIComponent(fullName)}`);
      return ((await response.json()) as { total: number }).total;
    };
    await expect.poll(found, { timeout: 2_000, intervals: [100] }).toBe(1);
    await expect(card).toHaveCount(0);
    const filter = page.getByRole("navigation", { name: "Filter artisans" });
    await filter.getByRole("link", { name: "Approved" }).click();
    await expect(page).toHaveURL("/admin/artisans?status=approved");
    const approved = page.getByRole("row").nth(1);
    await expect(approved.getByRole("link", { name: "View public profile" })).toBeVisible();
  });

  await test.step("the open search refreshes and finds the artisan", async () => {
    await visitor.getByRole("button", { name: "Clear all filters" }).click();
    await expect(search.cards.first()).toBeVisible();
    await search.text.fill(fullName);
    await search.text.press("Enter");
    await expect(search.cards).toHaveCount(1);
    await search.cards
      .first()
      .getByRole("link", { name: /^View Profile/ })
      .click();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(fullName);
  });

  await test.step("the artisan is notified by mail and in the open page, and the owner of a saved search by mail", async () => {
    const path = new URL(visitor.url()).pathname;
    const mail = await mailTo(request, email, "Your profile is now in the search results");
    expect(mail.text).toContain(path);
    const listed = await openSection(artisan, "You are listed");
    await expect(listed.getByRole("link", { name: "View your public profile" })).toBeVisible();
    const alert = await mailTo(request, clientEmail, "A new artisan matches your saved search");
    expect(alert.text).toContain("“Ngozi”: Plumber in Ikeja, Lagos.");
    expect(alert.text).toContain(path);
    expect(alert.text).not.toContain(fullName);
  });

  await test.step("another applicant is rejected, with the reason", async () => {
    const rejectedName = `Sade Bello ${Date.now()}`;
    const applicant = await browser.newContext();
    const rejected = await register(applicant, "artisan", rejectedName);
    await page.goto("/admin/artisans");
    const card = page.getByRole("row", { name: rejectedName });
    await chooseAction(card, "Reject");
    const dialog = page.getByRole("dialog", { name: `Reject ${rejectedName}?` });
    await dialog.getByRole("textbox", { name: "Reason (optional)" }).fill("Please name your workshop.");
    await checkPage(page);
    await dialog.getByRole("button", { name: "Reject" }).click();
    await expect(toast(page, "Artisan rejected and removed")).toBeVisible();
    await expect(card).toHaveCount(0);
    const mail = await mailTo(request, rejected.email, "Your profile was not approved");
    expect(mail.text).toContain("Please name your workshop.");
    const applicantPage = await applicant.newPage();
    await applicantPage.goto("/artisan");
    await expect(applicantPage.getByText("Set up your artisan profile")).toBeVisible();
  });
});
