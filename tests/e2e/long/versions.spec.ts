import type { Page } from "@playwright/test";
import { cachedAssets, untilInstalled } from "../support/device.ts";
import { buildNextVersion } from "../support/next-version.ts";
import { register } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { startWorkerSite, type WorkerSite } from "../support/worker-site.ts";

// A page of one version is open while the next one is served: no file of code keeps its name.
test.describe.configure({ mode: "default" });
test.use({
  serviceWorkers: "allow",
  expectedTroubles:
    /401|404|ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|page failed to render|could not reach/,
});

let next = "";
let site: WorkerSite;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  next = await buildNextVersion();
});
test.beforeEach(async ({ baseURL }) => {
  site = await startWorkerSite(baseURL ?? "");
});
test.afterEach(() => site.close());

/** Returns whether the page runs the next version's code. */
const isNext = (page: Page) => page.evaluate(() => "nextVersion" in globalThis);

/** Waits until the page runs the next version's code. */
const untilNext = (page: Page) => page.waitForFunction(() => "nextVersion" in globalThis);

/** Opens a page of the present version, and deploys the next one behind it. */
async function openOld(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await isNext(page)).toBe(false);
}

test("a page that was never opened comes from the next version, with one reload", async ({ page }) => {
  await openOld(page, "/about");
  await untilInstalled(page);
  site.serveVersion(next);
  let loads = 0;
  page.on("load", () => void (loads += 1));
  await page.getByRole("contentinfo").getByRole("link", { name: "Partnerships" }).click();
  await expect(page).toHaveURL(/\/partnerships$/);
  await untilNext(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(loads).toBe(1);
});

test("the update line leads to the next version, which works offline", async ({ page, context }) => {
  await openOld(page, "/about");
  await untilInstalled(page);
  site.serveVersion(next);
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  await expect(page.getByText("A new version is ready")).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await isNext(page)).toBe(false);

  await context.setOffline(false);
  await page.getByRole("button", { name: "Reload" }).click();
  await untilNext(page);
  await untilInstalled(page);
  await expect(page.getByText("A new version is ready")).toHaveCount(0);
  await context.setOffline(true);
  await page.goto(`${site.url}/about`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await isNext(page)).toBe(true);
});

test("a form of the open page opens after a deployment", async ({ page, context }) => {
  await register(context);
  await openOld(page, "/profile");
  await untilInstalled(page);
  await expect.poll(() => cachedAssets(page, "edit-form")).toHaveLength(1);
  site.serveVersion(next);
  await page.getByRole("button", { name: "Edit profile" }).click();
  await expect(page.getByRole("textbox", { name: "Full name" })).toBeVisible();
  expect(await isNext(page)).toBe(false);
});

test.describe("without a service worker", () => {
  test.use({ serviceWorkers: "block" });

  test("a form whose code is gone opens after a reload", async ({ page, context }) => {
    await register(context);
    await openOld(page, "/profile");
    site.serveVersion(next);
    const edit = page.getByRole("button", { name: "Edit profile" });
    await edit.click();
    await expect(page.getByText("This part could not be loaded")).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await untilNext(page);
    await edit.click();
    await expect(page.getByRole("textbox", { name: "Full name" })).toBeVisible();
  });
});
