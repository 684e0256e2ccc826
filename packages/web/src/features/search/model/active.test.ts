import { describe, expect, it } from "vitest";
import { activeFilters } from "./active.ts";
import { change, noFilters, type Filters } from "./filters.ts";

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
