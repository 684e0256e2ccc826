import { describe, expect, it } from "vitest";
import { activeFilters } from "./filters-in-words.ts";
import { change, noFilters, type Filters } from "./filters.ts";
import { waysOut } from "./ways-out.ts";

const labels = (filters: Partial<Filters>) =>
  activeFilters({ ...noFilters, ...filters }).map(({ label }) => label);

describe("activeFilters", () => {
  it("names what is set, in words", () => {
    const filters: Partial<Filters> = {
      category: "ac technician",
      state: "FCT",
      city: "Wuse",
      location: "near the market",
      minPrice: 2500,
      experience: "5+",
      premium: true,
      available: true,
    };
    expect(labels(filters)).toEqual([
      "AC Technician",
      "Federal Capital Territory",
      "Wuse",
      "Location “near the market”",
      "From ₦2,500",
      "5+ years",
      "Premium only",
      "Available now",
    ]);
  });

  it("does not name the search text and the sort, which stand in their own controls", () => {
    expect(labels({ search: "door", sort: "reviews" })).toEqual([]);
  });

  it("shows a trade that we do not know by the word in the address", () => {
    expect(labels({ category: "beekeeper" })).toEqual(["Beekeeper"]);
  });

  it("names prices only while they filter", () => {
    expect(labels({ minPrice: 2500, maxPrice: 9000 })).toEqual(["₦2,500 to ₦9,000"]);
    expect(labels({ maxPrice: 9000 })).toEqual(["Up to ₦9,000"]);
    expect(labels({ minPrice: 9000, maxPrice: 2500 })).toEqual([]);
  });

  it("takes each of them away, the city with its state", () => {
    const set: Filters = { ...noFilters, category: "tiler", state: "Lagos", city: "Ikeja", premium: true };
    const left = activeFilters(set).map(({ without }) => activeFilters(change(set, without)).length);
    expect(left).toEqual([3, 2, 3, 3]);
  });
});

const counts = {
  category: [
    { value: "Plumber", count: 5 },
    { value: "Tailor", count: 2 },
  ],
  state: [{ value: "Kano", count: 9 }],
  area: [],
  experience: [],
  language: [],
};

const ways = (filters: Partial<Filters>) =>
  waysOut({ ...noFilters, ...filters }, counts).map(({ label, brings }) => [label, brings]);

describe("the ways out of a search that finds nobody", () => {
  it("begin with what brings most, and end with what is not known", () => {
    expect(ways({ search: "door", category: "tiler", state: "Lagos", premium: true })).toEqual([
      ["Lagos", 9],
      ["Tiler", 7],
      ["“door”", null],
      ["Premium only", null],
    ]);
  });

  it("leave out what brings nobody by itself", () => {
    expect(ways({ experience: "5+", premium: true })).toEqual([["Premium only", null]]);
  });

  it("promise no number for a state whose city goes with it", () => {
    expect(ways({ state: "Lagos", city: "Ikeja" })).toEqual([
      ["Lagos", null],
      ["Ikeja", null],
    ]);
  });

  it("are none where one thing is set: Clear does that", () => {
    expect(ways({ search: "zzzz" })).toEqual([]);
    expect(ways({})).toEqual([]);
  });
});
