import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expectSignedIn, expectSignedOut, openAccountMenu, toast } from "./support/account-pages.ts";
import { isSignedIn, password, register, signIn } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** One's sessions in /profile, and a session that ends elsewhere. */
test("the list shows every place, and another can be signed out alone", async ({
  page,
  context,
  browser,
}) => {
  const { email } = await register(context);
  const [laptop, phone] = [await browser.newContext(), await browser.newContext({ userAgent: iPhone })];
  await signIn(laptop, email);
  await signIn(phone, email);
  await page.goto("/profile");
  const list = page.getByRole("region", { name: "Where you are signed in" });
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await expect(list.getByText("This device")).toHaveCount(1);
  await expect(list.getByText("Active now")).toHaveCount(1);
  const row = list.getByRole("listitem").filter({ hasText: "iPhone" });
  await expect(row).toContainText("127.0.0.1");
  await row.getByRole("button", { name: /^Sign out/ }).click();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  expect(await isSignedIn(phone)).toBe(false);
  expect(await isSignedIn(laptop)).toBe(true);

  await list.getByRole("button", { name: "Sign out others" }).click();
  await expect(toast(page, "Signed out on all other devices")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list.getByRole("button", { name: "Sign out others" })).toHaveCount(0);
  expect(await isSignedIn(laptop)).toBe(false);
  expect(await isSignedIn(context)).toBe(true);
});

test("signing out everywhere is asked for twice and ends every session", async ({
  page,
  context,
  browser,
}) => {
  const { email } = await register(context);
  const other = await browser.newContext();
  await signIn(other, email);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign out everywhere?" });
  await dialog.getByRole("button", { name: "Stay signed in" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await isSignedIn(other)).toBe(true);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL("/");
  await expect(toast(page, "Signed out on all devices")).toBeVisible();
  await expectSignedOut(page);
  expect(await isSignedIn(other)).toBe(false);
  expect(await context.cookies()).toEqual([]);
});

test.describe("a new password", () => {
  // The socket of the old session closes, and asks for a ticket, before the new session's tokens are there.
  test.use({ expectedTroubles: /401.*tickets/ });

  test("keeps this session and ends the others", async ({ page, context, browser }) => {
    const { email } = await register(context);
    const other = await browser.newContext();
    await signIn(other, email);
    await page.goto("/profile");
    const settings = page.getByRole("region", { name: "Signing in" });
    await settings.getByRole("button", { name: /password/i }).click();
    await settings.getByLabel("Current password", { exact: true }).fill(password);
    await settings.getByLabel("New password", { exact: true }).fill("dry paint on friday");
    await settings.getByLabel("Confirm new password", { exact: true }).fill("dry paint on friday");
    await settings.getByRole("button", { name: "Change password", exact: true }).last().click();
    await expect(toast(page, "Your password has been changed.")).toBeVisible();
    expect(await isSignedIn(other)).toBe(false);
    await page.reload();
    await expect(page.getByRole("main").getByText(email).first()).toBeVisible();
  });
});

test("no script can read a token, wherever it looks", async ({ page, context }) => {
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
  // Pictures of messages that are not sent yet.
  expect(readable.databases.filter(({ name }) => !name?.startsWith("pictures "))).toEqual([]);
});

async function endElsewhere(page: Page, context: BrowserContext, browser: Browser): Promise<string> {
  const { email } = await register(context);
  await page.goto("/profile");
  await expect(page.getByRole("main").getByText(email).first()).toBeVisible();
  const signedIn = page.getByRole("region", { name: "Where you are signed in" });
  await expect(signedIn.getByRole("listitem")).toHaveCount(1);
  const other = await browser.newContext();
  await signIn(other, email);
  await other.request.post("/api/auth/sign-out-everywhere", { headers: { "X-Handiwork": "1" } });
  return email;
}

async function expectTakenAway(page: Page, email: string) {
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Authentication required");
  await expect(main.getByText("Please sign in to view your profile.")).toBeVisible();
  await expect(main.getByText(email)).toHaveCount(0);
  await expectSignedOut(page);
  await main.getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/signin?next=%2Fprofile");
}

test.describe("a session that ends elsewhere", () => {
  test.use({ expectedTroubles: /401/ });

  test("takes the open page away at once, and leads back to it", async ({ page, context, browser }) => {
    await expectTakenAway(page, await endElsewhere(page, context, browser));
  });

  test("takes a page without a socket away at the next call", async ({ page, context, browser }) => {
    await page.routeWebSocket(/\/ws\?ticket=/, () => undefined);
    const email = await endElsewhere(page, context, browser);
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    const dialog = page.getByRole("dialog", { name: "Sign out everywhere?" });
    await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(toast(page, "Your session has ended. Please sign in again.")).toBeVisible();
    await expectTakenAway(page, email);
  });

  test("sends a page that is loaded anew to sign in", async ({ page, context, browser }) => {
    const { email } = await register(context);
    const other = await browser.newContext();
    await signIn(other, email);
    await other.request.post("/api/auth/sessions/end-others", { headers: { "X-Handiwork": "1" } });
    await page.goto("/profile");
    await expect(page).toHaveURL("/signin?next=%2Fprofile");
    expect(await page.evaluate(() => document.cookie)).toBe("");
  });
});

test.describe("an access token that has run out", () => {
  test.use({ expectedTroubles: /401/ });

  test("is renewed unseen, once for two tabs at the same time", async ({ page, context }) => {
    await register(context);
    const second = await context.newPage();
    await page.goto("/about");
    await expectSignedIn(page);
    await context.clearCookies({ name: "__Host-access" });
    let renewed = 0;
    context.on("request", (request) => void (request.url().endsWith("/api/auth/refresh") && (renewed += 1)));
    await Promise.all([page.goto("/profile"), second.goto("/profile")]);
    for (const tab of [page, second]) {
      await expect(tab).toHaveURL("/profile");
      await expect(
        tab.getByRole("region", { name: "Where you are signed in" }).getByRole("listitem"),
      ).toHaveCount(1);
    }
    expect(renewed).toBe(1);
    expect(await isSignedIn(context)).toBe(true);
  });
});

test.describe("another tab", () => {
  // A count of unread messages that was asked for while the other tab signed out.
  test.use({ expectedTroubles: /401.*(unread|refresh)/ });

  test("what one tab does to the session, the other follows", async ({ page, context, phone }) => {
    const { email } = await register(context);
    await context.clearCookies();
    const second = await context.newPage();
    await page.goto("/about");
    await second.goto("/signin");
    await expectSignedOut(page);
    await second.getByRole("main").getByLabel("Email").fill(email);
    await second.getByLabel("Password", { exact: true }).fill(password);
    await second.getByRole("main").getByRole("button", { name: "Sign in" }).click();
    await expect(second).toHaveURL("/");
    await expectSignedIn(page);
    const menu = await openAccountMenu(second, phone);
    await menu.getByRole(phone ? "button" : "menuitem", { name: "Sign Out" }).click();
    await expectSignedOut(second);
    await expectSignedOut(page);
  });
});

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
