import type { Page } from "@playwright/test";
import { adminPaths } from "../../packages/web/src/lib/navigation/admin-paths.ts";
import { paths } from "../../packages/web/src/lib/navigation/paths.ts";
import { isLong } from "../setup/long.ts";
import { expectSignedIn, goInside, openAccountMenu } from "./support/account-pages.ts";
import { expectAccessible } from "./support/axe.ts";
import { sidewaysPixels } from "./support/layout.ts";
import { register, signInAs } from "./support/people.ts";
import { ProfilePage } from "./support/profile-page.ts";
import { SearchPage } from "./support/search-page.ts";
import { openSection } from "./support/sections.ts";
import { expect, test } from "./support/test.ts";

/** Every page passes axe and is no wider than a phone's or a desktop's screen. */
const phoneScreen = { width: 360, height: 740 };
const desktopScreen = { width: 1280, height: 800 };

/** The pages that a user type opens. All other pages are a visitor's, so that a new page is checked without being named. */
const guarded = {
  client: [
    paths.profile,
    paths.favourites,
    paths.notifications,
    paths.messages(),
    paths.jobs,
    paths.newJob(),
    paths.becomeArtisan,
    paths.verifyEmail,
  ],
  artisan: [
    paths.artisanDashboard,
    paths.editArtisanProfile,
    paths.ownPayments,
    paths.jobs,
    paths.profile,
    paths.messages(),
  ],
  merchant: [paths.dashboard, paths.profile],
  admin: [
    paths.admin,
    paths.clients,
    paths.dashboard,
    ...Object.values(adminPaths).flatMap((path) => (typeof path === "string" ? [path] : [])),
    ...[adminPaths.users, adminPaths.artisans, adminPaths.merchants].map((path) => path()),
    ...[adminPaths.payments, adminPaths.jobs, adminPaths.audit, adminPaths.moderation].map((path) => path()),
  ],
};
/** The home page has steps of its own. */
const named = new Set<string>([...Object.values(guarded).flat(), paths.artisanDashboardAlias, paths.home]);
const open = Object.values(paths).flatMap((path) =>
  typeof path === "string" && !path.includes("#") && !named.has(path) ? [path] : [],
);

async function visit(page: Page, path: string): Promise<void> {
  await goInside(page, path);
  await check(page);
}

/** Checks the current page once it shows its data. The dark theme differs in its tokens alone, which have a unit test. */
async function check(page: Page, themes: ("light" | "dark")[] = isLong ? ["light", "dark"] : ["light"]) {
  await expect(page.getByRole("main").getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await openFolded(page);
  await expectAccessible(page, themes);
  for (const screen of [desktopScreen, phoneScreen]) {
    await page.setViewportSize(screen);
    expect(await sidewaysPixels(page), `${page.url()} at ${screen.width}`).toBe(0);
  }
}

/** Opens every section of the page, and the details of a table's first row. */
async function openFolded(page: Page) {
  await page
    .locator("main section > details")
    .evaluateAll((sections) => sections.forEach((section) => section.setAttribute("open", "")));
  const row = page.getByRole("button", { name: /^Details of/, expanded: false }).first();
  if (await row.isVisible()) await row.click();
}

test("every page for visitors", async ({ page }) => {
  test.slow();
  await page.goto("/nope");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  for (const path of [...open, "/nope"]) await test.step(path, () => visit(page, path));
  await page.goto("/mailbox");
  await expectAccessible(page);
});

test("search, profile, home and a form, in their states and in both themes", async ({
  page,
  directory,
  phone,
}) => {
  test.slow();
  const both = ["light", "dark"] as ("light" | "dark")[];
  await test.step("home", async () => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: /^Contact Artisan/ })).toHaveCount(3);
    await check(page, both);
    await page.getByRole("button", { name: "Menu" }).click();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  });
  await test.step("search with its filters, as rows, and with long texts", async () => {
    const search = new SearchPage(page, phone);
    await search.open("category=tiler&state=Lagos&minPrice=9000&maxPrice=10");
    await expect(search.count).toBeVisible();
    await search.advanced();
    await expectAccessible(page, both);
    await search.open("view=list&premium=true");
    await expect(search.cards.first()).toBeVisible();
    await check(page);
    await search.open(`search=${"W".repeat(100)}&location=${"V".repeat(100)}`);
    await check(page);
  });
  await test.step("a profile, its dialog and its pictures", async () => {
    const artisan = await directory.artisan({
      card: ({ reviews, cover }) => reviews > 10 && cover !== null,
      page: ({ portfolio, whatsapp }) => portfolio.length > 1 && whatsapp !== null,
    });
    const profile = new ProfilePage(page);
    await profile.open(artisan.id);
    await expect(profile.reviews.getByRole("article")).toHaveCount(10);
    await profile.portfolio.scrollIntoViewIfNeeded();
    await expect(profile.portfolio.getByRole("button", { name: "Next picture" })).toBeVisible();
    await check(page, both);
    await page.getByRole("button", { name: "More about me" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page, ["light"]);
    await page.keyboard.press("Escape");
    await profile.portfolio.getByRole("button", { name: /^Open picture 1/ }).click();
    await expect(page.getByRole("dialog", { name: "Pictures of work" })).toBeVisible();
    await expectAccessible(page, ["light"]);
  });
  await test.step("forms with every field refused", async () => {
    for (const path of ["/register/artisan", "/register/merchant", "/reset-password", "/signin"]) {
      await page.goto(path);
      await page.getByRole("main").locator("button[type=submit]").click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
      await check(page);
    }
    await expectAccessible(page, ["dark"]);
  });
});

test("every page for clients, and the profile's forms", async ({ page, context, phone }) => {
  test.slow();
  await test.step("the profile of a new account with a long name, its forms and the menu", async () => {
    const name = "Oluwaseun-Adebayo Chukwuemeka-Nwachukwu";
    const { email } = await register(context, "client", name);
    await page.goto("/profile");
    await expect(page.getByText(email).first()).toBeVisible();
    const signingIn = await openSection(page, "Signing in");
    for (const form of [/email/i, /password/i])
      await signingIn.getByRole("button", { name: form }).first().click();
    const devices = await openSection(page, "Where you are signed in");
    await expect(devices.getByRole("listitem")).toHaveCount(1);
    await check(page);
    await openAccountMenu(page, phone);
    await expectAccessible(page, ["light"]);
    await page.keyboard.press("Escape");
    await visit(page, paths.verifyEmail);
  });
  await signInAs(context, "client");
  await page.goto("/about");
  await expectSignedIn(page);
  for (const path of guarded.client) await test.step(path, () => visit(page, path));
  await test.step("a job", async () => {
    await goInside(page, paths.jobs);
    await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
    // The page before stays until the job is there.
    await expect(page.getByRole("heading", { level: 1, name: /job$/ })).toBeVisible();
    await check(page);
  });
});

test("every page for artisans and merchants", async ({ page, context }) => {
  for (const userType of ["artisan", "merchant"] as const) {
    await signInAs(context, userType);
    await page.goto("/about");
    await expectSignedIn(page);
    for (const path of guarded[userType]) await test.step(path, () => visit(page, path));
  }
});

test("every page for admins", async ({ page, context, directory }) => {
  test.slow();
  await signInAs(context, "admin");
  // Three rows are enough, because they are all alike and each costs axe a second.
  await page.route("**/api/admin/artisans?*", async (route) => {
    const response = await route.fetch();
    const { items } = (await response.json()) as { items: unknown[] };
    await route.fulfill({ response, json: { items: items.slice(0, 3), nextCursor: null } });
  });
  await page.goto("/about");
  await expectSignedIn(page);
  for (const path of guarded.admin) await test.step(path, () => visit(page, path));
  await test.step("a user", async () => {
    const { id } = await directory.artisan({ card: ({ reviews }) => reviews > 0 });
    await goInside(page, adminPaths.user(id));
    await expect(page.getByRole("link", { name: "View public profile" })).toBeVisible();
    const reviews = page.getByRole("region", { name: /^Reviews about/ });
    await expect(reviews.getByRole("article").first()).toBeVisible();
    await check(page);
  });
});

test("the keyboard reaches the content and the menu, and the focus is always visible", async ({ page }) => {
  await page.goto("/");
  await test.step("the first stop skips to the content", async () => {
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to the content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("search").getByLabel("Service")).toBeFocused();
  });
  await test.step("each stop has an outline", async () => {
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press("Tab");
      const focused = page.locator(":focus");
      await expect(focused).toBeInViewport();
      const isVisible = await focused.evaluate((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      });
      expect(isVisible, `stop ${stop}: ${await focused.innerText()}`).toBe(true);
    }
  });
  await test.step("the menu keeps the focus until Escape returns it", async () => {
    const button = page.getByRole("button", { name: "Menu" });
    await button.focus();
    await page.keyboard.press("Enter");
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu).toBeVisible();
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press("Tab");
      await expect(menu.locator(":focus")).toHaveCount(1);
    }
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
  });
  await test.step("a link moves the focus to the new page, whose title is announced", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/about");
    await expect(page.getByRole("main")).toBeFocused();
    const announcement = page.locator("[aria-live=polite]").filter({ hasText: "Handiwork" });
    await expect(announcement).toHaveText(await page.title());
  });
});
