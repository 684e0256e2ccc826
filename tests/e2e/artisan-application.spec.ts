import { expectError, toast } from "./support/account-pages.ts";
import { ApplicationPage } from "./support/application.ts";
import { checkPage } from "./support/axe.ts";
import { Chat } from "./support/chat.ts";
import { post, registerVerified, signInAs } from "./support/people.ts";
import { RegistrationPage, successToast } from "./support/registration.ts";
import { SearchPage } from "./support/search-page.ts";
import { openSection } from "./support/sections.ts";
import { expect, test } from "./support/test.ts";

// A lost network, and tokens that were issued before a decision.
test.use({ expectedTroubles: /ERR_INTERNET_DISCONNECTED|WebSocket|401/ });

test("a client applies, is rejected, applies again, becomes an artisan in the open page, and is found and written to", async ({
  page,
  context,
  browser,
  phone,
}) => {
  test.slow();
  const fullName = `Ngozi Eze ${Date.now()}`;
  const title = page.getByRole("heading", { level: 1 });
  const form = new ApplicationPage(page);
  const screen = { viewport: page.viewportSize(), hasTouch: true, isMobile: true };
  const office = await browser.newContext(screen);
  const admin = await office.newPage();
  const main = page.getByRole("main");

  await test.step("registering leads to the application", async () => {
    const registration = new RegistrationPage(page, "client");
    await registration.open("?next=%2Fbecome-artisan");
    await registration.complete({ fullName });
    await registration.button().click();
    await expect(toast(page, successToast.client)).toBeVisible();
    await expect(page).toHaveURL("/become-artisan");
  });

  await test.step("mistakes, a reload and a lost network keep the draft", async () => {
    await form.next.click();
    await form.submit.click();
    await expect(form.field("Business name")).toBeFocused();
    await expectError(form.field("Services"), "Services are required");
    await checkPage(page);
    await form.fillBasics();
    await form.next.click();
    await form.addFiles();
    await checkPage(page);
    await page.getByRole("button", { name: "Remove roof.jpg" }).click();
    await page.reload();
    await expect(form.uploaded()).toHaveCount(2);
    await form.accept();
    await context.setOffline(true);
    await form.submit.click();
    await expect(
      page.getByText("We could not reach Handiwork. Check your connection and try again."),
    ).toBeVisible();
    await context.setOffline(false);
    await form.submit.click();
    await expect(title).toHaveText("Application submitted");
    await page.goto("/become-artisan");
    await expect(title).toHaveText("Application under review");
    await expect(page.getByText("6-10 years")).toBeVisible();
    await checkPage(page);
  });

  await test.step("a rejection opens the form again, with its reason", async () => {
    await signInAs(office, "admin");
    const { user } = (await (await context.request.get("/api/auth/session")).json()) as {
      user: { id: string };
    };
    const rejecting = `/api/admin/artisans/${user.id}/reject`;
    expect((await post(office.request, rejecting, { reason: "Show us your work" })).ok()).toBe(true);
    await expect(page.getByText("Reason: Show us your work")).toBeVisible();
    await form.fillBasics();
    await form.next.click();
    await form.addFiles();
    await form.accept();
    await form.submit.click();
    await expect(title).toHaveText("Application submitted");
  });

  await test.step("an admin views the application with its files, and approves it", async () => {
    await admin.goto("/admin/artisans");
    const card = admin.getByRole("row", { name: fullName });
    await expect(card).toContainText("Client’s application");
    await card.getByRole("button", { name: "View" }).click();
    const details = admin.getByRole("dialog", { name: "Application" });
    await expect(details).toContainText("Doors, wardrobes, roofs");
    const licence = details.getByRole("link", { name: /licence\.pdf/ });
    const file = await office.request.get((await licence.getAttribute("href")) ?? "");
    expect(file.status()).toBe(200);
    expect(file.headers()["content-disposition"]).toMatch(/^attachment/);
    await details.getByRole("button", { name: "Open picture 2 of 2" }).click();
    await expect(admin.getByText("2 / 2")).toBeVisible();
    await admin.keyboard.press("Escape");
    await details.getByRole("button", { name: "Approve" }).click();
    await expect(toast(admin, "Artisan approved successfully")).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  await test.step("the open page becomes an artisan's, who edits the profile", async () => {
    await expect(title).toHaveText("You are an artisan now");
    await page.getByRole("link", { name: "Go to your dashboard" }).click();
    await expect(page).toHaveURL("/artisan");
    await page.getByRole("link", { name: "Edit your profile" }).click();
    await expect(main.getByLabel("Business Name")).toHaveValue("Eze Carpentry");
    await main.getByLabel("Bio").fill("I learned the trade from my father.");
    await main.getByLabel("Skills").fill("Oak doors");
    await main.getByLabel("Skills").press("Enter");
    await main.getByRole("button", { name: "Save Changes" }).click();
    await expect(page).toHaveURL("/artisan");
    await openSection(page, "Your profile");
    await main.getByRole("switch", { name: "Available for new jobs" }).click();
    await main.getByRole("button", { name: "Save Changes" }).click();
    await expect(main.getByText("Profile updated successfully.")).toBeVisible();
  });

  await test.step("another client finds the artisan and writes, which the open page shows", async () => {
    const street = await browser.newContext(screen);
    await registerVerified(street);
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
});
