import { toast } from "./support/account-pages.ts";
import { codeIn, mailTo } from "./support/mailbox.ts";
import { post, register, signInAs } from "./support/people.ts";
import { RegistrationPage, said } from "./support/registration.ts";
import { SearchPage } from "./support/search-page.ts";
import { expect, test } from "./support/test.ts";

/** From a registration to the search results of somebody else's browser. */
test("an artisan registers and is not found; an admin approves, and two seconds later an open browser finds the artisan", async ({
  page,
  browser,
  context,
  request,
  phone,
}) => {
  const fullName = `Ngozi Eze ${Date.now()}`;
  const visitor = await (await browser.newContext()).newPage();
  const search = new SearchPage(visitor, phone);
  await search.open();
  await expect(search.count).toBeVisible();
  const artisan = await (await browser.newContext()).newPage();
  const form = new RegistrationPage(artisan, "artisan");
  await form.open();
  const email = await form.complete({ fullName });
  await form.button().click();
  await expect(toast(artisan, said.artisan)).toBeVisible();
  await expect(artisan).toHaveURL("/");
  await artisan.goto("/artisan");
  await expect(
    artisan
      .getByRole("main")
      .getByText(/approv/i)
      .first(),
  ).toBeVisible();

  await search.text.fill(fullName);
  await search.text.press("Enter");
  await expect(visitor.getByText("No artisans found")).toBeVisible();

  await signInAs(context, "admin");
  await page.goto("/admin");
  await page.getByRole("link", { name: /^Approve Artisans/ }).click();
  await expect(page).toHaveURL("/admin/artisans?status=pending");
  const card = page.getByRole("row", { name: fullName });
  await expect(card).toContainText("Plumber");
  await expect(card).toContainText("Ikeja, Lagos");
  await expect(card).toContainText(email);
  await card.getByRole("button", { name: "Approve" }).click();
  await expect(toast(page, "Artisan approved successfully")).toBeVisible();
  await expect(card).toHaveCount(0);

  // Whoever looks again sees the artisan: the search is asked anew, not remembered.
  await visitor.getByRole("button", { name: "Clear all filters" }).click();
  await expect(search.cards.first()).toBeVisible();
  await search.text.fill(fullName);
  await search.text.press("Enter");
  await expect(search.cards).toHaveCount(1);
  await expect(search.cards.first()).toContainText(fullName);
  await search.cards
    .first()
    .getByRole("link", { name: /^View Profile/ })
    .click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(fullName);

  const mail = await mailTo(request, email, "Your profile is now in the search results");
  expect(mail.text).toContain(new URL(visitor.url()).pathname);
  await expect(
    artisan
      .getByRole("main")
      .getByRole("link", { name: /public (page|profile)/i })
      .first(),
  ).toBeVisible();
});

test("two seconds are enough for the search, by the API's own answers", async ({
  browser,
  context,
  request,
}) => {
  const name = `Swift ${Date.now()}`;
  const { id } = await register(await browser.newContext(), "artisan", name);
  await signInAs(context, "admin");
  const found = async () => {
    const response = await request.get(`/api/artisans?search=${encodeURIComponent(name)}`);
    return ((await response.json()) as { total: number }).total;
  };
  expect(await found()).toBe(0);
  const response = await post(context.request, `/api/admin/artisans/${id}/approve`);
  expect(response.status()).toBe(204);
  await expect.poll(found, { timeout: 2_000, intervals: [100] }).toBe(1);
});

test("who saved a search hears by mail of an artisan who was approved", async ({
  browser,
  context,
  request,
}) => {
  const client = await browser.newContext();
  const { email } = await register(client);
  const code = codeIn(await mailTo(request, email, "Verify your e-mail address"));
  expect((await post(client.request, "/api/auth/verify-email", { code })).status()).toBe(200);
  const fullName = `Halima Bello ${Date.now()}`;
  const wanted = {
    name: "Halima",
    searchQuery: fullName,
    category: "plumber",
    state: "lagos",
    isAlert: true,
  };
  expect((await post(client.request, "/api/saved-searches", wanted)).status()).toBe(201);
  const { id } = await register(await browser.newContext(), "artisan", fullName);
  await signInAs(context, "admin");
  const response = await post(context.request, `/api/admin/artisans/${id}/approve`);
  expect(response.status()).toBe(204);
  const mail = await mailTo(request, email, "A new artisan matches your saved search");
  expect(mail.text).toContain("“Halima”: Plumber in Ikeja, Lagos.");
  expect(mail.text).toContain(`/artisans/${id}`);
  expect(mail.text).not.toContain(fullName);
});

test("approved artisans have a list of their own, which the address keeps", async ({ page, context }) => {
  await signInAs(context, "admin");
  await page.goto("/admin/artisans?status=approved");
  const filter = page.getByRole("navigation", { name: "Filter artisans" });
  await expect(filter.locator("[aria-current=page]")).toHaveText("Approved");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("row").nth(1).getByRole("link", { name: "View public profile" })).toBeVisible();
  await filter.getByRole("link", { name: "Pending Approval" }).click();
  await expect(page).toHaveURL("/admin/artisans?status=pending");
  await expect(page.getByRole("row").nth(1).getByRole("button", { name: "Approve" })).toBeVisible();
});
