import { Search, type ArtisanCard, type SearchResult } from "@handiwork/core/directory/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { newQueryClient } from "../../app/query-client.ts";
import { loadParsers, noFilters, readFilters } from "./filters.ts";
import { mergePages } from "../../lib/api/paged-query.ts";
import { restartSearch, searchQuery, toQuery } from "./api.ts";

beforeAll(loadParsers);

const key = (query: string) => searchQuery(readFilters(new URLSearchParams(query))).queryKey;
const card = (id: string) => ({ id }) as ArtisanCard;
const queryOf = (query: string) => toQuery(readFilters(new URLSearchParams(query)));

const page = (ids: string[], total: number): SearchResult => ({
  items: ids.map(card),
  total,
  nextCursor: null,
  place: null,
  trade: null,
  meantTrade: null,
  corrected: null,
  unlistedWork: null,
  counts: { category: [], state: [], area: [], experience: [], language: [] },
});

describe("toQuery", () => {
  it("is empty without filters", () => {
    expect(toQuery(noFilters)).toEqual({});
  });

  it("includes every active filter in the API's format", () => {
    const query = queryOf(
      "search=door&location=near+the+market&category=mason&state=fct&city=wuse&minPrice=2000&maxPrice=9000&experience=5%2B&premium=true&available=true&sort=rating",
    );
    expect(query).toEqual({
      search: "door",
      location: "near the market",
      category: "bricklayer",
      state: "FCT",
      city: "Wuse",
      minPrice: "2000",
      maxPrice: "9000",
      experience: "5+",
      premium: "true",
      available: "true",
      sort: "rating",
    });
    const { minPrice, maxPrice, premium, available, ...rest } = query;
    const numbers = { minPrice: Number(minPrice), maxPrice: Number(maxPrice) };
    expect(() =>
      Search.parse({ ...rest, ...numbers, premium: !!premium, available: !!available }),
    ).not.toThrow();
  });

  it("omits prices if the minimum is above the maximum", () => {
    expect(queryOf("minPrice=9000&maxPrice=2000&premium=true")).toEqual({ premium: "true" });
  });

  it("gives equivalent searches the same query key", () => {
    expect(key("category=Mason&state=lagos")).toEqual(
      key("state=Lagos&category=bricklayer&sort=premium-first"),
    );
  });
});

describe("mergePages", () => {
  it("shows an artisan once who moved to the next page between two requests", () => {
    const { items, total } = mergePages([page(["a", "b"], 4), page(["b", "c"], 3)]);
    expect(items.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(total).toBe(3);
  });
});

describe("restartSearch", () => {
  const { queryKey } = searchQuery(noFilters);
  const cacheWith = (...pages: SearchResult[]) => {
    const client = newQueryClient();
    client.setQueryData(queryKey, { pages, pageParams: pages.map((_, index) => (index ? "next" : null)) });
    return client;
  };

  it("keeps the first page and refetches it", () => {
    const client = cacheWith(page(["a"], 2), page(["b"], 2));
    restartSearch(client, noFilters);
    expect(client.getQueryData(queryKey)).toEqual({ pages: [page(["a"], 2)], pageParams: [null] });
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it("leaves a search with one page alone", () => {
    const client = cacheWith(page(["a"], 1));
    restartSearch(client, noFilters);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
  });
});
