import { describe, expect, it } from "vitest";
import { noFilters, type Filters } from "./filters.ts";
import { waysOut } from "./ways-out.ts";

const counts = {
  category: [
    { value: "Plumber", count: 5 },
    { value: "Tailor", count: 2 },
  ],
  state: [{ value: "Kano", count: 9 }],
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
