import { states } from "@handiwork/core/reference/locations";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import {
  change,
  loadParsers,
  needsParsers,
  suggestionFilters,
  noFilters,
  pricesCross,
  readFilters,
  writeFilters,
  type Filters,
} from "./filters.ts";

const read = (query: string) => readFilters(new URLSearchParams(query));
const only = (filters: Partial<Filters>): Filters => ({ ...noFilters, ...filters });

describe("before the parsers have loaded", () => {
  it("reads a query string that the page has written", () => {
    const query = "state=Lagos&city=Ikeja&minPrice=2000";
    expect(read(query)).toEqual(only({ state: "Lagos", city: "Ikeja", minPrice: 2000 }));
  });

  it.each([
    ["location=ikeja", true],
    ["area=Surulere", true],
    ["maxPrice=9k", true],
    ["search=door&category=tiler&sort=rating", false],
    ["area=NG025020&state=Lagos", false],
  ])("%j needs them: %s", (query, isNeeded) => {
    expect(needsParsers(new URLSearchParams(query))).toBe(isNeeded);
  });

  it("reads the same if they cannot be loaded, and does not load them again and again", async () => {
    vi.resetModules();
    vi.doMock("./filter-parsers.ts", () => {
      throw new Error("offline");
    });
    const fresh = await import("./filters.ts");
    const loading = fresh.loadParsers();
    await loading;
    expect(fresh.loadParsers()).toBe(loading);
    expect(fresh.readFilters(new URLSearchParams("state=Lagos"))).toEqual(only({ state: "Lagos" }));
    vi.doUnmock("./filter-parsers.ts");
  });
});

describe("readFilters", () => {
  beforeAll(loadParsers);

  it.each<[string, Partial<Filters>]>([
    ["", {}],
    [
      "search=door&location=lagos&category=carpenter",
      { search: "door", state: "Lagos", category: "carpenter" },
    ],
    ["search=%20%20burst%20pipe%20", { search: "burst pipe" }],
    ["category=Plumber", { category: "plumber" }],
    ["area=yaba", { state: "Lagos", city: "Yaba" }],
    ["area=Surulare", { location: "Surulare" }],
    ["category=mason", { category: "bricklayer" }],
    ["category=tiler", { category: "tiler" }],
    ["category=Beekeeper", { category: "beekeeper" }],
    ["category=All%20Categories", {}],
    ["state=fct&city=wuse", { state: "FCT", city: "Wuse" }],
    ["state=Federal+Capital+Territory", { state: "FCT" }],
    ["minPrice=2000&maxPrice=9000", { minPrice: 2000, maxPrice: 9000 }],
    ["minPrice=0&maxPrice=100000", {}],
    ["minPrice=100000&maxPrice=0", { minPrice: 100_000, maxPrice: 0 }],
    ["minPrice=-5&maxPrice=cheap", {}],
    ["minPrice=1e3&maxPrice=2000.5", {}],
    ["minPrice=2.000&maxPrice=9k", { minPrice: 2000, maxPrice: 9000 }],
    ["maxPrice=200000000", { maxPrice: 100_000_000 }],
    ["maxPrice=999999999999", {}],
    ["experience=3-5", { experience: "3-5" }],
    ["experience=5%2B", { experience: "5+" }],
    ["experience=5+", { experience: "5+" }],
    ["experience=toString", {}],
    ["premium=true&available=true", { premium: true, available: true }],
    ["premium=false&available=yes", {}],
    ["sort=price-low", { sort: "price-low" }],
    ["sort=cheapest", {}],
    ["area=NG025020&within=10&sort=nearest&state=Lagos", { area: "NG025020", within: "10", sort: "nearest" }],
    ["area=NG025020&within=same", { area: "NG025020" }],
    ["area=NG025020&within=7", { area: "NG025020" }],
    ["area=Surulere&within=10&state=Lagos", { state: "Lagos", city: "Surulere" }],
    ["utm_source=mail&view=list&cursor=abc", {}],
  ])("reads %j", (query, expected) => {
    expect(read(query)).toEqual(only(expected));
  });

  it("cuts a text to the API's maximum length", () => {
    expect(read(`search=${"a".repeat(300)}`).search).toHaveLength(100);
    expect(read(`search=${"a".repeat(99)}🪚`).search).toBe("a".repeat(99));
  });
});

describe("a place given as text", () => {
  it.each<[string, Partial<Filters>]>([
    ["location=ikeja", { state: "Lagos", city: "Ikeja" }],
    ["location=Ikeja%2C+Lagos", { state: "Lagos", city: "Ikeja" }],
    ["location=KANO", { state: "Kano" }],
    ["location=Lagos+State", { state: "Lagos" }],
    ["location=Abuja", { state: "FCT" }],
    ["location=garki,+abuja", { state: "FCT", city: "Garki" }],
    ["city=Ikeja", { state: "Lagos", city: "Ikeja" }],
  ])("becomes a state and city if it names one: %j", (query, expected) => {
    expect(read(query)).toEqual(only(expected));
  });

  it.each<[string, Partial<Filters>]>([
    ["location=allen+avenue", { location: "allen avenue" }],
    ["location=Ikeja%2C+Kano", { location: "Ikeja, Kano" }],
    ["location=allen+avenue&state=Lagos", { location: "allen avenue", state: "Lagos" }],
  ])("stays text otherwise: %j", (query, expected) => {
    expect(read(query)).toEqual(only(expected));
  });

  it("narrows a chosen state to a city", () => {
    expect(read("location=ikeja&state=Lagos")).toEqual(only({ state: "Lagos", city: "Ikeja" }));
  });

  it("stays text if it contradicts the chosen place", () => {
    expect(read("location=ikeja&state=Kano")).toEqual(only({ location: "ikeja", state: "Kano" }));
    expect(read("location=yaba&state=Lagos&city=Ikeja")).toEqual(
      only({ location: "yaba", state: "Lagos", city: "Ikeja" }),
    );
  });

  it("keeps an unknown state or city from the URL as text", () => {
    expect(read("state=Atlantis")).toEqual(only({ location: "Atlantis" }));
    expect(read("state=Lagos&city=Atlantis")).toEqual(only({ location: "Atlantis", state: "Lagos" }));
  });
});

describe("writeFilters", () => {
  it("omits defaults", () => {
    expect(String(writeFilters(noFilters))).toBe("");
    expect(String(writeFilters(only({ category: "tiler", premium: true, experience: "5+" })))).toBe(
      "category=tiler&experience=5%2B&premium=true",
    );
  });

  it("round-trips for any URL", () => {
    const text = fc.string({ unit: "binary" });
    const place = fc.oneof(
      text,
      fc.constantFrom(...states.flatMap(({ value, cities }) => [value, ...cities])),
    );
    const params = fc.record(
      {
        search: fc.string({ unit: "binary", minLength: 90, maxLength: 110 }),
        location: place,
        category: text,
        state: place,
        city: place,
        minPrice: fc.oneof(fc.nat().map(String), text),
        maxPrice: fc.oneof(fc.nat().map(String), text),
        experience: fc.constantFrom("1-2", "3-5", "5+", "9"),
        premium: fc.constantFrom("true", "false"),
        available: fc.constantFrom("true", "1"),
        sort: fc.constantFrom("reviews", "premium-first", "none"),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(params, (record) => {
        const filters = readFilters(new URLSearchParams(record));
        expect(readFilters(new URLSearchParams(String(writeFilters(filters))))).toEqual(filters);
      }),
    );
  });
});

describe("change", () => {
  it("drops the city when the state changes", () => {
    const ikeja = only({ state: "Lagos", city: "Ikeja" });
    expect(change(ikeja, { state: "Kano" })).toEqual(only({ state: "Kano" }));
    expect(change(ikeja, { state: "" })).toEqual(noFilters);
    expect(change(ikeja, { state: "Lagos", sort: "rating" })).toEqual({ ...ikeja, sort: "rating" });
  });
});

describe("pricesCross", () => {
  it("is true only if the minimum is above the maximum", () => {
    expect(pricesCross(only({ minPrice: 5000, maxPrice: 2000 }))).toBe(true);
    expect(pricesCross(only({ minPrice: 5000, maxPrice: 5000 }))).toBe(false);
    expect(pricesCross(only({ minPrice: 500_000 }))).toBe(false);
  });
});

describe("suggestionFilters", () => {
  it("replaces the text with the trade, the place or both", () => {
    expect(suggestionFilters({ kind: "trade", text: "Tiler", category: "tiler", count: 3 }, "")).toEqual({
      search: "",
      category: "tiler",
    });
    const place = { kind: "place" as const, count: 3 };
    expect(
      suggestionFilters(
        { ...place, text: "Wuse, FCT", state: "Federal Capital Territory", city: "Wuse" },
        "FCT",
      ),
    ).toEqual({ search: "", location: "", state: "FCT", city: "Wuse" });
    expect(
      suggestionFilters(
        {
          kind: "trade-in-place",
          text: "Tiler in Yaba, Lagos",
          category: "tiler",
          state: "Lagos",
          city: "Yaba",
          count: 1,
        },
        "Lagos",
      ),
    ).toEqual({ search: "", location: "", category: "tiler", state: "Lagos", city: "Yaba" });
    expect(suggestionFilters({ ...place, text: "Kano", state: "Kano", city: null }, "Kano")).toEqual({
      search: "",
      location: "",
      state: "Kano",
      city: "",
    });
  });
});

describe("an area filter", () => {
  const near = only({ area: "NG025020", within: "10", sort: "nearest" });

  it("replaces state, city and location", () => {
    const there = only({ state: "Lagos", city: "Ikeja" });
    expect(change(there, { area: "NG025020", within: "5" })).toEqual(only({ area: "NG025020", within: "5" }));
    expect(change(only({ location: "Allen" }), { area: "NG025020" })).toEqual(only({ area: "NG025020" }));
  });

  it("is removed by another state", () => {
    expect(change(near, { state: "Oyo" })).toEqual(only({ state: "Oyo" }));
  });

  it("removes its radius and sorting by distance with it", () => {
    expect(change(near, { area: "" })).toEqual(noFilters);
    expect(change({ ...near, sort: "rating" }, { area: "" })).toEqual(only({ sort: "rating" }));
  });

  it("stays with its radius if other filters change", () => {
    expect(change(near, { premium: true })).toEqual({ ...near, premium: true });
  });
});
