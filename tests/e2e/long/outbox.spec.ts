import type { Page } from "@playwright/test";
import { signOut } from "../support/account-pages.ts";
import { checkPage } from "../support/axe.ts";
import { register } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

// The test breaks the API.
test.use({ expectedTroubles: /Failed to load resource|503 .*\/api\/favourites/ });

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
