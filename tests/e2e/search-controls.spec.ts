import { costs, hasExperience, inOrder, mentions } from "./support/expected.ts";
import { expectOptions, pageSize, SearchPage } from "./support/search-page.ts";
import { foundLine } from "./support/texts.ts";
import { expect, test } from "./support/test.ts";

/** The search by its controls, with the address in step (A-SEARCH-01 to A-SEARCH-14, A-SEARCH-23 to A-SEARCH-33; A-GAP-39, A-GAP-42). */
let search: SearchPage;

test.beforeEach(async ({ page, phone }) => {
  search = new SearchPage(page, phone);
  await search.open();
  await expect(search.cards.first()).toBeVisible();
});

test("begins with everybody, every control at its default", async ({ page, directory }) => {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find Skilled Artisans");
  await search.expectFound(inOrder(await directory.cards()));
  await expect(search.text).toHaveValue("");
  await expect(search.sort.locator("option")).toHaveText([
    "Premium First",
    "Highest Rated",
    "Price: Low to High",
    "Price: High to Low",
    "Most Reviews",
  ]);
  await expect(search.sort).toHaveValue("premium-first");
  await expect(page.getByRole("button", { name: /save search/i })).toHaveCount(0);
  const filters = await search.filters();
  const category = filters.getByRole("combobox", { name: "Category" });
  await expectOptions(category, [
    "All Categories",
    "Carpenter",
    "Plumber",
    "Electrician",
    "Painter",
    "Welder",
    "Tailor",
    "Bricklayer",
  ]);
  await expect(category).toHaveValue("");
  const states = filters.getByRole("combobox", { name: "State" }).locator("option");
  await expect(states).toHaveCount(38);
  await expect(states.first()).toHaveText("All Locations");
  await expect(states.filter({ hasText: "Federal Capital Territory" })).toHaveCount(1);
  await expect(filters.getByRole("combobox", { name: "City" })).toHaveCount(0);
  await expect(filters.getByRole("checkbox")).toHaveCount(0);
});

test("searches while one types, and at once on Enter @phone", async ({ page, directory }) => {
  await search.text.pressSequentially(" wiring");
  await expect(page).toHaveURL("/artisans?search=wiring");
  await search.expectFound(inOrder(await directory.cardsWhere(mentions("wiring", "Electrician"))));
  await search.text.fill("plumb");
  await search.text.press("Enter");
  await expect(page).toHaveURL("/artisans?search=plumb");
  await search.expectFound(inOrder(await directory.cardsWhere(mentions("plumb"))));
});

test("filters by trade, and says how many each option would bring @phone", async ({ page, directory }) => {
  const painters = await directory.cardsWhere(({ category }) => category === "Painter");
  const filters = await search.filters();
  const category = filters.getByRole("combobox", { name: "Category" });
  await expect(category.locator("option", { hasText: "Painter" })).toHaveText(`Painter (${painters.length})`);
  await category.selectOption({ label: `Painter (${painters.length})` });
  await expect(page).toHaveURL("/artisans?category=painter");
  await search.done();
  await search.expectFound(inOrder(painters));
});

test("offers a state's cities once it is chosen, and forgets the city with the state @phone", async ({
  page,
  directory,
}) => {
  const filters = await search.filters();
  await filters.getByRole("combobox", { name: "State" }).selectOption("Lagos");
  await expect(page).toHaveURL("/artisans?state=Lagos");
  const city = filters.getByRole("combobox", { name: "City" });
  await expectOptions(city, [
    "All Cities",
    "Ikeja",
    "Victoria Island",
    "Lekki",
    "Surulere",
    "Yaba",
    "Ikorodu",
    "Ajah",
    "Festac",
    "Apapa",
    "Epe",
    "Badagry",
    "Agege",
  ]);
  await city.selectOption("Ikeja");
  await expect(page).toHaveURL("/artisans?state=Lagos&city=Ikeja");
  await search.done();
  await search.expectFound(
    inOrder(await directory.cardsWhere(({ location }) => location === "Ikeja, Lagos")),
  );
  await (await search.filters()).getByRole("combobox", { name: "State" }).selectOption("Kano");
  await expect(page).toHaveURL("/artisans?state=Kano");
});

test("unfolds and folds the Advanced Filters", async () => {
  const filters = await search.filters();
  const button = filters.getByRole("button", { name: "Advanced Filters" });
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  for (const bound of ["Minimum price", "Maximum price"]) {
    await expect(filters.getByRole("spinbutton", { name: bound })).toHaveAttribute("type", "number");
  }
  await expectOptions(filters.getByRole("combobox", { name: "Experience" }), [
    "All levels",
    "1-2 years",
    "3-5 years",
    "5+ years",
  ]);
  await expect(filters.getByRole("checkbox")).toHaveCount(2);
  await button.click();
  await expect(filters.getByRole("spinbutton")).toHaveCount(0);
});

test("filters by rate, and says so where the lowest is above the highest @phone", async ({
  page,
  directory,
}) => {
  const filters = await search.advanced();
  await filters.getByRole("spinbutton", { name: "Minimum price" }).fill("4000");
  await filters.getByRole("spinbutton", { name: "Maximum price" }).fill("6000");
  await expect(page).toHaveURL("/artisans?minPrice=4000&maxPrice=6000");
  await search.done();
  await search.expectFound(inOrder(await directory.cardsWhere(costs(4_000, 6_000))));

  const again = await search.advanced();
  await again.getByRole("spinbutton", { name: "Minimum price" }).fill("7000");
  await expect(again.getByRole("group", { name: /price/i })).toContainText(/minimum is above the maximum/i);
  await search.done();
  await expect(search.count).toHaveText(foundLine((await directory.cards()).length));
});

test("filters by experience, premium and availability together @phone", async ({ page, directory }) => {
  const filters = await search.advanced();
  await filters.getByRole("combobox", { name: "Experience" }).selectOption("3-5");
  await filters.getByRole("checkbox", { name: "Premium only" }).check();
  await filters.getByRole("checkbox", { name: "Available now" }).check();
  await expect(page).toHaveURL("/artisans?experience=3-5&premium=true&available=true");
  await search.done();
  const expected = (await directory.cardsWhere(hasExperience("3-5"))).filter(
    ({ isPremium, isOnline }) => isPremium && isOnline,
  );
  await search.expectFound(inOrder(expected));
});

test("sorts by what is chosen, and says premium-first in no address @phone", async ({ page, directory }) => {
  const everybody = await directory.cards();
  for (const sort of ["price-low", "price-high", "reviews", "rating"]) {
    await search.sort.selectOption(sort);
    await expect(page).toHaveURL(`/artisans?sort=${sort}`);
    await search.expectFound(inOrder(everybody, sort));
  }
  await search.sort.selectOption("premium-first");
  await expect(page).toHaveURL("/artisans");
});

test("Clear puts every control back and shows everybody @phone", async ({ page, directory }) => {
  await search.open(
    "search=zzz&category=tiler&state=Lagos&minPrice=9&experience=5%2B&premium=true&sort=rating",
  );
  await expect(search.count).toHaveText(foundLine(0));
  await (await search.filters()).getByRole("button", { name: "Clear", exact: true }).click();
  await expect(page).toHaveURL("/artisans");
  await search.done();
  await expect(search.text).toHaveValue("");
  await expect(search.sort).toHaveValue("premium-first");
  await search.expectFound(inOrder(await directory.cards()));
});

test("a filter that is set is named and can be taken away by itself @phone", async ({ page, directory }) => {
  await search.open("category=ac+technician&premium=true");
  const set = page.getByRole("list", { name: "Active filters" });
  await expect(set.getByRole("listitem")).toHaveText([/AC Technician/, /Premium only/]);
  await set.getByRole("button", { name: "Remove Premium only" }).click();
  await expect(page).toHaveURL("/artisans?category=ac+technician");
  await search.expectFound(
    inOrder(await directory.cardsWhere(({ category }) => category === "AC Technician")),
  );
});

test("Back and Forward walk through the searches @phone", async ({ page, directory }) => {
  const tilers = inOrder(await directory.cardsWhere(({ category }) => category === "Tiler"));
  await search.open("category=tiler");
  await search.expectFound(tilers);
  await search.sort.selectOption("reviews");
  await search.expectFound(inOrder(tilers, "reviews"));
  await page.goBack();
  await expect(page).toHaveURL("/artisans?category=tiler");
  await expect(search.sort).toHaveValue("premium-first");
  await search.expectFound(tilers);
  await page.goForward();
  await expect(search.sort).toHaveValue("reviews");
  await search.expectFound(inOrder(tilers, "reviews"));
});

test("grid and list show the same people differently", async ({ page, phone }) => {
  const columns = async () => {
    const boxes = await search.cards.evaluateAll((all) =>
      all.slice(0, 6).map((card) => card.getBoundingClientRect().x),
    );
    return new Set(boxes).size;
  };
  // The first few cards come a moment before the others.
  await expect.poll(async () => (await search.ids()).length).toBe(pageSize);
  const before = await search.ids();
  expect(await columns()).toBe(phone ? 1 : 3);
  await page.getByRole("button", { name: "List view" }).click();
  await expect(page.getByRole("button", { name: "List view" })).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL("/artisans?view=list");
  expect(await columns()).toBe(1);
  expect(await search.ids()).toEqual(before);
  await page.getByRole("button", { name: "Grid view" }).click();
  await expect(page).toHaveURL("/artisans");
  expect(await columns()).toBe(phone ? 1 : 3);
});
