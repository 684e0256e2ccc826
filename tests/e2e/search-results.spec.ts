import type { Page } from "@playwright/test";
import type { SearchResult } from "@handiwork/core/model/directory/schema";
import { inOrder, mentions } from "./support/expected.ts";
import { alter, apiUrl, cut, hold, takeAway } from "./support/network.ts";
import { pageSize, SearchPage } from "./support/search-page.ts";
import { naira, reviewCount } from "./support/texts.ts";
import { expect, test } from "./support/test.ts";

/** Scrolls as far as the page goes. */
const toTheEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

/**
 * What the search shows: cards, pages, and the states of a slow and a failing network (A-SEARCH-14 to A-SEARCH-18, A-SEARCH-34
 * to A-SEARCH-39).
 */
test("a card shows all that the directory knows of the artisan", async ({ page, phone, directory }) => {
  const { items } = await directory.search(`limit=${pageSize}`);
  const search = new SearchPage(page, phone);
  await search.open();
  await expect(search.cards).toHaveCount(pageSize);
  for (const [index, artisan] of items.entries()) {
    const card = search.cards.nth(index);
    const years = artisan.experienceYears.replace(/ years$/, "");
    for (const text of [
      artisan.name,
      artisan.category,
      artisan.location,
      artisan.description,
      `${years} years`,
      artisan.rating?.toFixed(1) ?? "N/A",
      reviewCount(artisan.reviews),
      naira(artisan.hourlyRate),
    ]) {
      await expect(card).toContainText(text);
    }
    for (const [mark, has] of [
      ["Online", artisan.isOnline],
      ["Premium", artisan.isPremium],
      ["Verified", artisan.isVerified],
    ] as const) {
      await expect(card.getByText(mark, { exact: true })).toHaveCount(has ? 1 : 0);
    }
  }
});

test("a card without photograph, rate, review or experience has no gap and no broken picture", async ({
  page,
  phone,
}) => {
  await alter<SearchResult>(page, apiUrl.search, (result) => ({
    ...result,
    items: result.items.map((item) => ({
      ...item,
      name: "Unknown",
      image: null,
      cover: null,
      rating: null,
      reviews: 0,
      hourlyRate: null,
      description: "Professional service provider",
      experienceYears: "",
    })),
  }));
  const search = new SearchPage(page, phone);
  await search.open();
  const card = search.cards.first();
  for (const text of ["Unknown", "N/A", "0 reviews", "Rate on request", "Professional service provider"]) {
    await expect(card).toContainText(text);
  }
  await expect(card).not.toContainText("year");
  const pictures = card.locator("img");
  for (const picture of await pictures.all()) {
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
});

test("View Profile opens that artisan's page", async ({ page, phone, directory }) => {
  const [tiler] = inOrder(await directory.cardsWhere(({ category }) => category === "Tiler"));
  const search = new SearchPage(page, phone);
  await search.open("category=tiler");
  await search.cards
    .first()
    .getByRole("link", { name: /^View Profile/ })
    .click();
  await expect(page).toHaveURL(`/artisans/${tiler?.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(tiler?.name ?? "");
});

test("one artisan is counted in the singular, none in the plural", async ({ page, phone, directory }) => {
  const cards = await directory.cards();
  const unique = cards.find(({ name }) => cards.filter((card) => card.name.includes(name)).length === 1);
  const search = new SearchPage(page, phone);
  await search.open(`search=${encodeURIComponent(unique?.name ?? "")}`);
  await expect(search.count).toHaveText("1 artisan found");
  await search.open("search=zzzz");
  await expect(search.count).toHaveText("0 artisans found");
});

test("nobody found is said in words, with ways out", async ({ page, phone, directory }) => {
  const search = new SearchPage(page, phone);
  await search.open("search=zzzz&category=tiler");
  await expect(page.getByText("No artisans found")).toBeVisible();
  await page.getByRole("button", { name: "Without “zzzz”" }).click();
  await expect(page).toHaveURL("/artisans?category=tiler");
  await search.expectFound(inOrder(await directory.cardsWhere(({ category }) => category === "Tiler")));
  await page.goBack();
  await page.getByRole("button", { name: "Clear all filters" }).click();
  await expect(page).toHaveURL("/artisans");
  await search.expectFound(inOrder(await directory.cards()));
});

test("words that match nobody are corrected, and it is said", async ({ page, phone, directory }) => {
  const search = new SearchPage(page, phone);
  await search.open("search=plumer+in+ikja");
  await expect(page.getByRole("main").getByText("No exact match, showing results for")).toBeVisible();
  await expect(page.locator("#announcer")).toHaveText("No exact match, showing results for plumber in Ikeja");
  const found = inOrder(
    await directory.cardsWhere((card) => mentions("plumber")(card) && /ikeja/i.test(card.location)),
  );
  expect(found.length).toBeGreaterThan(0);
  await search.expectFound(found);
  await page.getByRole("link", { name: "plumber in Ikeja" }).click();
  await expect(page).toHaveURL("/artisans?search=plumber&location=Ikeja");
  await expect(search.text).toHaveValue("plumber");
  await search.expectFound(found);
  await expect(page.getByRole("main").getByText("No exact match")).toHaveCount(0);
});

test("six skeletons stand where the cards will be while they load", async ({ page, phone }) => {
  const network = await hold(page, apiUrl.search);
  const search = new SearchPage(page, phone);
  await search.open("category=tiler");
  const skeletons = page.getByRole("list", { name: "Loading artisans" });
  await expect(skeletons.getByRole("listitem")).toHaveCount(6);
  await expect(search.count).toHaveCount(0);
  network.release();
  await expect(search.cards.first()).toBeVisible();
  await expect(skeletons).toHaveCount(0);
});

test("while a changed search loads, the last one stays and is marked as busy", async ({ page, phone }) => {
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

test("artisans come while one scrolls, then by Show more, and Back and a reload find the place again", async ({
  page,
  phone,
  directory,
}) => {
  const expected = inOrder(await directory.cards()).map(({ id }) => id);
  const search = new SearchPage(page, phone);
  await search.open();
  await expect(search.cards.first()).toBeVisible();
  const more = page.getByRole("button", { name: "Show more" });
  const reachesTheFooter = async () => {
    await toTheEnd(page);
    await expect(page.getByRole("contentinfo")).toBeInViewport({ timeout: 500 });
    await expect(search.cards).toHaveCount(4 * pageSize, { timeout: 500 });
  };
  await expect(reachesTheFooter).toPass();
  await more.click();
  const links = search.cards.getByRole("link", { name: /^View Profile/ });
  await expect(links.nth(4 * pageSize)).toBeFocused();
  expect((await search.ids()).slice(0, 5 * pageSize)).toEqual(expected.slice(0, 5 * pageSize));

  const opened = search.cards.nth(40);
  await opened.scrollIntoViewIfNeeded();
  const topOf = () => opened.evaluate((card) => card.getBoundingClientRect().top);
  const top = await topOf();
  await links.nth(40).click();
  await expect(page).toHaveURL(`/artisans/${expected[40]}`);
  await page.goBack();
  await expect(links.nth(40)).toBeFocused();
  expect(await topOf()).toBeCloseTo(top, -1);
  await page.evaluate(() => window.scrollBy(0, 40));
  await page.waitForTimeout(300);
  await page.reload();
  await expect.poll(() => opened.isVisible()).toBe(true);
  await expect.poll(topOf).toBeCloseTo(top - 40, -1);
});

test("a short list comes to its end by itself", async ({ page, phone, directory }) => {
  const { total } = await directory.search("category=tiler");
  expect(total).toBeGreaterThan(pageSize);
  const search = new SearchPage(page, phone);
  await search.open("category=tiler");
  await expect(search.cards.first()).toBeVisible();
  await toTheEnd(page);
  await expect(search.cards).toHaveCount(total);
  await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
});

test.describe("on a bad day", () => {
  test.use({ expectedTroubles: /api\/artisans|ERR_CONNECTION_REFUSED|503/ });

  for (const [what, fail] of [
    ["a network that fails", cut],
    ["a service that is away", takeAway],
  ] as const) {
    test(`${what} is said, and trying again brings the artisans`, async ({ page, phone }) => {
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

  test("a next page that fails keeps what is there and can be tried again", async ({ page, phone }) => {
    const search = new SearchPage(page, phone);
    await search.open();
    await expect(search.cards).toHaveCount(pageSize);
    const network = await cut(page, apiUrl.search);
    await toTheEnd(page);
    await expect(page.getByRole("alert").filter({ hasText: "Could not load more" })).toBeVisible();
    await expect(search.cards).toHaveCount(pageSize);
    await network.mend();
    await page.getByRole("button", { name: "Show more" }).click();
    await expect(search.cards.nth(pageSize)).toBeVisible();
  });

  test("a changed search that fails leaves the last one there, and can be tried again", async ({
    page,
    phone,
  }) => {
    const search = new SearchPage(page, phone);
    await search.open("category=tiler");
    await expect(search.cards.first()).toBeVisible();
    const network = await cut(page, apiUrl.search);
    await search.sort.selectOption("reviews");
    await expect(page.getByRole("alert").filter({ hasText: "Could not load" })).toBeVisible();
    await expect(search.cards.first()).toBeVisible();
    await network.mend();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(search.count).toBeVisible();
    await expect(page.getByText("Could not load")).toHaveCount(0);
  });
});
