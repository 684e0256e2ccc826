import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { signInAs } from "../support/people.ts";
import { ProfilePage } from "../support/profile-page.ts";
import { expect, test } from "../support/test.ts";

const withWork = {
  card: ({ cover, image }: { cover: unknown; image: unknown }) => cover !== null && image !== null,
  page: ({ portfolio }: { portfolio: readonly unknown[] }) => portfolio.length > 1,
};

/** Makes the browser report this about its network. */
async function connect(page: Page, connection: { saveData?: boolean; effectiveType?: string }) {
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, "connection", { get: () => value, configurable: true });
  }, connection);
}

/** Scrolls from the top of a page to its end. */
async function lookThrough(page: Page): Promise<void> {
  for (let isEnd = false; !isEnd;) {
    isEnd = await page.evaluate(() => {
      scrollBy({ top: innerHeight, behavior: "instant" });
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    });
  }
  await page.waitForLoadState("networkidle");
}

test("in lite mode, a profile takes at most 60 kB once the app's code is cached", async ({
  page,
  directory,
}) => {
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

/** The controls that contain another, which no keyboard or screen reader can tell apart. */
const nested = "a a, a button, button a, button button";

test("in lite mode, every page with pictures has separate controls with names, and passes axe", async ({
  page,
  context,
  directory,
}) => {
  test.slow();
  const artisan = await directory.artisan(withWork);
  await connect(page, { saveData: true });
  const check = async () => {
    await lookThrough(page);
    expect(await page.locator(nested).count(), page.url()).toBe(0);
    await expectAccessible(page, ["light"]);
  };
  const open = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await check();
  };
  for (const path of ["/", "/artisans", `/artisans/${artisan.id}`, "/merchants", "/blog"]) await open(path);
  for (const list of ["/merchants", "/blog"]) {
    await page.goto(list);
    await page.getByRole("main").locator(`a[href^="${list}/"]:not([href$=".xml"])`).first().click();
    await expect(page).toHaveURL(new RegExp(`${list}/.+`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await check();
  }
  await signInAs(context, "merchant");
  await open("/profile");
  await signInAs(context, "client");
  for (const path of ["/favourites", "/profile", "/jobs", "/messages"]) await open(path);
  await signInAs(context, "artisan");
  for (const path of ["/artisan", "/edit-artisan-profile"]) await open(path);
  await signInAs(context, "admin");
  for (const path of ["/admin/users", "/admin/reviews", "/admin/artisans?status=pending"]) await open(path);
  await test.step("the pictures of an application", async () => {
    const details = page.getByRole("dialog");
    const picture = details.getByRole("button", { name: /^Show picture, / }).first();
    for (const view of await page.getByRole("button", { name: "View", exact: true }).all()) {
      await view.click();
      await expect(details.getByRole("heading").first()).toBeVisible();
      if (await picture.isVisible()) break;
      await page.keyboard.press("Escape");
      await expect(details).toHaveCount(0);
    }
    expect(await page.locator(nested).count()).toBe(0);
    await expectAccessible(page, ["light"]);
    await picture.press("Enter");
    await expect(details.getByRole("img").first()).toBeVisible();
    await details.getByRole("button", { name: /^Open picture 1 of / }).press("Enter");
    // The picture is above everything else, which is hidden from screen readers.
    await expect(page.getByRole("button", { name: /^Open picture/ })).toHaveCount(0);
    await expect(details.getByRole("img")).toBeVisible();
  });
});

test("in lite mode, the keyboard shows a picture and then opens it, and keeps the focus in its place", async ({
  page,
  directory,
}) => {
  const artisan = await directory.artisan(withWork);
  await connect(page, { saveData: true });
  const profile = new ProfilePage(page);
  await profile.open(artisan.id);
  const slide = profile.portfolio.locator("figure").first();
  const show = slide.getByRole("button", { name: /^Show picture, about \d+ KB: .+$/ });
  await show.focus();
  await page.keyboard.press("Enter");
  await expect(slide.getByRole("img")).toBeVisible();
  await expect(show).toHaveCount(0);
  await expect(page.getByText("Picture shown")).toBeAttached();
  await page.keyboard.press("Tab");
  await expect(slide.getByRole("button", { name: /^Open picture 1/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Pictures of work" })).toBeVisible();
});

test("a first visit in lite mode on slow 3G fetches the document, styles and code, and can be used", async ({
  page,
}) => {
  test.slow();
  await connect(page, { saveData: true, effectiveType: "3g" });
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  const fetched: { type: string; path: string }[] = [];
  let bytes = 0;
  page.on("request", (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol === "http:") fetched.push({ type: request.resourceType(), path: pathname });
  });
  network.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  const began = Date.now();
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const readAfter = Date.now() - began;
  await page.getByRole("searchbox").or(page.getByRole("combobox")).first().fill("plumber");
  await page.getByRole("button", { name: "Find Artisans" }).click();
  await expect(page).toHaveURL(/\/artisans\?/, { timeout: 30_000 });
  await expect(page.getByRole("main").locator('a[href^="/artisans/"]').first()).toBeVisible({
    timeout: 30_000,
  });
  const usedAfter = Date.now() - began;
  await page.waitForLoadState("networkidle");
  expect(fetched.filter(({ type }) => ["font", "image", "media"].includes(type))).toEqual([]);
  // The document holds the first view: its text and styles come before the code of everything else.
  expect(fetched.slice(0, 3).map(({ type }) => type)).toEqual(["document", "script", "stylesheet"]);
  expect(readAfter).toBeLessThan(5_000);
  expect(usedAfter).toBeLessThan(20_000);
  expect(bytes).toBeLessThan(250_000);
});
