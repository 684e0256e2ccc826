import type { ArtisanCard } from "@handiwork/core/directory/schema";
import { costs, hasExperience, inOrder, mentions } from "../support/expected.ts";
import { pageSize, SearchPage } from "../support/search-page.ts";
import { expect, test } from "../support/test.ts";

type Test = (card: ArtisanCard) => boolean;

const inTrade = (trade: string) => (card: ArtisanCard) => card.category === trade;
const at = (place: string) => (card: ArtisanCard) => card.location.toLowerCase().includes(place);
const both = (one: Test, other: Test) => (card: ArtisanCard) => one(card) && other(card);
const mechanic = inTrade("Auto-mechanic");

/**
 * Every filter and sort of /artisans from its address (A-SEARCH-02, A-SEARCH-18 to A-SEARCH-33; A-GAP-33 to A-GAP-36), for trades
 * that no other test registers an artisan of.
 */
const addresses: [query: string, finds: Test][] = [
  ["search=TILING", mentions("tiling", "Tiler")],
  ["search=%20tiles%20", mentions("tiles", "Tiler")],
  ["category=auto-mechanic&location=ikeja", both(mechanic, at("ikeja, lagos"))],
  ["category=painter&state=Lagos", both(inTrade("Painter"), at(", lagos"))],
  ["category=auto-mechanic&state=FCT", both(mechanic, at(", federal capital territory"))],
  ["category=painter", inTrade("Painter")],
  ["category=mason", inTrade("Bricklayer")],
  ["category=Mechanic", inTrade("Auto-mechanic")],
  ["category=auto-mechanic&minPrice=9000", both(mechanic, costs(9_000))],
  ["category=auto-mechanic&maxPrice=4000", both(mechanic, costs(0, 4_000))],
  ["category=auto-mechanic&minPrice=4000&maxPrice=6000", both(mechanic, costs(4_000, 6_000))],
  ["category=auto-mechanic&experience=1-2", both(mechanic, hasExperience("1-2"))],
  ["category=auto-mechanic&experience=5%2B", both(mechanic, hasExperience("5+"))],
  ["category=auto-mechanic&premium=true", both(mechanic, ({ isPremium }) => isPremium)],
  ["category=auto-mechanic&available=true", both(mechanic, ({ isOnline }) => isOnline)],
];

test("the address filters", async ({ page, phone, directory }) => {
  test.slow();
  const search = new SearchPage(page, phone);
  for (const [query, finds] of addresses) {
    await test.step(`/artisans?${query}`, async () => {
      const expected = inOrder(await directory.cardsWhere(finds));
      expect(expected.length).toBeGreaterThan(0);
      await search.open(query);
      await search.expectFound(expected);
    });
  }
});

test("the address sorts, and one request brings the page", async ({ page, phone, directory }) => {
  const search = new SearchPage(page, phone);
  const mechanics = await directory.cardsWhere(mechanic);
  for (const sort of ["premium-first", "rating", "price-low", "price-high", "reviews"]) {
    await test.step(sort, async () => {
      const apiRequests: string[] = [];
      const note = (url: URL) => void (url.pathname === "/api/artisans" && apiRequests.push(url.search));
      page.on("request", (request) => note(new URL(request.url())));
      await search.open(`category=auto-mechanic&sort=${sort}`);
      await expect(search.sort).toHaveValue(sort);
      await search.expectFound(inOrder(mechanics, sort));
      expect(apiRequests).toHaveLength(1);
      expect(apiRequests[0]).toMatch(new RegExp(`^\\?category=auto-mechanic.*&limit=${pageSize}$`));
      page.removeAllListeners("request");
    });
  }
});
