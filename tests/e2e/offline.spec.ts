import type { BrowserContext, Page } from "@playwright/test";
import { checkPage } from "./support/axe.ts";
import { openAccountMenu } from "./support/account-pages.ts";
import { Chat } from "./support/chat.ts";
import { deviceContents, keptReads, untilInstalled } from "./support/device.ts";
import { registerVerified, seededArtisan } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { startWorkerSite } from "./support/worker-site.ts";

// The tests cut the network.
test.use({
  serviceWorkers: "allow",
  expectedTroubles: /401|ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|page failed to render/,
});

const away = /^You are offline\. What you see is as of \d{1,2}:\d\d [ap]m\.$/;

/** The first artisan that a page lists. */
const artisans = (page: Page) => page.getByRole("main").locator('a[href^="/artisans/"]').first();

/** Opens an artisan's page from the search, and returns its path and the artisan's name. */
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

/** Closes every page, cuts the network and opens an empty page, so that the next load is a cold one. */
async function reopenOffline(context: BrowserContext): Promise<Page> {
  for (const page of context.pages()) await page.close();
  await context.setOffline(true);
  return context.newPage();
}

test("a visitor reads visited pages offline, with their age, and gets a message on other pages", async ({
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
  await checkPage(offline);
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

test("a user reads conversations, favourites, profile and jobs offline, and signing out deletes them all", async ({
  page,
  context,
  browser,
  phone,
}) => {
  const workshop = await browser.newContext();
  const artisan = await seededArtisan(workshop, 40);
  await workshop.close();
  await registerVerified(context);
  await page.goto(`/messages?contact=${artisan.id}`);
  await untilInstalled(page);
  const chat = new Chat(page, artisan.name, phone);
  const sent = page.waitForResponse(
    (response) => response.status() === 201 && response.url().endsWith("/messages"),
  );
  await chat.write("The blue gate is stuck");
  await sent;
  const { id } = (await (await context.request.get("/api/auth/session")).json()).user as { id: string };
  for (const path of ["/favourites", "/profile", "/jobs"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
  }
  await page.goto(`/messages?contact=${artisan.id}`);
  await page.waitForLoadState("networkidle");
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
  // Writes are in order: once a later read is stored, nothing earlier is on its way.
  await other.goto("/artisans");
  await expect.poll(() => keptReads(other, "visitor")).toMatch(/searches/);
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

const workerStates = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return { active: Boolean(registration?.active), waiting: Boolean(registration?.waiting) };
  });

/** Checks for an update of the worker, as the browser does now and then. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

test("a new version waits for the user, even with a form open, and takes over twice in a row", async ({
  page,
  baseURL,
}) => {
  const site = await startWorkerSite(baseURL ?? "");
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
  await site.close();
});
