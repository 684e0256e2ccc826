import { describe, expect, it } from "vitest";
import { tradeNames } from "../reference/categories.ts";
import { areaOf, areasOf, bandBetween, isWithin } from "../reference/areas.ts";
import { defaultTradeTerms } from "../reference/trade-terms.ts";
import { at } from "./arbitrary.testing.ts";
import type { Filters, Sort } from "./schema.ts";
import type { Document } from "./document.ts";
import { LiveDirectory } from "./live.ts";
import { matchesFilters } from "./rule.ts";
import { answer } from "./search.ts";
import { buildSegment } from "./segment.ts";
import { artisanShape } from "./shape.ts";
import { findPlaceInText } from "./place-in-text.ts";

function read(filters: Filters) {
  const found = findPlaceInText(filters, defaultTradeTerms);
  if (!found) return null;
  const { rest, place, state, within, isSure } = found;
  return [rest, place ? `${place.name}, ${state}` : state, within, isSure ? "sure" : "perhaps"];
}

describe("the place in a text", () => {
  it.each([
    ["plumber near surulere", ["plumber", "Surulere, Lagos", "10", "sure"]],
    ["Plumber near Ìkẹjà", ["plumber", "Ikeja, Lagos", "10", "sure"]],
    ["I need a plumber close to yaba, lagos", ["i need a plumber", "Yaba, Lagos", "10", "sure"]],
    ["tap leaking in surulere oyo", ["tap leaking", "Surulere, Oyo", "same", "sure"]],
    ["carpenter in Jama’are LGA", ["carpenter", "Jama'are, Bauchi", "same", "sure"]],
    ["tiler in FCT", ["tiler", "Federal Capital Territory", "same", "sure"]],
    ["tailor in Ogun State", ["tailor", "Ogun", "same", "sure"]],
    ["near victoria island", ["", "Victoria Island, Lagos", "10", "sure"]],
    ["yaba", ["", "Yaba, Lagos", "same", "perhaps"]],
    ["FCT", ["", "Federal Capital Territory", "same", "perhaps"]],
    ["plumber yaba", ["plumber", "Yaba, Lagos", "same", "perhaps"]],
    ["ikeja electrician", ["electrician", "Ikeja, Lagos", "same", "perhaps"]],
    ["in", null],
    ["plumber in kitchen", null],
    ["plumber near me", null],
    ["Yaba Stores", null],
    ['"plumber near yaba"', null],
    ["", null],
  ])("of %j is %j", (search, meaning) => {
    expect(read({ search })).toEqual(meaning);
  });

  it("lists the other places with its name", () => {
    const others = findPlaceInText({ search: "near surulere" }, defaultTradeTerms)?.others;
    expect(others).toEqual([{ area: "NG031033", name: "Surulere", state: "Oyo" }]);
  });

  it("is limited to the chosen state and radius", () => {
    expect(read({ search: "near surulere", state: "Oyo", within: "5" })).toEqual([
      "",
      "Surulere, Oyo",
      "5",
      "sure",
    ]);
    expect(read({ search: "plumber in kano", state: "Lagos" })).toBeNull();
  });

  it.each([{ area: "NG025011" }, { location: "Ikeja" }, { city: "Ikeja" }])(
    "is ignored if a filter already names one: %j",
    (filters) => expect(read({ search: "plumber near yaba", ...filters })).toBeNull(),
  );
});

/** One artisan of each of four trades in each area of Lagos, Ogun and Oyo; every fifth also serves Yaba's area. */
const people = ["Lagos", "Ogun", "Oyo"]
  .flatMap((state) => areasOf(state))
  .flatMap((area) => tradeNames.slice(0, 4).map((category) => ({ area, category })))
  .map(({ area, category }, number): Document => ({
    id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    name: number === 7 ? "Yaba Ade" : "Ade",
    category,
    location: `${area.name}, ${area.state}`,
    area: area.code,
    placeName: area.name,
    serves: number % 5 === 0 && area.code !== yaba() ? [yaba()] : [],
    rating: null,
    reviews: 0,
    hourlyRate: null,
    image: null,
    cover: null,
    isOnline: true,
    isVerified: false,
    premiumUntil: null,
    description: "",
    experienceYears: "",
    languages: [],
  }));
const live = new LiveDirectory(buildSegment(artisanShape, people));

/** Lagos Mainland. */
function yaba(): string {
  return "NG025015";
}

function ask(wanted: Filters, sort: Sort = "rating") {
  return answer(live, wanted, { sort, after: null, limit: 500 }, at);
}

const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id).toSorted();

describe("a search that names a place", () => {
  it('finds plumbers within about 10 km of Yaba, or who serve it, for "plumber near yaba"', () => {
    const mainland = areaOf(yaba()) ?? expect.fail("no Lagos Mainland");
    const plain = people.filter(({ category, area, serves }) => {
      const base = areaOf(area) ?? expect.fail(area);
      return (
        category === "Plumber" && (isWithin(bandBetween(mainland, base), "10") || serves.includes(yaba()))
      );
    });
    expect(plain.length).toBeGreaterThan(10);
    const { items, total, place, corrected } = ask({ search: "plumber near yaba" });
    expect(ids(items)).toEqual(ids(plain));
    expect([total, corrected]).toEqual([plain.length, null]);
    expect(place).toEqual({
      place: { area: yaba(), name: "Yaba", state: "Lagos" },
      state: "Lagos",
      within: "10",
      widenedTo: null,
      understood: { search: "plumber", isSure: true, others: [] },
    });
  });

  it('finds artisans in Yaba, or who serve it, and texts with the word, for "yaba"', () => {
    const { items, place } = ask({ search: "yaba" });
    const plain = people.filter(
      ({ name, area, serves }) => /yaba/i.test(name) || area === yaba() || serves.includes(yaba()),
    );
    expect(ids(items)).toEqual(ids(plain));
    expect(place?.understood?.isSure).toBe(false);
    expect(ask({ search: '"yaba"' })).toMatchObject({ total: 1, place: null });
  });

  it("finds artisans in a state by its name", () => {
    expect(ask({ search: "plumber in oyo" }).total).toBe(areasOf("Oyo").length);
    expect(ask({ search: "plumber in oyo" }).place).toMatchObject({ place: null, state: "Oyo" });
  });

  it("ignores a place without artisans whose name is also a first name", () => {
    expect(ask({ search: "obi" })).toMatchObject({ total: 0, place: null });
  });

  it("sorts by distance, also artisans who serve the area from afar", () => {
    const { items } = ask({ area: yaba(), within: "50" }, "nearest");
    const bands = items.map(({ place }) => {
      const [from, to] = [areaOf(yaba()), areaOf(place?.area ?? "")];
      return from && to ? ["same", "5", "10", "25", "50", "beyond"].indexOf(bandBetween(from, to)) : 9;
    });
    expect(bands).toEqual(bands.toSorted((a, b) => a - b));
    expect(new Set(bands)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  });

  it("counts only the areas of its state", () => {
    expect(ask({}).counts.area).toEqual([]);
    const { area } = ask({ search: "plumber near yaba" }).counts;
    expect(area.map(({ name }) => name).toSorted()).toEqual(areasOf("Lagos").map(({ name }) => name));
    expect(area.find(({ value }) => value === yaba())?.count).toBe(
      people.filter((each) => matchesFilters(each, { search: "plumber", area: yaba() }, at)).length,
    );
  });
});
