import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { signOut } from "../support/account-pages.ts";
import { cachedAssets, deviceContents, keptReads, untilInstalled } from "../support/device.ts";
import { register, signInAs } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { startWorkerSite } from "../support/worker-site.ts";

test.use({
  serviceWorkers: "allow",
  expectedTroubles:
    /401|ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|page failed to render|not been opened/,
});

/** The first artisan that a page lists. */
const artisans = (page: Page) => page.getByRole("main").locator('a[href^="/artisans/"]').first();

test("a session that ended elsewhere leaves no data of its user once the API rejects it", async ({
  page,
  context,
}) => {
  const { id } = await register(context);
  await page.goto("/favourites");
  await untilInstalled(page);
  await expect.poll(() => keptReads(page, id)).toContain("favourites");
  // The cookie that marks a session stays.
  await context.clearCookies({ name: /access|refresh/ });
  await page.reload();
  await expect(page).toHaveURL(/\/signin/);
  // Unsent entries stay until the user signs in again.
  await expect
    .poll(async () => {
      const { databases, storage } = await deviceContents(page);
      const names = [...Object.keys(databases), ...Object.keys(storage)];
      return names.filter((name) => name.endsWith(id) && !/^(outbox|pictures) /.test(name));
    })
    .toEqual([]);
});

test("the device stores nothing that an admin views", async ({ page, context }) => {
  const { id } = await signInAs(context, "admin");
  await page.goto("/admin");
  await untilInstalled(page);
  await page.goto("/artisans");
  await expect(artisans(page)).toBeVisible();
  // The device stores answers with a delay, and nothing shows that it has skipped one.
  await page.waitForTimeout(2_500);
  const { databases, storage } = await deviceContents(page);
  expect(
    Object.keys(databases).filter((name) => name.startsWith("read ") && name !== "read visitor"),
  ).toEqual([]);
  expect(Object.keys(storage).filter((key) => key.includes(id))).toEqual([]);
});

const workerStates = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return { active: Boolean(registration?.active), waiting: Boolean(registration?.waiting) };
  });

/** Checks for an update of the worker, as the browser does now and then. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

test("an update replaces the former worker, which was for push alone, once no page is open", async ({
  page,
  context,
  baseURL,
}) => {
  const site = await startWorkerSite(baseURL ?? "");
  const former = readFileSync(new URL("../support/push-only-worker.js", import.meta.url), "utf8");
  site.serveWorker(() => former);
  await page.goto(`${site.url}/about`);
  await untilInstalled(page);
  expect((await deviceContents(page)).cached).toEqual({});
  site.serveWorker(null);
  await lookForUpdate(page);
  await expect(page.getByText("A new version is ready")).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await next.goto(`${site.url}/about`);
  await expect.poll(() => workerStates(next)).toEqual({ active: true, waiting: false });
  await untilInstalled(next);
  const caches = Object.keys((await deviceContents(next)).cached);
  expect(caches.some((cache) => cache.includes("precache"))).toBe(true);
  await site.close();
});

test("a new version fetches the files of the pages that were opened in the last one", async ({ page }) => {
  await page.goto("/about");
  await untilInstalled(page);
  await page.evaluate(() => {
    localStorage.setItem("opened-pages", "/about /pricing");
    localStorage.setItem("parts-of", "the last version");
  });
  await page.reload();
  await expect.poll(() => cachedAssets(page, "pricing")).toHaveLength(1);
});

test("a form opens offline although it was never opened online", async ({ page, context }) => {
  await register(context);
  await page.goto("/profile");
  await untilInstalled(page);
  await expect.poll(() => cachedAssets(page, "edit-form")).toHaveLength(1);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("button", { name: "Edit profile" }).click();
  await expect(page.getByRole("textbox", { name: "Full name" })).toBeVisible();
});

test("signing out offline forgets the user at once, and ends the session when the network is back", async ({
  page,
  context,
  phone,
}) => {
  const { id } = await register(context);
  await page.goto("/favourites");
  await untilInstalled(page);
  await expect.poll(() => keptReads(page, id)).toContain("favourites");
  await expect.poll(() => cachedAssets(page, "menu-view")).toHaveLength(1);
  await context.setOffline(true);
  await signOut(page, phone);
  await expect(page.getByRole("banner").getByRole("link", { name: "Join" })).toBeVisible();
  await page.goto("/favourites");
  await expect(page).toHaveURL(/\/signin/);
  const { databases, storage } = await deviceContents(page);
  expect(JSON.stringify({ databases, storage })).not.toContain(id);
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto("/about");
  const cookies = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(cookies).not.toContainEqual(expect.stringMatching(/access|refresh/));
});

test("a full device shows every page and keeps nothing", async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await page.goto("/");
  const origin = new URL(page.url()).origin;
  await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
  await page.goto("/artisans");
  await expect(artisans(page)).toBeVisible();
  // Nothing tells the page that an installation has failed.
  await page.waitForTimeout(5_000);
  await page.reload();
  await expect(artisans(page)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  const { cached } = await deviceContents(page);
  expect(Object.values(cached).flat()).toEqual([]);
});

test.describe("a page whose script is missing", () => {
  test.use({ serviceWorkers: "block", expectedTroubles: /404|could not reach|page failed to render/ });

  test("reloads the tab once, and opens when the script is back", async ({ page }) => {
    let documents = 0;
    page.on("request", (request) => void (documents += Number(request.isNavigationRequest())));
    const files = /\/assets\/about-[^/]+\.js$/;
    await page.route(files, (route) => route.fulfill({ status: 404 }));
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await expect.poll(() => documents).toBe(2);
    await expect(page.getByText("We could not reach Handiwork.")).toBeVisible();
    expect(documents).toBe(2);
    await page.unroute(files);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
