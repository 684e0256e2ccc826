import type { ArtisanCard } from "@handiwork/core/model/directory/schema";
import { costs, hasExperience, inOrder, mentions } from "./support/expected.ts";
import { pageSize, SearchPage } from "./support/search-page.ts";
import { expect, test } from "./support/test.ts";

/** Every filter and every sort of /artisans from the address (A-SEARCH-02, A-SEARCH-18 to A-SEARCH-33; A-GAP-33 to A-GAP-36). */
const inTrade = (trade: string) => (card: ArtisanCard) => card.category === trade;
const at = (place: string) => (card: ArtisanCard) => card.location.toLowerCase().includes(place);
const all =
  (...tests: ((card: ArtisanCard) => boolean)[]) =>
  (card: ArtisanCard) =>
    tests.every((holds) => holds(card));

type Case = [query: string, finds: (card: ArtisanCard) => boolean];

const addresses: Record<string, Case[]> = {
  "text and place": [
    ["", () => true],
    ["search=WIRING", mentions("wiring", "Electrician")],
    ["search=%20plumb%20", mentions("plumb")],
    ["location=ikeja", at("ikeja, lagos")],
    ["location=island", at("island")],
    ["state=Kano", at(", kano")],
    ["state=FCT", at(", federal capital territory")],
    ["state=Lagos&city=Lekki", at("lekki, lagos")],
  ],
  "the trade, by any of its names": [
    ["category=painter", inTrade("Painter")],
    ["category=tiler", inTrade("Tiler")],
    ["category=mason", inTrade("Bricklayer")],
    ["category=Mechanic", inTrade("Auto-mechanic")],
    ["category=All+Categories", () => true],
  ],
  "rate and experience": [
    ["minPrice=9000", costs(9_000)],
    ["maxPrice=4000", costs(0, 4_000)],
    ["minPrice=4000&maxPrice=6000", costs(4_000, 6_000)],
    ["experience=1-2", hasExperience("1-2")],
    ["experience=3-5", hasExperience("3-5")],
    ["experience=5%2B", hasExperience("5+")],
  ],
  "premium, available, and all at once": [
    ["premium=true", ({ isPremium }) => isPremium],
    ["available=true", ({ isOnline }) => isOnline],
    [
      "search=door&location=lagos&category=carpenter",
      all(mentions("door", "Carpenter"), at("lagos"), inTrade("Carpenter")),
    ],
    [
      "category=plumber&state=Lagos&available=true",
      all(inTrade("Plumber"), at("lagos"), (card) => card.isOnline),
    ],
  ],
};

for (const [group, cases] of Object.entries(addresses)) {
  test(`the address filters by ${group}`, async ({ page, phone, directory }) => {
    const search = new SearchPage(page, phone);
    for (const [query, finds] of cases) {
      await test.step(`/artisans?${query}`, async () => {
        const expected = inOrder(await directory.cardsWhere(finds));
        expect(expected.length).toBeGreaterThan(0);
        await search.open(query);
        await search.expectFound(expected);
      });
    }
  });
}

test("the address orders by every sort", async ({ page, phone, directory }) => {
  const electricians = await directory.cardsWhere(inTrade("Electrician"));
  const search = new SearchPage(page, phone);
  for (const sort of ["premium-first", "rating", "price-low", "price-high", "reviews"]) {
    await test.step(sort, async () => {
      await search.open(`category=electrician&sort=${sort}`);
      await expect(search.sort).toHaveValue(sort);
      await search.expectFound(inOrder(electricians, sort));
    });
  }
});

test("the address presets every control", async ({ page, phone }) => {
  const search = new SearchPage(page, phone);
  await search.open(
    "search=work&category=tiler&state=Lagos&city=Ikeja&minPrice=1000&maxPrice=90000&experience=5%2B&premium=true&available=true&sort=reviews&view=list",
  );
  await expect(search.text).toHaveValue("work");
  await expect(search.sort).toHaveValue("reviews");
  await expect(page.getByRole("button", { name: "List view" })).toHaveAttribute("aria-pressed", "true");
  const filters = await search.advanced();
  const category = filters.getByRole("combobox", { name: "Category" });
  await expect(category.locator("option:checked")).toHaveText(/^Tiler/);
  await expect(filters.getByRole("combobox", { name: "State" })).toHaveValue("Lagos");
  await expect(filters.getByRole("combobox", { name: "City" })).toHaveValue("Ikeja");
  await expect(filters.getByRole("spinbutton", { name: "Minimum price" })).toHaveValue("1000");
  await expect(filters.getByRole("spinbutton", { name: "Maximum price" })).toHaveValue("90000");
  await expect(filters.getByRole("combobox", { name: "Experience" }).locator("option:checked")).toHaveText(
    /^5\+ years/,
  );
  await expect(filters.getByRole("checkbox", { name: "Premium only" })).toBeChecked();
  await expect(filters.getByRole("checkbox", { name: "Available now" })).toBeChecked();
});

test("a page with filters in its address asks the API once, with them", async ({ page, phone }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/artisans") asked.push(url.search);
  });
  const search = new SearchPage(page, phone);
  await search.open("category=welder&sort=rating");
  await expect(search.cards.first()).toBeVisible();
  expect(asked).toEqual([`?category=welder&sort=rating&limit=${pageSize}`]);
});

test("nonsense in the address is not an error", async ({ page, phone, directory }) => {
  const search = new SearchPage(page, phone);
  await search.open("minPrice=cheap&maxPrice=-3&experience=old&sort=best&premium=perhaps&utm_source=mail");
  await search.expectFound(inOrder(await directory.cards()));
});
