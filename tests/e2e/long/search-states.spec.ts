import { inOrder } from "../support/expected.ts";
import { apiUrl, cut, hold, makeUnavailable } from "../support/network.ts";
import { pageSize, SearchPage } from "../support/search-page.ts";
import { expect, test } from "../support/test.ts";

/** The search while answers are slow or fail, and the ways back from a filter. */
test("the last results stay, marked as busy, while a changed search loads", async ({ page, phone }) => {
  const search = new SearchPage(page, phone);
  await search.open("category=tiler");
  await expect(search.cards.first()).toBeVisible();
  const network = await hold(page, apiUrl.search);
  await search.sort.selectOption("reviews");
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(1);
  await expect(search.cards.first()).toBeVisible();
  network.release();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
});

test.describe("a failing network", () => {
  test.use({ expectedTroubles: /api\/artisans|ERR_CONNECTION_REFUSED|503/ });

  for (const [what, fail] of [
    ["a lost connection", cut],
    ["an unavailable service", makeUnavailable],
  ] as const) {
    test(`${what} is reported, and a retry loads the artisans`, async ({ page, phone }) => {
      const network = await fail(page, apiUrl.search);
      const search = new SearchPage(page, phone);
      await search.open("category=tiler");
      await expect(page.getByRole("alert").filter({ hasText: "Could not load" })).toBeVisible();
      await network.mend();
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(search.cards.first()).toBeVisible();
      await expect(page.getByText("Could not load")).toHaveCount(0);
    });
  }

  test("the loaded results stay when the next page or a changed search fails", async ({ page, phone }) => {
    const search = new SearchPage(page, phone);
    await search.open();
    await expect(search.cards).toHaveCount(pageSize);
    const network = await cut(page, apiUrl.search);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole("alert").filter({ hasText: "Could not load more" })).toBeVisible();
    await expect(search.cards).toHaveCount(pageSize);
    await network.mend();
    await page.getByRole("button", { name: "Show more" }).click();
    await expect(search.cards.nth(pageSize)).toBeVisible();

    const again = await cut(page, apiUrl.search);
    await search.sort.selectOption("reviews");
    await expect(page.getByRole("alert").filter({ hasText: "Could not load" })).toBeVisible();
    await expect(search.cards.first()).toBeVisible();
    await again.mend();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(search.count).toBeVisible();
    await expect(page.getByText("Could not load")).toHaveCount(0);
  });
});

test("filters are removed one by one or all at once", async ({ page, phone, directory }) => {
  const search = new SearchPage(page, phone);
  await search.open("category=tiler&premium=true");
  const active = page.getByRole("list", { name: "Active filters" });
  await expect(active.getByRole("listitem")).toHaveText([/Tiler/, /Premium only/]);
  await active.getByRole("button", { name: "Remove Premium only" }).click();
  await expect(page).toHaveURL("/artisans?category=tiler");
  await search.expectFound(inOrder(await directory.cardsWhere(({ category }) => category === "Tiler")));

  await search.open("search=zzz&category=tiler&state=Lagos&minPrice=9&experience=5%2B&sort=rating");
  await expect(search.count).toHaveText("0 artisans found");
  await (await search.filters()).getByRole("button", { name: "Clear", exact: true }).click();
  await expect(page).toHaveURL("/artisans");
  await search.done();
  await expect(search.text).toHaveValue("");
  await expect(search.sort).toHaveValue("premium-first");
  await expect(search.cards.first()).toBeVisible();
});

test(
  "grid and list show the same artisans in columns and rows",
  { tag: "@both" },
  async ({ page, phone }) => {
    const search = new SearchPage(page, phone);
    await search.open("category=tiler");
    const columns = async () => {
      const boxes = await search.cards.evaluateAll((all) =>
        all.slice(0, 6).map((card) => card.getBoundingClientRect().x),
      );
      return new Set(boxes).size;
    };
    // The first few cards are rendered before the others.
    await expect.poll(async () => (await search.ids()).length).toBe(pageSize);
    const before = await search.ids();
    expect(await columns()).toBe(phone ? 1 : 3);
    await page.getByRole("button", { name: "List view" }).click();
    await expect(page).toHaveURL("/artisans?category=tiler&view=list");
    expect(await columns()).toBe(1);
    expect(await search.ids()).toEqual(before);
    await page.getByRole("button", { name: "Grid view" }).click();
    await expect(page).toHaveURL("/artisans?category=tiler");
    expect(await columns()).toBe(phone ? 1 : 3);
  },
);
