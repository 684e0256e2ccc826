import { toast } from "./support/account-pages.ts";
import { ApplicationPage } from "./support/application.ts";
import { Chat, newClient } from "./support/chat.ts";
import { signInAs } from "./support/people.ts";
import { RegistrationPage, said } from "./support/registration.ts";
import { SearchPage } from "./support/search-page.ts";
import { expect, test } from "./support/test.ts";

// Tokens from before the approval are refused once, and renewed.
test.use({ expectedTroubles: /401/ });

/** Three people with a phone each (issue 6: the artisan's whole way). */
test("a client registers, applies and is approved; the open page becomes an artisan's; another client finds the artisan and writes", async ({
  page,
  context,
  browser,
  phone,
}) => {
  // Three browsers and the longest way there is: a busy machine takes its time.
  test.slow();
  const fullName = `Ngozi Eze ${Date.now()}`;
  const registration = new RegistrationPage(page, "client");
  await registration.open("?next=%2Fbecome-artisan");
  await registration.complete({ fullName });
  await registration.button().click();
  await expect(toast(page, said.client)).toBeVisible();
  await expect(page).toHaveURL("/become-artisan");

  const form = new ApplicationPage(page);
  await form.fillBasics();
  await form.next.click();
  await form.addFiles();
  await form.accept();
  await form.submit.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application submitted");
  // Another tab of the same browser has the review open.
  const otherTab = await context.newPage();
  await otherTab.goto("/become-artisan");
  await expect(otherTab.getByRole("heading", { level: 1 })).toHaveText("Application under review");

  const screen = { viewport: page.viewportSize(), hasTouch: true, isMobile: true };
  const office = await browser.newContext(screen);
  await signInAs(office, "admin");
  const admin = await office.newPage();
  await admin.goto("/admin/artisans");
  const card = admin.getByRole("row", { name: fullName });
  await expect(card).toContainText("Application of a client");
  await card.getByRole("button", { name: "View" }).click();
  const details = admin.getByRole("dialog", { name: "Application" });
  await expect(details).toContainText("Eze Carpentry");
  await expect(details).toContainText("Doors, wardrobes, roofs");
  const licence = details.getByRole("link", { name: /licence\.pdf/ });
  const file = await office.request.get((await licence.getAttribute("href")) ?? "");
  expect([file.status(), file.headers()["content-disposition"]]).toEqual([
    200,
    expect.stringMatching(/^attachment/),
  ]);
  await details.getByRole("button", { name: "Open picture 2 of 2" }).click();
  await expect(admin.getByText("2 / 2")).toBeVisible();
  await admin.keyboard.press("Escape");
  await details.getByRole("button", { name: "Approve" }).click();
  await expect(toast(admin, "Artisan approved successfully")).toBeVisible();
  await expect(card).toHaveCount(0);

  for (const open of [page, otherTab]) {
    await expect(open.getByRole("heading", { level: 1 })).toHaveText("You are an artisan now");
  }
  await otherTab.close();
  await page.getByRole("link", { name: "Go to your dashboard" }).click();
  await expect(page).toHaveURL("/artisan");

  await page.getByRole("link", { name: "Edit your profile" }).click();
  const main = page.getByRole("main");
  await expect(main.getByLabel("Business Name")).toHaveValue("Eze Carpentry");
  await main.getByLabel("Bio").fill("I learned the trade from my father.");
  await main.getByLabel("Skills").fill("Oak doors");
  await main.getByLabel("Skills").press("Enter");
  await main.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL("/artisan");
  await main.getByRole("switch", { name: "Available for new jobs" }).click();
  await main.getByRole("button", { name: "Save Changes" }).click();
  await expect(main.getByText("Profile updated successfully.")).toBeVisible();

  const street = await browser.newContext(screen);
  await newClient(street);
  const client = await street.newPage();
  const search = new SearchPage(client, phone);
  await search.open(`search=${encodeURIComponent(fullName)}&online=true`);
  await expect(search.cards).toHaveCount(1);
  await search.cards
    .first()
    .getByRole("link", { name: /^View Profile/ })
    .click();
  await expect(client.getByText("I learned the trade from my father.").first()).toBeVisible();
  await client.getByRole("button", { name: "Contact me" }).first().click();
  const chat = new Chat(client, fullName, phone);
  await chat.write("Good morning, are you free on Monday?");
  await expect(chat.message("Good morning")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Messages" })).toHaveText(/\(1 unread/);
});
