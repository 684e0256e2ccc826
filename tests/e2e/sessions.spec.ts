import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expectSignedOut, toast } from "./support/account-pages.ts";
import { isSignedIn, password, register, signIn } from "./support/people.ts";
import { openSection } from "./support/sections.ts";
import { expect, test } from "./support/test.ts";

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

/** The sessions of an account. */
test.describe("an account's sessions", () => {
  // A socket that closes with its session asks for another ticket. A session may end before the socket uses its ticket.
  test.use({ expectedTroubles: /401.*tickets|WebSocket.*HTTP Authentication failed/ });

  test("are listed in the profile, which ends one, the others or all of them", async ({
    page,
    context,
    browser,
  }) => {
    const { email } = await register(context);
    const [laptop, phone] = [await browser.newContext(), await browser.newContext({ userAgent: iPhone })];
    await signIn(laptop, email);
    await signIn(phone, email);
    await page.goto("/profile");
    const list = await openSection(page, "Where you are signed in");

    await test.step("one", async () => {
      await expect(list.getByRole("listitem")).toHaveCount(3);
      await expect(list.getByText("This device")).toHaveCount(1);
      const row = list.getByRole("listitem").filter({ hasText: "iPhone" });
      await expect(row).toContainText("127.0.0.1");
      await row.getByRole("button", { name: /^Sign out/ }).click();
      await expect(list.getByRole("listitem")).toHaveCount(2);
      expect(await isSignedIn(phone)).toBe(false);
      expect(await isSignedIn(laptop)).toBe(true);
    });

    await test.step("the others", async () => {
      await list.getByRole("button", { name: "Sign out others" }).click();
      await expect(toast(page, "Signed out on all other devices")).toBeVisible();
      await expect(list.getByRole("listitem")).toHaveCount(1);
      expect(await isSignedIn(laptop)).toBe(false);
      expect(await isSignedIn(context)).toBe(true);
    });

    await test.step("the others, by a new password", async () => {
      await signIn(laptop, email);
      const settings = await openSection(page, "Signing in");
      await settings.getByRole("button", { name: /password/i }).click();
      await settings.getByLabel("Current password", { exact: true }).fill(password);
      await settings.getByLabel("New password", { exact: true }).fill("dry paint on friday");
      await settings.getByLabel("Confirm new password", { exact: true }).fill("dry paint on friday");
      await settings.getByRole("button", { name: "Change password", exact: true }).last().click();
      await expect(toast(page, "Your password has been changed.")).toBeVisible();
      expect(await isSignedIn(laptop)).toBe(false);
      expect(await isSignedIn(context)).toBe(true);
    });

    await test.step("all of them, after a question", async () => {
      await signIn(laptop, email, { password: "dry paint on friday" });
      await page.getByRole("button", { name: "Sign out everywhere" }).click();
      const dialog = page.getByRole("dialog", { name: "Sign out everywhere?" });
      await dialog.getByRole("button", { name: "Stay signed in" }).click();
      await expect(dialog).toHaveCount(0);
      expect(await isSignedIn(laptop)).toBe(true);
      await page.getByRole("button", { name: "Sign out everywhere" }).click();
      await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
      await expect(page).toHaveURL("/");
      await expect(toast(page, "Signed out on all devices")).toBeVisible();
      await expectSignedOut(page);
      expect(await isSignedIn(laptop)).toBe(false);
      expect(await context.cookies()).toEqual([]);
    });
  });
});

test("no script can read a token", async ({ page, context }) => {
  const { email } = await register(context);
  await signIn(context, email, { remember: true });
  await page.goto("/profile");
  await expect(page.getByRole("main").getByText(email).first()).toBeVisible();
  const readable = await page.evaluate(async () => ({
    cookie: document.cookie,
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }));
  expect(readable.cookie).toBe("signed-in=1");
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name).toSorted()).toEqual([
    "__Host-access",
    "__Secure-refresh",
    "signed-in",
  ]);
  for (const { name, value, httpOnly, secure, sameSite, expires } of cookies) {
    expect(secure, name).toBe(true);
    expect(sameSite, name).toBe("Strict");
    expect(httpOnly, name).toBe(name !== "signed-in");
    expect(expires, name).toBeGreaterThan(Date.now() / 1000 + 29 * 24 * 3600);
    if (name !== "signed-in") expect(JSON.stringify(readable)).not.toContain(value);
  }
  expect(JSON.stringify(readable)).not.toMatch(/eyJ[\w-]{10}/);
  // Entries that wait to be sent, their pictures, and the answers kept for reading offline.
  const known = /^(outbox|pictures|read) /;
  expect(readable.databases.filter(({ name = "" }) => !known.test(name))).toEqual([]);
});

/** Opens the profile, and signs the account out everywhere from another browser. */
async function endElsewhere(page: Page, context: BrowserContext, browser: Browser): Promise<string> {
  const { email } = await register(context);
  await page.goto("/profile");
  await expect(page.getByRole("main").getByText(email).first()).toBeVisible();
  const signedIn = await openSection(page, "Where you are signed in");
  await expect(signedIn.getByRole("listitem")).toHaveCount(1);
  const other = await browser.newContext();
  await signIn(other, email);
  await other.request.post("/api/auth/sign-out-everywhere", { headers: { "X-Handiwork": "1" } });
  await other.close();
  return email;
}

async function expectTakenAway(page: Page, email: string) {
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Authentication required");
  await expect(main.getByText("Please sign in to view your profile.")).toBeVisible();
  await expect(main.getByText(email)).toHaveCount(0);
  await expectSignedOut(page);
  await main.getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/signin\?next=%2Fprofile(%23sessions)?$/);
}

test.describe("a session that ends elsewhere", () => {
  // The next call and the renewal of the session are refused, and so is a ticket that was issued before.
  test.use({ expectedTroubles: /401|WebSocket.*HTTP Authentication failed/ });

  test("closes the open page at once by the socket, or else at the next request", async ({
    page,
    context,
    browser,
  }) => {
    await test.step("with a socket", async () => {
      await expectTakenAway(page, await endElsewhere(page, context, browser));
    });
    await test.step("without a socket", async () => {
      await page.routeWebSocket(/\/ws\?ticket=/, () => undefined);
      const email = await endElsewhere(page, context, browser);
      await page.getByRole("button", { name: "Sign out everywhere" }).click();
      const dialog = page.getByRole("dialog", { name: "Sign out everywhere?" });
      await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
      await expect(toast(page, "Your session has ended. Please sign in again.")).toBeVisible();
      await expectTakenAway(page, email);
    });
    await test.step("while no page is open", async () => {
      const { email } = await register(context);
      await page.goto("about:blank");
      const other = await browser.newContext();
      await signIn(other, email);
      await other.request.post("/api/auth/sessions/end-others", { headers: { "X-Handiwork": "1" } });
      await page.goto("/profile");
      await expect(page).toHaveURL("/signin?next=%2Fprofile");
      expect(await page.evaluate(() => document.cookie)).toBe("");
    });
  });
});

test.describe("an expired access token", () => {
  test.use({ expectedTroubles: /401(?!.*refresh)/ });

  test("is renewed for two tabs that need it at the same time, at most once for each", async ({
    page,
    context,
  }) => {
    await register(context);
    const second = await context.newPage();
    await context.clearCookies({ name: "__Host-access" });
    let renewed = 0;
    context.on("request", (request) => void (request.url().endsWith("/api/auth/refresh") && (renewed += 1)));
    await Promise.all([page.goto("/profile"), second.goto("/profile")]);
    for (const tab of [page, second]) {
      await expect(tab).toHaveURL("/profile");
      const signedIn = await openSection(tab, "Where you are signed in");
      await expect(signedIn.getByRole("listitem")).toHaveCount(1);
    }
    // The second tab may not have noticed the renewal in the first tab.
    expect(renewed).toBeGreaterThan(0);
    expect(renewed).toBeLessThanOrEqual(2);
    expect(await isSignedIn(context)).toBe(true);
  });
});
