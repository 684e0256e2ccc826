import { axeFindings } from "./support/axe.ts";
import { SearchPage } from "./support/search-page.ts";
import { expect, test } from "./support/test.ts";

/** What is suggested while one types, in the search and on the home page, by keyboard and by pointer. */
test("a trade and a place that are suggested become filters, and a name opens the profile", async ({
  page,
  phone,
  directory,
}) => {
  const search = new SearchPage(page, phone);
  await search.open("view=list");
  await expect(search.cards.first()).toBeVisible();
  await search.text.pressSequentially("tile");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list.getByRole("option", { name: /^Tiler \d+ artisans$/ })).toBeVisible();
  await search.text.press("ArrowDown");
  await expect(list.getByRole("option", { selected: true })).toHaveAccessibleName(/^Tiler/);
  // The results before are pale while the new ones are on their way, which begins when the address has the text.
  await expect(page).toHaveURL(/search=tile/);
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await search.text.press("Enter");
  await expect(page).toHaveURL("/artisans?category=tiler&view=list");
  await expect(search.text).toHaveValue("");

  await search.text.pressSequentially("Abuja");
  await list.getByRole("option", { name: /^Federal Capital Territory \d/ }).click();
  await expect(page).toHaveURL("/artisans?category=tiler&state=FCT&view=list");
  await expect(search.text).toHaveValue("");

  await search.text.fill("zz");
  await page.getByRole("button", { name: "Clear the search text" }).click();
  await expect(search.text).toBeFocused();
  await expect(search.text).toHaveValue("");

  const { items } = await directory.search("limit=1");
  await search.text.fill(items[0]?.name ?? "");
  await list.locator(`[href="/artisans/${items[0]?.id}"]`).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(items[0]?.name ?? "");
});

test("the home page suggests once somebody comes to its box, and takes the place along", async ({ page }) => {
  const code: string[] = [];
  page.on("request", (request) => {
    if (/suggest(-list|ions)/.test(request.url())) code.push(request.url());
  });
  await page.goto("/");
  const hero = page.getByRole("search");
  await hero.getByLabel("Location").fill("Kano");
  expect(code).toEqual([]);
  await hero.getByLabel("Service").pressSequentially("electr");
  await page.getByRole("option", { name: /^Electrician/ }).click();
  await expect(page).toHaveURL("/artisans?location=Kano&category=electrician");
  await expect(page.getByRole("list", { name: "Active filters" }).getByRole("listitem")).toHaveText([
    /Electrician/,
    /Kano/,
  ]);
});
