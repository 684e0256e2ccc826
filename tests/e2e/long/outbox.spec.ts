import type { Page, Route } from "@playwright/test";
import { openAccountMenu, signOut } from "../support/account-pages.ts";
import { checkPage } from "../support/axe.ts";
import { Chat } from "../support/chat.ts";
import { deviceContents } from "../support/device.ts";
import { register, registerVerified, seededArtisan } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

// The tests break the API and the network.
test.use({
  expectedTroubles:
    /Failed to load resource|(500|503|429) .*\/api\/|ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/,
});

const saveButton = (page: Page) => page.getByRole("button", { name: /^Save .* to favourites$/ }).first();
const waiting = (page: Page) => page.getByRole("button", { name: /^Waiting to be sent/ });

test("signing out with unsent entries asks first, and deletes them", async ({
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
  await saveButton(page).click();
  await expect(waiting(page)).toContainText("(1 thing)");
  await waiting(page).click();
  const list = page.getByRole("dialog", { name: "Waiting to be sent" });
  await expect(list.getByText(/^Save .* to favourites$/)).toBeVisible();
  await checkPage(page);
  // The server keeps failing.
  await expect(list.getByText("Failing, still tried")).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press("Escape");
  const questions: string[] = [];
  page.on("dialog", (question) => {
    questions.push(question.message());
    void (questions.length === 1 ? question.dismiss() : question.accept());
  });
  await signOut(page, phone);
  await expect.poll(() => questions.length, { timeout: 15_000 }).toBe(1);
  await expect(waiting(page)).toBeVisible();
  await signOut(page, phone);
  await expect(page.getByRole("banner").getByRole("link", { name: "Join" })).toBeVisible({ timeout: 20_000 });
  expect(questions).toEqual(Array(2).fill("1 thing could not be sent yet. Sign out and discard?"));
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(names.filter((name) => name?.startsWith("outbox"))).toEqual([]);
});

/** Returns the user's messages to a partner, in the server's order. */
async function arrived(page: Page, partnerId: string): Promise<string[]> {
  const answer = await page.request.get(`/api/conversations/${partnerId}/messages`);
  const { items = [] } = (await answer.json()) as { items?: { content: string; seq: number }[] };
  return items.toSorted((a, b) => a.seq - b.seq).map(({ content }) => content);
}

/** Returns an answer with problem details, as the API gives it. */
function problem(status: number, code: string, headers: Record<string, string> = {}) {
  return {
    status,
    headers: { "Content-Type": "application/problem+json", ...headers },
    body: JSON.stringify({ type: "about:blank", title: "Problem", status, code, detail: "Please wait." }),
  };
}

test("messages arrive once and in order past a failure, a pause that the server asks for, and a hang", async ({
  page,
  context,
  phone,
}) => {
  test.setTimeout(240_000);
  const artisan = await seededArtisan(context, 38);
  await registerVerified(context);
  await page.goto(`/messages?contact=${artisan.id}`);
  const chat = new Chat(page, artisan.name, phone);
  await expect(chat.log).toBeVisible();
  const faults = [
    (route: Route) => route.fulfill(problem(500, "internal")),
    (route: Route) => route.fulfill(problem(429, "too-many", { "Retry-After": "5" })),
    // The server answers a minute later, when the page has long sent the message again.
    async (route: Route) => {
      await new Promise((resolve) => setTimeout(resolve, 60_000));
      await route.fetch();
      await route.abort("connectionreset").catch(() => undefined);
    },
  ];
  const tries: { at: number; text: string }[] = [];
  let hung: Promise<void> | undefined;
  await page.route("**/api/conversations/*/messages", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const { content } = route.request().postDataJSON() as { content: string };
    tries.push({ at: Date.now(), text: content });
    const fault = faults.shift();
    if (!fault) return route.fallback();
    const done = fault(route);
    if (faults.length === 0) hung = done;
    await done;
  });
  const texts = ["One", "Two", "Three"];
  for (const text of texts) await chat.write(text);
  await expect.poll(() => arrived(page, artisan.id), { timeout: 90_000 }).toEqual(texts);
  const [, asked, after] = tries;
  expect((after?.at ?? 0) - (asked?.at ?? 0)).toBeGreaterThanOrEqual(5_000);
  expect(tries.map(({ text }) => text)).toEqual(["One", "One", "One", "One", "Two", "Three"]);
  for (const text of texts) await expect(chat.message(text)).toHaveCount(1);
  await hung;
  expect(await arrived(page, artisan.id)).toEqual(texts);
  await page.reload();
  await expect(chat.message("Three")).toHaveCount(1);
  await expect(waiting(page)).toHaveCount(0);
});

test("signing out offline deletes the messages, picture and favourite that wait", async ({
  page,
  context,
  phone,
}) => {
  test.slow();
  const artisan = await seededArtisan(context, 39);
  const { id } = await registerVerified(context);
  await page.goto(`/artisans/${artisan.id}`);
  await expect(saveButton(page)).toBeVisible();
  await page.route(/\/api\/(favourites|conversations|uploads)/, (route) =>
    route.request().method() === "GET" ? route.fallback() : route.fulfill({ status: 503, body: "" }),
  );
  await saveButton(page).click();
  await expect(waiting(page)).toContainText("(1 thing)");
  await page.goto(`/messages?contact=${artisan.id}`);
  const chat = new Chat(page, artisan.name, phone);
  await expect(chat.log).toBeVisible();
  for (const text of ["The gate is green", "Come on Monday"]) await chat.write(text);
  await chat.choose();
  await expect(page.getByRole("button", { name: "Remove image" })).toBeVisible();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(waiting(page)).toContainText("(4 things)");
  await expect.poll(async () => JSON.stringify(await deviceContents(page))).toContain("Come on Monday");
  // Without a service worker, the menu has to be loaded before the network goes.
  const menu = await openAccountMenu(page, phone);
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await context.setOffline(true);
  const questions: string[] = [];
  page.on("dialog", (question) => {
    questions.push(question.message());
    void question.accept();
  });
  await signOut(page, phone);
  await expect(page.getByRole("banner").getByRole("link", { name: "Join" })).toBeVisible({ timeout: 20_000 });
  expect(questions).toEqual(["4 things could not be sent yet. Sign out and discard?"]);
  const { databases, storage } = await deviceContents(page);
  expect(JSON.stringify({ databases, storage })).not.toMatch(/gate|Monday/);
  expect(Object.keys(databases).filter((name) => name.includes(id))).toEqual([]);

  await page.unrouteAll();
  await context.setOffline(false);
  await page.goto("/about");
  await page.waitForLoadState("networkidle");
  await seededArtisan(context, 39);
  const list = await page.request.get("/api/conversations");
  expect(await list.text()).not.toMatch(/Come on Monday|The gate is green/);
});
