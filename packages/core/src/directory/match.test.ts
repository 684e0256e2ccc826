import * as fc from "fast-check";
import { expect, it } from "vitest";
import { at, documents, filters } from "./arbitrary.testing.ts";
import { toEntry, type Document } from "./document.ts";
import { match } from "./match.ts";
import { matches } from "./reference.testing.ts";

it("finds exactly those whom the spec's plain filter finds", () => {
  fc.assert(
    fc.property(documents, filters, (all, wanted) => {
      const found = match(all.map(toEntry), wanted, at).matched.map(({ document }) => document.id);
      expect(found).toEqual(all.filter((document) => matches(document, wanted, at)).map(({ id }) => id));
    }),
    { numRuns: 500 },
  );
});

it("counts each value of a filter as choosing it would find, whatever is chosen there now", () => {
  fc.assert(
    fc.property(documents, filters, (all, wanted) => {
      const { counts } = match(all.map(toEntry), wanted, at);
      const found = (chosen: object) =>
        all.filter((document) => matches(document, { ...wanted, ...chosen }, at)).length;
      for (const { value, count } of counts.category) expect(count).toBe(found({ category: value }));
      for (const { value, count } of counts.state) expect(count).toBe(found({ state: value }));
      for (const { value, count } of counts.experience) expect(count).toBe(found({ experience: value }));
    }),
    { numRuns: 300 },
  );
});

const artisan: Document = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "Ada Obi",
  category: "Mason",
  location: "Ikeja, Lagos",
  rating: 4,
  reviews: 2,
  hourlyRate: null,
  image: null,
  cover: null,
  isOnline: true,
  isVerified: false,
  premiumUntil: null,
  description: "Block walls",
  experienceYears: "3-5 years",
};
const finds = (wanted: object) => match([toEntry(artisan)], wanted, at).matched.length === 1;

it.each([
  ["a mason under Bricklayer", { category: "bricklayer" }, true],
  ["text in any letter case in the description", { search: "BLOCK" }, true],
  ["text in the category", { search: "maso" }, true],
  ["not the location as text", { search: "ikeja" }, false],
  ["a place as part of the location", { location: "IKE" }, true],
  ["somebody without a rate when the bounds are the defaults", { minPrice: 0, maxPrice: 100_000 }, true],
  ["nobody without a rate when a bound is set", { maxPrice: 99_999 }, false],
  ["nobody when the lowest price is above the highest", { minPrice: 5, maxPrice: 1 }, false],
  ["everybody under All Categories", { category: "All Categories" }, true],
])("finds %s", (_case, wanted, expected) => {
  expect(finds(wanted)).toBe(expected);
});
