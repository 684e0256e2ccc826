import type { OwnArtisan } from "@handiwork/core/artisans/schema";
import type { BrowserContext, FrameLocator, Page } from "@playwright/test";
import { toast } from "./support/account-pages.ts";
import { checkPage } from "./support/axe.ts";
import { approveArtisan, registerVerified, signIn } from "./support/people.ts";
import { openSection } from "./support/sections.ts";
import { expect, test } from "./support/test.ts";

// The API refuses a second purchase.
test.use({ expectedTroubles: /\b409\b.*\/api\/payments/ });

const good = "Payment successful! Your premium subscription is now active.";

/** Registers an artisan who may buy: verified and approved. */
async function newArtisan(context: BrowserContext, office: BrowserContext) {
  const artisan = await registerVerified(context, "artisan", "Ngozi Eze");
  await approveArtisan(office, artisan.id);
  await office.close();
  return artisan;
}

/** Returns the signed-in artisan's record. */
async function own({ request }: BrowserContext): Promise<OwnArtisan> {
  const { artisan } = (await (await request.get("/api/artisan-profile")).json()) as { artisan: OwnArtisan };
  return artisan;
}

/** Chooses a plan and returns the frame of the checkout. */
async function choose(page: Page, plan = "Premium Monthly"): Promise<FrameLocator> {
  await page.getByRole("article").filter({ hasText: plan }).getByRole("button").click();
  return page.frameLocator('iframe[title="Checkout"]');
}

async function pay(checkout: FrameLocator, card: string): Promise<void> {
  await checkout.getByRole("button", { name: card }).click();
}

test("a declined card is not charged, another one is, and premium is active at once", async ({
  page,
  context,
  browser,
}) => {
  const { id } = await newArtisan(context, await browser.newContext());
  const scripts: string[] = [];
  page.on("request", (request) => request.url().endsWith("/inline.js") && scripts.push(request.url()));
  await page.goto("/artisan#subscription");
  // The link loads the document of the page, the only one whose policy allows the checkout.
  await page
    .getByRole("main")
    .getByRole("link", { name: /premium/i })
    .first()
    .click();
  await expect(page.locator('meta[name="checkout"]')).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Current Plan" })).toBeDisabled();
  await checkPage(page);
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
  const panel = await openSection(page, "Subscription");
  await expect(panel.getByText("Premium", { exact: true })).toBeVisible();
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

test("a closed checkout charges nothing, and a payment counts even if its page is closed", async ({
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
