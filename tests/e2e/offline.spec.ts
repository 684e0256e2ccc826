import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { axeFindings } from "./support/axe.ts";
import { openAccountMenu } from "./support/account-pages.ts";
import { Chat, newClient, seededArtisan } from "./support/chat.ts";
import { deviceContents, keptReads, untilInstalled } from "./support/device.ts";
import { register, signInAs } from "./support/people.ts";
import { sidewaysPixels } from "./support/layout.ts";
import { expect, test } from "./support/test.ts";
import { startWorkerSite, type WorkerSite } from "./support/worker-site.ts";

// A network that is away is what these tests make.
test.use({
  serviceWorkers: "allow",
  expectedTroubles: /401|ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|page failed to render/,
});

const away = /^You are offline\. What you see is as of \d\d:\d\d\.$/;

/** The first artisan that a page lists. */
const artisans = (page: Page) => page.getByRole("main").locator('a[href^="/artisans/"]').first();

/** Opens an artisan's page from the search, as visitors do. Out: its path and the artisan's name. */
async function visitArtisan(page: Page) {
  await page.goto("/artisans");
  const card = artisans(page);
  const path = (await card.getAttribute("href")) ?? "";
  await card.click();
  await expect(page).toHaveURL(path);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).not.toHaveText(/^(Artisan|Find Skilled Artisans)$/);
  return { path, name: (await heading.textContent()) ?? "" };
}

/** The same browser without a network and with no page open: what is loaded next is loaded from cold. */
async function reopenOffline(context: BrowserContext): Promise<Page> {
  for (const page of context.pages()) await page.close();
  await context.setOffline(true);
  return context.newPage();
}

test("what a visitor has opened is readable from cold without a network, with its age; what they have not says so", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await untilInstalled(page);
  const { path, name } = await visitArtisan(page);
  await expect.poll(() => keptReads(page, "visitor")).toMatch(/home[^]*profiles[^]*profile[^]*searches/);

  const offline = await reopenOffline(context);
  await offline.goto(path);
  await expect(offline.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(offline.getByText(away)).toBeVisible();
  expect(await axeFindings(offline)).toEqual([]);
  expect(await sidewaysPixels(offline)).toBe(0);
  await offline.goto("/artisans");
  await expect(artisans(offline)).toBeVisible();
  await expect(offline.getByText(away)).toBeVisible();
  await offline.goto("/");
  await expect(artisans(offline)).toBeVisible();

  await offline.goto("/artisans/4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a11");
  await expect(
    offline.getByText("You are offline. This page has not been opened on this device yet."),
  ).toBeVisible();
  await expect(offline.getByRole("button", { name: "Try again" })).toBeVisible();

  await offline.goto(path);
  await expect(offline.getByText(away)).toBeVisible();
  await context.setOffline(false);
  await expect(offline.getByText(away)).toHaveCount(0);
});

test("a user reads conversations, favourites and the own profile without a network; signing out leaves nothing of them", async ({
  page,
  context,
  browser,
  phone,
}) => {
  const workshop = await browser.newContext();
  const artisan = await seededArtisan(workshop, 40);
  await workshop.close();
  await newClient(context);
  await page.goto(`/messages?contact=${artisan.id}`);
  await untilInstalled(page);
  const chat = new Chat(page, artisan.name, phone);
  await chat.write("The blue gate is stuck");
  const { id } = (await (await context.request.get("/api/auth/session")).json()).user as { id: string };
  for (const path of ["/favourites", "/profile", "/jobs"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goto(`/messages?contact=${artisan.id}`);
  await expect.poll(() => keptReads(page, id)).toContain("The blue gate is stuck");

  const offline = await reopenOffline(context);
  await offline.goto(`/messages?contact=${artisan.id}`);
  await expect(new Chat(offline, artisan.name, phone).message("The blue gate is stuck")).toBeVisible();
  await expect(offline.getByText(away)).toBeVisible();
  for (const path of ["/favourites", "/profile", "/jobs"]) {
    await offline.goto(path);
    await expect(offline.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(offline.getByRole("alert")).toHaveCount(0);
  }

  await context.setOffline(false);
  await offline.reload();
  const other = await context.newPage();
  await other.goto("/messages");
  await expect.poll(() => keptReads(other, id)).toContain("conversations");
  const menu = await openAccountMenu(offline, phone);
  await menu.getByRole(phone ? "button" : "menuitem", { name: "Sign Out" }).click();
  await expect(offline.getByText("Signed out successfully!")).toBeVisible();
  await expect(other.getByText("Authentication Required")).toBeVisible();
  // What either tab was about to keep has been kept by now, if it is.
  await other.waitForTimeout(2_500);
  const { cached, databases, storage } = await deviceContents(offline);
  expect(Object.keys(databases).filter((name) => name.includes(id))).toEqual([]);
  expect(JSON.stringify({ databases, storage })).not.toContain(id);
  expect(JSON.stringify({ databases, storage })).not.toContain("blue gate");
  expect(
    Object.values(cached)
      .flat()
      .filter((path) => path.startsWith("/api/")),
  ).toEqual([]);
});

test("a session that was ended elsewhere leaves nothing of its user, once the network says so", async ({
  page,
  context,
}) => {
  const { id } = await register(context);
  await page.goto("/favourites");
  await untilInstalled(page);
  await expect.poll(() => keptReads(page, id)).toContain("favourites");
  // The mark that somebody is signed in is left.
  await context.clearCookies({ name: /access|refresh/ });
  await page.reload();
  await expect(page).toHaveURL(/\/signin/);
  // What waits to be sent stays for when they are signed in again.
  await expect
    .poll(async () => {
      const { databases, storage } = await deviceContents(page);
      const names = [...Object.keys(databases), ...Object.keys(storage)];
      return names.filter((name) => name.endsWith(id) && !/^(outbox|pictures) /.test(name));
    })
    .toEqual([]);
});

test("an admin's reads are not kept", async ({ page, context }) => {
  const { id } = await signInAs(context, "admin");
  await page.goto("/admin");
  await untilInstalled(page);
  await page.goto("/artisans");
  await expect(artisans(page)).toBeVisible();
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

/** Asks the site for its worker, as the browser does now and then. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

test.describe("the site's next version", () => {
  let site: WorkerSite;
  test.beforeEach(async ({ baseURL }) => {
    site = await startWorkerSite(baseURL ?? "");
  });
  test.afterEach(() => site.close());

  test("waits while a form is open, and takes over when the user says so, over three versions", async ({
    page,
  }) => {
    await page.goto(`${site.url}/register/client`);
    await untilInstalled(page);
    const name = page.getByRole("main").getByRole("textbox").first();
    await name.fill("Ada Obi");
    for (const version of [2, 3]) {
      site.serveWorker((script) => `${script}\n// version ${version}`);
      await lookForUpdate(page);
      await expect(page.getByText("A new version is ready")).toBeVisible();
      expect(await workerStates(page)).toEqual({ active: true, waiting: true });
      await page.getByRole("button", { name: "Reload" }).click();
      await expect(page.getByText("Send or save what you have written first, then reload.")).toBeVisible();
      await expect(name).toHaveValue("Ada Obi");
      expect(await workerStates(page)).toEqual({ active: true, waiting: true });
      await name.fill("");
      const loaded = page.waitForEvent("load");
      await page.getByRole("button", { name: "Reload" }).click();
      await loaded;
      await expect.poll(() => workerStates(page)).toEqual({ active: true, waiting: false });
      await name.fill("Ada Obi");
    }
  });

  test("follows the worker of before, which was for push alone, when no page is open", async ({
    page,
    context,
  }) => {
    const before = readFileSync(new URL("./support/push-only-worker.js", import.meta.url), "utf8");
    site.serveWorker(() => before);
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
  });
});

test("the files that pages used in the version before are there in the new one", async ({ page }) => {
  await page.goto("/about");
  await untilInstalled(page);
  await page.evaluate(async () => {
    await (await caches.open("assets")).put("/assets/pricing-0000000.js", new Response(""));
    localStorage.removeItem("files-of");
  });
  await page.reload();
  const pricing = async () =>
    (await deviceContents(page)).cached["assets"]?.filter((path) => path.startsWith("/assets/pricing-"));
  await expect.poll(async () => (await pricing())?.length).toBeGreaterThan(1);
});

test("a device that is full shows everything, and keeps nothing", async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await page.goto("/");
  const origin = new URL(page.url()).origin;
  await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
  await page.goto("/artisans");
  await expect(artisans(page)).toBeVisible();
  await page.waitForTimeout(5_000);
  await page.reload();
  await expect(artisans(page)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  const { cached } = await deviceContents(page);
  expect(Object.values(cached).flat()).toEqual([]);
});

test.describe("a page whose file is gone", () => {
  test.use({ serviceWorkers: "block", expectedTroubles: /404|could not reach|page failed to render/ });

  test("has the tab loaded anew once, and is shown when it is there again", async ({ page }) => {
    let documents = 0;
    page.on("request", (request) => void (documents += Number(request.isNavigationRequest())));
    const files = /\/assets\/about-[^/]+\.js$/;
    await page.route(files, (route) => route.fulfill({ status: 404 }));
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await expect.poll(() => documents).toBe(2);
    await expect(page.getByText("We could not reach Handiwork.")).toBeVisible();
    await page.waitForTimeout(1_000);
    expect(documents).toBe(2);
    await page.unroute(files);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
