import type { Page } from "@playwright/test";
import { axeFindings } from "./support/axe.ts";
import { sidewaysPixels } from "./support/layout.ts";
import { ProfilePage } from "./support/profile-page.ts";
import { expect, test } from "./support/test.ts";

/** Lite mode: what is fetched in it, how it is turned on and off, and what it saves. */
const withWork = {
  card: ({ cover, image }: { cover: unknown; image: unknown }) => cover !== null && image !== null,
  page: ({ portfolio }: { portfolio: readonly unknown[] }) => portfolio.length > 1,
};

/** A browser that says this of its network. */
async function connect(page: Page, connection: { saveData?: boolean; effectiveType?: string }) {
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, "connection", { get: () => value, configurable: true });
  }, connection);
}

/** The fonts and pictures that are fetched from now on, by their addresses. */
function fetched(page: Page): string[] {
  const all: string[] = [];
  page.on("request", (request) => {
    const isKind = ["font", "image"].includes(request.resourceType());
    if (isKind && /^https?:/.test(request.url())) all.push(new URL(request.url()).pathname);
  });
  return all;
}

/** Looks at all of a page, from its top to its end. */
async function lookThrough(page: Page): Promise<void> {
  for (let isEnd = false; !isEnd;) {
    isEnd = await page.evaluate(() => {
      scrollBy({ top: innerHeight, behavior: "instant" });
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    });
    await page.waitForTimeout(50);
  }
  await page.waitForLoadState("networkidle");
}

async function openMenu(page: Page) {
  await expect(async () => {
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("switch", { name: "Lite mode" })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  return page.getByRole("switch", { name: "Lite mode" });
}

test("a browser that saves data fetches no font and no picture before a tap", async ({ page, directory }) => {
  const artisan = await directory.artisan(withWork);
  await connect(page, { saveData: true });
  const all = fetched(page);
  for (const path of ["/", "/artisans", "/blog", "/merchants"]) {
    await page.goto(path);
    await lookThrough(page);
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysPixels(page)).toBe(0);
  }
  const profile = new ProfilePage(page);
  await profile.open(artisan.id);
  await lookThrough(page);
  expect(await axeFindings(page)).toEqual([]);
  expect(all).toEqual([]);

  const slide = profile.portfolio.locator("figure").first();
  const button = slide.getByRole("button", { name: /^Show picture: .+, about \d+ KB$/ });
  await slide.scrollIntoViewIfNeeded();
  const before = await slide.boundingBox();
  await button.press("Enter");
  await expect(slide.getByRole("img")).toHaveJSProperty("complete", true);
  expect(await slide.boundingBox()).toEqual(before);
  await expect(button).toHaveCount(0);
  await expect.poll(() => all).toEqual([`/media/${artisan.portfolio[0]?.key}-320.webp`]);
  await page.keyboard.press("Tab");
  await expect(slide.getByRole("button", { name: /^Open picture 1/ })).toBeFocused();

  // It is there on other pages, too.
  await page.getByRole("link", { name: "Handiwork, home" }).first().click();
  await page.goBack();
  await expect(slide.getByRole("img")).toBeVisible();
});

test("the switch in the menu wins over the browser, and is remembered", async ({ page, directory }) => {
  const artisan = await directory.artisan(withWork);
  await connect(page, { effectiveType: "2g" });
  const all = fetched(page);
  await page.goto(`/artisans/${artisan.id}`);
  await lookThrough(page);
  expect(all).toEqual([]);
  const lite = await openMenu(page);
  await expect(lite).toBeChecked();
  await expect(lite).toHaveAccessibleDescription(/It has saved about [\d.]+ (KB|MB) on this device\.$/);
  expect(await axeFindings(page)).toEqual([]);
  await lite.click();
  await expect(lite).not.toBeChecked();
  await expect.poll(() => all.filter((path) => path.endsWith(".woff2"))).toHaveLength(1);
  await page.keyboard.press("Escape");
  await lookThrough(page);
  expect(all.filter((path) => path.includes(`${artisan.portfolio[0]?.key}-`))).toHaveLength(1);

  await page.reload();
  await expect(page.getByRole("button", { name: /^Show picture/ })).toHaveCount(0);
  await (await openMenu(page)).click();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Show picture/ }).first()).toBeVisible();
});

test("a profile takes at most 60 kB where the app's code is kept", async ({ page, directory }) => {
  const artisan = await directory.artisan(withWork);
  await connect(page, { saveData: true });
  await page.goto(`/artisans/${artisan.id}`);
  await lookThrough(page);
  const network = await page.context().newCDPSession(page);
  let bytes = 0;
  network.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await network.send("Network.enable");
  const other = await directory.artisan({
    ...withWork,
    card: (card) => withWork.card(card) && card.id !== artisan.id,
  });
  await new ProfilePage(page).open(other.id);
  await lookThrough(page);
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThan(60_000);
});
