import { expectError } from "./support/account-pages.ts";
import { ApplicationPage } from "./support/application.ts";
import { axeFindings } from "./support/axe.ts";
import { sidewaysPixels } from "./support/layout.ts";
import { post, register, signInAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

// A network that is gone, and tokens from before a decision.
test.use({ expectedTroubles: /ERR_INTERNET_DISCONNECTED|WebSocket|401/ });

test("an application in two steps loses nothing to mistakes, a reload or a lost network, and a rejection opens it again", async ({
  page,
  context,
  browser,
}) => {
  // A long form, and looked at closely: a busy machine takes its time.
  test.slow();
  const { id } = await register(context, "client", "Ngozi Eze");
  const form = new ApplicationPage(page);
  await form.open();
  await form.next.click();
  await expect(page.getByText("PNG/JPG up to 10MB each, max 5 images")).toBeVisible();
  await form.submit.click();
  await expect(form.field("Business name")).toBeFocused();
  await expectError(form.field("Business name"), "Business name is required");
  await expectError(form.field("Services"), "Services are required");
  expect(await axeFindings(page)).toEqual([]);

  await form.fillBasics();
  await form.field("Hourly rate (₦)").fill("0");
  await form.next.click();
  await form.addFiles();
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysPixels(page)).toBe(0);
  await page.getByRole("button", { name: "Remove roof.jpg" }).click();
  await page.reload();
  await expect(form.uploaded()).toHaveCount(2);
  await form.accept();
  await form.submit.click();
  await expect(form.field("Hourly rate (₦)")).toBeFocused();
  await expectError(form.field("Hourly rate (₦)"), "Rate must be greater than 0");
  await expect(form.field("Business name")).toHaveValue("Eze Carpentry");

  await form.field("Hourly rate (₦)").fill("3,500");
  await form.next.click();
  await context.setOffline(true);
  await form.submit.click();
  await expect(
    page.getByText("We could not reach Handiwork. Check your connection and try again."),
  ).toBeVisible();
  await context.setOffline(false);
  await form.submit.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application submitted");
  await page.getByRole("link", { name: "Return Home" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/become-artisan");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application under review");
  await expect(page.getByText("6-10 years")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const admin = await browser.newContext();
  await signInAs(admin, "admin");
  const rejecting = `/api/admin/artisans/${id}/reject`;
  expect((await post(admin.request, rejecting, { reason: "Show us your work" })).ok()).toBe(true);
  await expect(page.getByText("The reason: Show us your work")).toBeVisible();
  await expect(form.next).toBeVisible();
});
