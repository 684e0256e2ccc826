import type { Page } from "@playwright/test";
import { openAccountMenu, toast } from "./support/account-pages.ts";
import { axeFindings } from "./support/axe.ts";
import { Chat, newClient, seededArtisan } from "./support/chat.ts";
import { deviceContents } from "./support/device.ts";
import { sidewaysPixels } from "./support/layout.ts";
import { register } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

// What these tests break.
test.use({
  expectedTroubles:
    /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_FAILED|Failed to load resource|WebSocket|503 .*\/api\/favourites/,
});

const heart = (page: Page) => page.getByRole("button", { name: /^Save .* to favourites$/ }).first();
const waiting = (page: Page) => page.getByRole("button", { name: /^Waiting to be sent/ });

/** What the server has of somebody's saved artisans. */
async function savedBy(page: Page): Promise<string[]> {
  const answer = await page.request.get("/api/favourites");
  const { items } = (await answer.json()) as { items: { artisanId: string }[] };
  return items.map(({ artisanId }) => artisanId);
}

test("an artisan who is saved without a network is saved once it is back, in another page, too", async ({
  page,
  context,
  directory,
}) => {
  const artisan = await directory.artisan();
  await register(context);
  await page.goto(`/artisans/${artisan.id}`);
  await expect(heart(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await heart(page).click();
  await expect(toast(page, "Saved on this device. It will be sent when you are back online.")).toBeVisible();
  await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
  await expect(heart(page)).toHaveAttribute("title", /waiting for the network/);
  await expect(waiting(page)).toContainText("(1 thing)");
  expect(await sidewaysPixels(page)).toBe(0);
  // The page ends, and another one finds it.
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto("/about");
  await expect.poll(() => savedBy(next)).toEqual([artisan.id]);
  await expect(waiting(next)).toHaveCount(0);
});

test("what the server took although its answer was lost is done once, over two tabs", async ({
  page,
  context,
  directory,
}) => {
  const artisan = await directory.artisan();
  await register(context);
  await page.goto(`/artisans/${artisan.id}`);
  const other = await context.newPage();
  await other.goto("/about");
  let isLost = true;
  await page.route("**/api/favourites/*", async (route) => {
    if (!isLost) return route.fallback();
    isLost = false;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await heart(page).click();
  await expect.poll(() => savedBy(other)).toEqual([artisan.id]);
  await expect(waiting(page)).toHaveCount(0);
  await expect(waiting(other)).toHaveCount(0);
  await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
});

test("signing out with something that waits asks first, and leaves nothing", async ({
  page,
  context,
  directory,
  phone,
}) => {
  test.slow();
  const artisan = await directory.artisan();
  await register(context);
  await page.goto(`/artisans/${artisan.id}`);
  await page.route("**/api/favourites/*", (route) => route.fulfill({ status: 503, body: "" }));
  await heart(page).click();
  await expect(waiting(page)).toContainText("(1 thing)");
  await waiting(page).click();
  const list = page.getByRole("dialog", { name: "Waiting to be sent" });
  await expect(list.getByText(/^Save .* to favourites$/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  // The server keeps failing.
  await expect(list.getByText("Failing, still tried")).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press("Escape");
  const questions: string[] = [];
  page.on("dialog", (question) => {
    questions.push(question.message());
    void (questions.length === 1 ? question.dismiss() : question.accept());
  });
  const leave = async () => {
    const menu = await openAccountMenu(page, phone);
    await menu.getByText("Sign Out").click();
  };
  await leave();
  await expect.poll(() => questions.length, { timeout: 15_000 }).toBe(1);
  await expect(waiting(page)).toBeVisible();
  await leave();
  await expect(page.getByRole("banner").getByRole("link", { name: "Join" })).toBeVisible({ timeout: 20_000 });
  expect(questions).toEqual(Array(2).fill("1 thing could not be sent yet. Sign out and discard?"));
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(names.filter((name) => name?.startsWith("outbox"))).toEqual([]);
  expect(await savedBy(page).catch(() => [])).toEqual([]);
});

test("messages that are written without a network arrive once and in order, though the browser is killed", async ({
  playwright,
  contextOptions,
  phone,
}, testInfo) => {
  test.slow();
  const profile = testInfo.outputPath("profile");
  const first = await playwright.chromium.launchPersistentContext(profile, contextOptions);
  const artisan = await seededArtisan(first, phone ? 35 : 65);
  await newClient(first);
  const page = first.pages()[0] ?? (await first.newPage());
  await page.goto(`/messages?contact=${artisan.id}`);
  const chat = new Chat(page, artisan.name, phone);
  await expect(chat.log).toBeVisible();
  await first.setOffline(true);
  const texts = ["One", "Two", "Three"];
  for (const text of texts) await chat.write(text);
  await expect(chat.message("Three")).toContainText(/waiting/i);
  // It is seen a moment before it is kept.
  await expect.poll(async () => JSON.stringify((await deviceContents(page)).databases)).toContain("Three");
  const cookies = await first.cookies();
  const closed = first.waitForEvent("close");
  const devtools = await first.newCDPSession(page);
  await Promise.race([devtools.send("Browser.crash").catch(() => undefined), closed]);
  await closed;

  const again = await playwright.chromium.launchPersistentContext(profile, contextOptions);
  // What the killed browser had of its session may not have reached the disk.
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
