import { describe, expect, it } from "vitest";
import { filtersToRemove } from "./components/result-notes.tsx";
import { activeFilters } from "./active-filters.tsx";
import { change, noFilters, type Filters } from "./filters.ts";

const labels = (filters: Partial<Filters>) =>
  activeFilters({ ...noFilters, ...filters }).map(({ label }) => label);

describe("activeFilters", () => {
  it("labels the active filters", () => {
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

  it("excludes the search text and the sort order", () => {
    expect(labels({ search: "door", sort: "reviews" })).toEqual([]);
  });

  it("labels an unknown trade with the word in the URL", () => {
    expect(labels({ category: "beekeeper" })).toEqual(["Beekeeper"]);
  });

  it("includes prices only if they filter", () => {
    expect(labels({ minPrice: 2500, maxPrice: 9000 })).toEqual(["₦2,500 to ₦9,000"]);
    expect(labels({ maxPrice: 9000 })).toEqual(["Up to ₦9,000"]);
    expect(labels({ minPrice: 9000, maxPrice: 2500 })).toEqual([]);
  });

  it("removes each filter, and the city with its state", () => {
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

const removable = (filters: Partial<Filters>) =>
  filtersToRemove({ ...noFilters, ...filters }, counts).map(({ label, artisans }) => [label, artisans]);

describe("filtersToRemove", () => {
  it("sorts by results, unknown counts last", () => {
    expect(removable({ search: "door", category: "tiler", state: "Lagos", premium: true })).toEqual([
      ["Lagos", 9],
      ["Tiler", 7],
      ["“door”", null],
      ["Premium only", null],
    ]);
  });

  it("leaves out filters whose removal gives nothing", () => {
    expect(removable({ experience: "5+", premium: true })).toEqual([["Premium only", null]]);
  });

  it("gives no number for a state whose city would also be removed", () => {
    expect(removable({ state: "Lagos", city: "Ikeja" })).toEqual([
      ["Lagos", null],
      ["Ikeja", null],
    ]);
  });

  it("is empty if only one filter is set", () => {
    expect(removable({ search: "zzzz" })).toEqual([]);
    expect(removable({})).toEqual([]);
  });
});
