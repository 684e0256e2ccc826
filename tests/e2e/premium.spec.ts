import type { OwnArtisan } from "@handiwork/core/model/artisan/schema";
import type { BrowserContext, FrameLocator, Page } from "@playwright/test";
import { toast } from "./support/account-pages.ts";
import { axeFindings } from "./support/axe.ts";
import { sidewaysPixels } from "./support/layout.ts";
import { codeIn, mailTo } from "./support/mailbox.ts";
import { post, register, signIn, signInAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

// What may not be bought twice is refused.
test.use({ expectedTroubles: /\b409\b.*\/api\/payments/ });

const good = "Payment successful! Your premium subscription is now active.";

/** Signs the browser in with an artisan of the test's own who may buy: the address proven, the profile approved. */
async function newArtisan(context: BrowserContext, office: BrowserContext) {
  const { id, email } = await register(context, "artisan", "Ngozi Eze");
  const code = codeIn(await mailTo(context.request, email, "Verify your e-mail address"));
  expect((await post(context.request, "/api/auth/verify-email", { code })).ok()).toBe(true);
  await signInAs(office, "admin");
  expect((await post(office.request, `/api/admin/artisans/${id}/approve`)).ok()).toBe(true);
  await office.close();
  return { id, email };
}

/** The own record, as the API has it now. */
async function own({ request }: BrowserContext): Promise<OwnArtisan> {
  const { artisan } = (await (await request.get("/api/artisan-profile")).json()) as { artisan: OwnArtisan };
  return artisan;
}

/** Presses the button of a plan, and waits for the checkout. */
async function choose(page: Page, plan = "Premium Monthly"): Promise<FrameLocator> {
  await page.getByRole("article").filter({ hasText: plan }).getByRole("button").click();
  return page.frameLocator('iframe[title="Checkout"]');
}

async function pay(checkout: FrameLocator, card: string): Promise<void> {
  await checkout.getByRole("button", { name: card }).click();
}

test("an artisan's card is declined, another one pays, and premium is there at once", async ({
  page,
  context,
  browser,
}) => {
  const { id } = await newArtisan(context, await browser.newContext());
  const scripts: string[] = [];
  page.on("request", (request) => request.url().endsWith("/inline.js") && scripts.push(request.url()));
  await page.goto("/artisan");
  // The link leads into the page's own document, the only one that may open the checkout.
  await page
    .getByRole("main")
    .getByRole("link", { name: /premium/i })
    .first()
    .click();
  await expect(page.locator('meta[name="checkout"]')).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Current Plan" })).toBeDisabled();
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysPixels(page)).toBe(0);
  expect(scripts).toEqual([]);

  const checkout = await choose(page);
  await expect(checkout.getByText(/₦\s?5,000/).first()).toBeVisible();
  expect(scripts).toHaveLength(1);
  await pay(checkout, "Declined");
  await expect(checkout.getByRole("status")).toContainText("Nothing was charged");
  await checkout.getByRole("button", { name: "Close the checkout" }).click();
  await expect(toast(page, "Your card was declined, nothing was charged.")).toBeVisible();
  await expect(toast(page, "Payment cancelled")).toHaveCount(0);
  await choose(page);
  await pay(checkout, "Pays at once");
  await expect(toast(page, good)).toBeVisible();
  await expect(page).toHaveURL("/artisan");
  await expect(page.getByRole("main").getByText("Premium", { exact: true }).first()).toBeVisible();
  expect(await own(context)).toMatchObject({ isPremium: true, mostPictures: 20 });

  await page.goto("/pricing");
  await expect(page.getByRole("heading", { name: "Active Premium Subscription" })).toBeVisible();
  const yearly = page.getByRole("article").filter({ hasText: "Premium Yearly" }).getByRole("button");
  await expect(yearly).toContainText("Renew from");
  await yearly.click({ force: true });
  await expect(toast(page, "You already have a premium subscription")).toBeVisible();
  await page.goto(`/artisans/${id}`);
  await expect(page.getByRole("main").getByText("Premium", { exact: true }).first()).toBeVisible();
});

test("closing the checkout costs nothing; a payment whose browser is gone counts all the same", async ({
  page,
  context,
  browser,
}) => {
  const { email } = await newArtisan(context, await browser.newContext());
  await page.goto("/pricing");
  const checkout = await choose(page);
  await checkout.getByRole("button", { name: "Close the checkout" }).click();
  await expect(toast(page, "Payment cancelled")).toBeVisible();
  expect(await own(context)).toMatchObject({ isPremium: false });

  await choose(page);
  await pay(checkout, "The bank does not answer");
  await expect(checkout.getByText("The bank does not answer. Close the checkout now")).toBeVisible();
  const reference = (await checkout.locator("#reference").textContent()) ?? "";
  expect(reference).toMatch(/^PAY-\d+-\d{1,6}$/);
  await page.close();

  const other = await browser.newContext();
  await signIn(other, email);
  const elsewhere = await other.newPage();
  await elsewhere.goto("/pricing");
  await expect(elsewhere.getByText("Nothing is lost")).toBeVisible();
  const yearly = elsewhere.getByRole("article").filter({ hasText: "Premium Yearly" }).getByRole("button");
  await expect(yearly).toBeDisabled();

  const approved = await context.request.post(`/sandbox/paystack/transactions/${reference}/approve`);
  expect(approved.ok()).toBe(true);
  await expect(toast(elsewhere, good)).toBeVisible();
  await expect(elsewhere).toHaveURL("/artisan");
  expect(await own(other)).toMatchObject({ isPremium: true });
  await other.close();
});

test("guests are sent to sign in, clients are told whom plans are for, and nobody loads the provider's script", async ({
  page,
  context,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => /paystack/.test(request.url()) && scripts.push(request.url()));
  const monthly = page.getByRole("article").filter({ hasText: "Premium Monthly" }).getByRole("button");
  await page.goto("/pricing");
  await monthly.click();
  await expect(toast(page, "Please sign in to subscribe")).toBeVisible();
  await expect(page).toHaveURL("/signin?next=%2Fpricing");
  await signInAs(context, "client");
  await page.goto("/pricing");
  await monthly.click();
  await expect(toast(page, "Only artisans can subscribe to premium plans")).toBeVisible();
  expect(scripts).toEqual([]);
});
