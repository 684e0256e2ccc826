import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { checkPage } from "./support/axe.ts";
import { mailsTo, mailTo } from "./support/mailbox.ts";
import { post, register, registerVerified, seededArtisan, signInAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Notifications/ });

async function write(context: BrowserContext, partnerId: string, content: string): Promise<void> {
  const path = `/api/conversations/${partnerId}/messages`;
  expect((await post(context.request, path, { id: randomUUID(), content })).ok()).toBe(true);
}

test("an admin's decision is counted at once in every tab, and is marked as read in all of them", async ({
  page,
  context,
  browser,
}) => {
  const { id } = await register(context, "artisan", "Ngozi Eze");
  await page.goto("/about");
  const other = await context.newPage();
  await other.goto("/pricing");
  for (const tab of [page, other]) await expect(bell(tab)).toHaveText("Notifications");

  const office = await browser.newContext();
  await signInAs(office, "admin");
  const reason = "Please say where in Lagos you take on work.";
  expect((await post(office.request, `/api/admin/artisans/${id}/reject`, { reason })).ok()).toBe(true);
  await office.close();
  for (const tab of [page, other]) await expect(bell(tab)).toHaveText(/\(1 unread notification\)$/);

  await bell(page).press("Enter");
  const panel = page.getByRole("dialog", { name: "Notifications" });
  const news = panel.getByRole("link", { name: /New: Your artisan profile was not accepted/ });
  await expect(news).toContainText(reason);
  for (const tab of [page, other]) await expect(bell(tab)).toHaveText("Notifications");
  await checkPage(page);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(bell(page)).toBeFocused();

  await bell(page).click();
  await panel.getByRole("link", { name: "See all" }).click();
  await expect(page).toHaveURL("/notifications");
  await expect(page.getByRole("main").getByRole("link", { name: /not accepted/ })).toHaveAttribute(
    "href",
    "/artisan",
  );
  await checkPage(page);
});

test("a mail about an unread message has a link that unsubscribes, and the profile subscribes again", async ({
  page,
  context,
  browser,
  request,
}) => {
  const workshop = await browser.newContext();
  const artisan = await seededArtisan(workshop, 36);
  const { id, email } = await registerVerified(context);
  await write(context, artisan.id, "Are you free on Monday?");
  await write(workshop, id, "Yes, from ten");
  await workshop.close();
  await expect
    .poll(async () => (await mailsTo(request, email)).map(({ subject }) => subject), { timeout: 30_000 })
    .toContain("A message is waiting for you");
  const { text } = await mailTo(request, email, "A message is waiting for you");
  const [link = ""] = /\/unsubscribe\?token=\S+/.exec(text) ?? [];

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");
  await checkPage(stranger);
  await stranger.context().close();

  await page.goto("/profile#notifications");
  const mails = page.getByRole("switch", { name: "Messages", exact: true });
  await expect(mails).toHaveAttribute("aria-checked", "false");
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith("/preferences") && answer.request().method() === "PUT",
  );
  await mails.press("Space");
  await expect(mails).toHaveAttribute("aria-checked", "true");
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(mails).toHaveAttribute("aria-checked", "true");
  await expect(page.getByRole("switch", { name: "Reviews" })).toHaveAttribute("aria-checked", "true");
  await checkPage(page);
});
