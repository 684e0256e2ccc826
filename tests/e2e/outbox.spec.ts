import type { Page } from "@playwright/test";
import { toast } from "./support/account-pages.ts";
import { Chat } from "./support/chat.ts";
import { deviceContents } from "./support/device.ts";
import { sidewaysPixels } from "./support/layout.ts";
import { register, registerVerified, seededArtisan } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

// The tests break the network and the API.
test.use({
  expectedTroubles:
    /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_FAILED|Failed to load resource|WebSocket/,
});

const saveButton = (page: Page) => page.getByRole("button", { name: /^Save .* to favourites$/ }).first();
const waiting = (page: Page) => page.getByRole("button", { name: /^Waiting to be sent/ });

/** Returns the artisans that the server has saved for the user. */
async function savedBy(page: Page): Promise<string[]> {
  const answer = await page.request.get("/api/favourites");
  const { items } = (await answer.json()) as { items: { artisanId: string }[] };
  return items.map(({ artisanId }) => artisanId);
}

test("an artisan saved offline is sent by the next page, and once although the answer is lost", async ({
  page,
  context,
  directory,
}) => {
  const artisan = await directory.artisan();
  await register(context);
  await page.goto(`/artisans/${artisan.id}`);
  await expect(saveButton(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await saveButton(page).click();
  await expect(toast(page, "Saved on this device. It will be sent when you are back online.")).toBeVisible();
  await expect(saveButton(page)).toHaveAttribute("aria-pressed", "true");
  await expect(saveButton(page)).toHaveAttribute("title", /waiting for the network/);
  await expect(waiting(page)).toContainText("(1 thing)");
  expect(await sidewaysPixels(page)).toBe(0);
  const header = page.getByRole("banner");
  const [name, icon] = [
    await header.getByRole("link", { name: "Handiwork, home" }).boundingBox(),
    await header.getByRole("link", { name: /^Messages/ }).boundingBox(),
  ];
  // The bar of a phone has room for one more icon.
  expect((icon?.x ?? 0) - ((name?.x ?? 0) + (name?.width ?? 0))).toBeGreaterThanOrEqual(8);
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto("/about");
  await expect.poll(() => savedBy(next)).toEqual([artisan.id]);
  await expect(waiting(next)).toHaveCount(0);

  await test.step("a lost answer with two open tabs saves the next artisan once", async () => {
    const second = await directory.artisan({ card: ({ id }) => id !== artisan.id });
    const other = await context.newPage();
    await other.goto("/about");
    await next.goto(`/artisans/${second.id}`);
    let isLost = true;
    await next.route("**/api/favourites/*", async (route) => {
      if (!isLost) return route.fallback();
      isLost = false;
      await route.fetch();
      await route.abort("connectionreset");
    });
    await saveButton(next).click();
    await expect
      .poll(async () => (await savedBy(other)).toSorted())
      .toEqual([artisan.id, second.id].toSorted());
    for (const tab of [next, other]) await expect(waiting(tab)).toHaveCount(0);
    await expect(saveButton(next)).toHaveAttribute("aria-pressed", "true");
    expect(isLost).toBe(false);
  });
});

test("messages written offline arrive once and in order after the browser is killed", async ({
  playwright,
  contextOptions,
  phone,
}, testInfo) => {
  test.slow();
  const profile = testInfo.outputPath("profile");
  const first = await playwright.chromium.launchPersistentContext(profile, contextOptions);
  const artisan = await seededArtisan(first, 35);
  await registerVerified(first);
  const page = first.pages()[0] ?? (await first.newPage());
  await page.goto(`/messages?contact=${artisan.id}`);
  const chat = new Chat(page, artisan.name, phone);
  await expect(chat.log).toBeVisible();
  await first.setOffline(true);
  const texts = ["One", "Two", "Three"];
  for (const text of texts) await chat.write(text);
  await expect(chat.message("Three")).toContainText(/waiting/i);
  // The page shows a message a moment before the device stores it.
  await expect.poll(async () => JSON.stringify((await deviceContents(page)).databases)).toContain("Three");
  const cookies = await first.cookies();
  const closed = first.waitForEvent("close");
  const devtools = await first.newCDPSession(page);
  await Promise.race([devtools.send("Browser.crash").catch(() => undefined), closed]);
  await closed;

  const again = await playwright.chromium.launchPersistentContext(profile, contextOptions);
  // The killed browser may not have written its cookies to disk.
  await again.addCookies(cookies);
  const later = again.pages()[0] ?? (await again.newPage());
  await later.goto("/about");
  const arrived = async () => {
    const answer = await again.request.get(`/api/conversations/${artisan.id}/messages`);
    const { items = [] } = (await answer.json()) as { items?: { content: string; seq: number }[] };
    return items.toSorted((a, b) => a.seq - b.seq).map(({ content }) => content);
  };
  await expect.poll(arrived, { timeout: 30_000 }).toEqual(texts);
  await expect(waiting(later)).toHaveCount(0);
  await again.close();
});
