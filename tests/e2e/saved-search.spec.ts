import type { Page } from "@playwright/test";
import { toast } from "./support/account-pages.ts";
import { axeFindings } from "./support/axe.ts";
import { sidewaysPixels } from "./support/layout.ts";
import { register } from "./support/people.ts";
import { SearchPage } from "./support/search-page.ts";
import { expect, test } from "./support/test.ts";

/** Saved searches (A-SAVED-01 to A-SAVED-06; A-GAP-43 to A-GAP-45). */
const query =
  "search=a&category=plumber&state=Lagos&city=Ikeja&minPrice=1000&maxPrice=90000&experience=5%2B&available=true&sort=price-low";

async function check(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysPixels(page)).toBe(0);
}

test("a client saves a search under a name, finds it after a reload, and has every filter back", async ({
  page,
  context,
  phone,
}) => {
  await register(context);
  const search = new SearchPage(page, phone);
  await search.open(query);
  await page.getByRole("button", { name: "Save Search" }).click();
  const saving = page.getByRole("dialog", { name: "Save this search" });
  await saving.getByRole("button", { name: "Save Search" }).click();
  await expect(saving.getByText("Please enter a name for this search")).toBeVisible();
  await expect(saving.getByRole("link", { name: "Verify your e-mail address" })).toBeVisible();
  await check(page);
  await saving.getByLabel("Name").fill("Lagos plumbers");
  await saving.getByRole("checkbox").check();
  await saving.getByRole("button", { name: "Save Search" }).click();
  await expect(toast(page, "Search saved successfully")).toBeVisible();
  await expect(saving).toHaveCount(0);

  await search.open();
  await page.getByRole("button", { name: "Saved searches (1)" }).click();
  const list = page.getByRole("dialog", { name: "Saved searches" });
  await expect(list.getByRole("checkbox")).toBeChecked();
  await check(page);
  await list.getByRole("button", { name: "Apply: Lagos plumbers" }).click();
  await expect(toast(page, "Loaded: Lagos plumbers")).toBeVisible();
  await expect(page).toHaveURL(`/artisans?${query}`);
  await expect(search.sort).toHaveValue("price-low");
  await expect(list).toHaveCount(0);
});

test.describe("with a name that is taken", () => {
  test.use({ expectedTroubles: /saved-searches|409/ });

  test("one is asked first; a search is renamed and deleted from the list", async ({ page, context }) => {
    const { request } = context;
    await register(context, "artisan");
    const save = (name: string) =>
      request.post("/api/saved-searches", { data: { name }, headers: { "X-Handiwork": "1" } });
    expect((await save("Plumbers")).status()).toBe(201);
    expect((await save("Everybody")).status()).toBe(201);
    await page.goto("/artisans?category=plumber");
    await page.getByRole("button", { name: "Save Search" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("PLUMBERS");
    await page.keyboard.press("Enter");
    await expect(page.getByText("You already have a search called “PLUMBERS”. Replace it?")).toBeFocused();
    await check(page);
    await page.getByRole("dialog").getByRole("button", { name: "Replace" }).click();
    await expect(toast(page, "Search saved successfully")).toBeVisible();

    await page.goto("/profile");
    await page.getByRole("link", { name: "Saved searches" }).click();
    const list = page.getByRole("dialog", { name: "Saved searches" });
    await expect(list.getByRole("heading", { level: 3 })).toHaveText(["PLUMBERS", "Everybody"]);
    await list.getByRole("button", { name: "Rename: Everybody" }).click();
    await list.getByLabel("New name").fill("All of them");
    await page.keyboard.press("Enter");
    await list.getByRole("button", { name: "Delete: All of them" }).click();
    await list.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(list.getByRole("heading", { level: 3 })).toHaveText(["PLUMBERS"]);
    await page.keyboard.press("Escape");
    await expect(list).toHaveCount(0);
    await expect(page).toHaveURL("/artisans");
  });
});

test("visitors who are not signed in have no such button; a link to the list leads to signing in", async ({
  page,
  phone,
}) => {
  const search = new SearchPage(page, phone);
  await search.open();
  await expect(search.cards.first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^saved? search/i })).toHaveCount(0);
  await page.goto("/signin");
  await page.goto("/artisans#saved-searches");
  await expect(page).toHaveURL("/signin?next=%2Fartisans%23saved-searches");
});
