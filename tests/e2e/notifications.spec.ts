import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { openAccountMenu } from "./support/account-pages.ts";
import { axeFindings } from "./support/axe.ts";
import { Chat, seededArtisan } from "./support/chat.ts";
import { sidewaysPixels } from "./support/layout.ts";
import { mailsTo, mailTo } from "./support/mailbox.ts";
import { post, provenClient, register, signInAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test.use({ serviceWorkers: "allow" });

const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Notifications/ });

async function write(context: BrowserContext, partnerId: string, content: string): Promise<void> {
  const path = `/api/conversations/${partnerId}/messages`;
  expect((await post(context.request, path, { id: randomUUID(), content })).ok()).toBe(true);
}

test("what an admin decides rings at once in every tab, and is read in all of them together", async ({
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
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysPixels(page)).toBe(0);
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
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysPixels(page)).toBe(0);
});

test("a mail about a message that waits has a link that ends such mails without signing in; the profile brings them back", async ({
  page,
  context,
  browser,
  request,
  phone,
}) => {
  const workshop = await browser.newContext();
  const artisan = await seededArtisan(workshop, phone ? 36 : 66);
  const { id, email } = await provenClient(context);
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
  expect(await axeFindings(stranger)).toEqual([]);
  expect(await sidewaysPixels(stranger)).toBe(0);
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
  expect(await axeFindings(page)).toEqual([]);
});

/** A browser that may push, where no push service can be reached. */
async function withPush(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isOn = false;
    const endpoint = "https://fcm.googleapis.com/fcm/send/nobody";
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) } }),
      unsubscribe: () => {
        isOn = false;
        return Promise.resolve(true);
      },
    };
    let permission = "default";
    Object.defineProperty(Notification, "permission", { get: () => permission });
    Notification.requestPermission = () => {
      permission = "granted";
      return Promise.resolve("granted");
    };
    Object.assign(PushManager.prototype, {
      subscribe: () => {
        isOn = true;
        return Promise.resolve(subscription);
      },
      getSubscription: () => Promise.resolve(isOn ? subscription : null),
    });
  });
}

test("who has written is offered to be told of the answer on this device, which ends by signing out", async ({
  page,
  context,
  browser,
  phone,
}) => {
  const workshop = await browser.newContext();
  const artisan = await seededArtisan(workshop, phone ? 37 : 67);
  await workshop.close();
  await provenClient(context);
  await withPush(page);
  await page.goto(`/messages?contact=${artisan.id}`);
  const chat = new Chat(page, artisan.name, phone);
  const offer = page.getByRole("region", { name: "Answers on this device" });
  await chat.write("Are you free on Monday?");
  await expect(offer).toContainText(`Get notified when ${artisan.name} replies`);
  await expect(chat.message("Are you free")).toBeInViewport();
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysPixels(page)).toBe(0);
  const said = (method: string) =>
    page.waitForResponse(
      (answer) => answer.url().endsWith("/api/push/subscriptions") && answer.request().method() === method,
    );
  const told = said("PUT");
  await offer.getByRole("button", { name: "Turn on" }).click();
  expect((await told).status()).toBe(204);
  await expect(offer).toHaveCount(0);
  const workers = () =>
    page.evaluate(async () => {
      const all = await navigator.serviceWorker.getRegistrations();
      return all.map(({ active }) => new URL(active?.scriptURL ?? location.href).pathname);
    });
  await expect.poll(workers).toEqual(["/sw.js"]);

  const ended = said("DELETE");
  const menu = await openAccountMenu(page, phone);
  await menu.getByRole(phone ? "button" : "menuitem", { name: "Sign Out" }).click();
  expect((await ended).status()).toBe(204);
  await expect(page.getByText("Signed out successfully!")).toBeVisible();
  // The worker stays, as it is the app's; nothing is pushed to it.
  expect(await workers()).toEqual(["/sw.js"]);
});
