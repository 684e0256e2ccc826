import type { Page } from "@playwright/test";
import { openAccountMenu } from "../support/account-pages.ts";
import { checkPage } from "../support/axe.ts";
import { Chat } from "../support/chat.ts";
import { registerVerified, seededArtisan } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

/** Simulates push in a browser that reaches no push service. */
async function withPush(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isOn = false;
    const endpoint = "https://fcm.googleapis.com/fcm/send/nobody";
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) } }),
      unsubscribe: () => {
        isOn = false;
        sessionStorage.setItem("unsubscribed", "yes");
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

test("the writer of a message turns on push for answers, and signing out turns it off", async ({
  page,
  context,
  browser,
  phone,
}) => {
  const workshop = await browser.newContext();
  const artisan = await seededArtisan(workshop, 37);
  await workshop.close();
  await registerVerified(context);
  await withPush(page);
  await page.goto(`/messages?contact=${artisan.id}`);
  const chat = new Chat(page, artisan.name, phone);
  const offer = page.getByRole("region", { name: "Notifications on this device" });
  await chat.write("Are you free on Monday?");
  await expect(offer).toContainText(`Get notified when ${artisan.name} replies`);
  await expect(chat.message("Are you free")).toBeInViewport();
  await checkPage(page);
  const subscription = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/push/subscriptions") && answer.request().method() === "PUT",
  );
  await offer.getByRole("button", { name: "Turn on" }).click();
  expect((await subscription).status()).toBe(204);
  await expect(offer).toHaveCount(0);
  const workers = () =>
    page.evaluate(async () => {
      const all = await navigator.serviceWorker.getRegistrations();
      return all.map(({ active }) => new URL(active?.scriptURL ?? location.href).pathname);
    });
  await expect.poll(workers).toEqual(["/sw.js"]);

  const menu = await openAccountMenu(page, phone);
  await menu.getByRole(phone ? "button" : "menuitem", { name: "Sign Out" }).click();
  await expect(page.getByText("Signed out successfully!")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("unsubscribed"))).toBe("yes");
  // The worker belongs to the app and stays.
  expect(await workers()).toEqual(["/sw.js"]);
});
