import { expect, it } from "vitest";
import { at } from "./arbitrary.testing.ts";
import type { Document } from "./document.ts";
import { LiveDirectory } from "./live.ts";
import { matchesFilters } from "./rule.ts";
import type { Filters } from "./schema.ts";
import { answer } from "./search.ts";
import { buildSegment } from "./segment.ts";
import { artisanShape } from "./shape.ts";

const artisan: Document = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "Ọláyínká Obi",
  category: "Mason",
  location: "Ikeja, Lagos",
  area: "NG025011",
  placeName: "Ikeja",
  serves: [],
  rating: 4,
  reviews: 2,
  hourlyRate: null,
  image: null,
  cover: null,
  isOnline: true,
  isVerified: false,
  premiumUntil: null,
  description: `Block walls, arches (also  round) & it's quick, ${"a.b ".repeat(40)}end`,
  experienceYears: "3-5 years",
  languages: ["Pidgin English", "TIV"],
};
const live = new LiveDirectory(buildSegment(artisanShape, [artisan]));

it.each([
  ["a mason under Bricklayer", { category: "bricklayer" }, true],
  ["text in the description, ignoring case", { search: "BLOCK" }, true],
  ["text in the category", { search: "maso" }, true],
  ["no location as text", { search: "lekki" }, false],
  ["a place as part of the location", { location: "IKE" }, true],
  ["an artisan without a rate if the bounds are the defaults", { minPrice: 0, maxPrice: 100_000 }, true],
  ["no artisan without a rate if a bound is set", { maxPrice: 99_999 }, false],
  ["no artisan if the minimum price exceeds the maximum", { minPrice: 5, maxPrice: 1 }, false],
  ["all artisans under All Categories", { category: "All Categories" }, true],
  ["a name typed without accents", { search: "olayinka" }, true],
  ["a name with decomposed accents", { search: "Ọláyínká".normalize("NFD") }, true],
  ["a word with invisible characters", { search: "\u202ebl\u200bock" }, true],
  ["consecutive words, the outer ones incomplete", { search: "ock wal" }, true],
  ["words across a comma", { search: "walls, arch" }, true],
  ["no words across an omitted comma", { search: "walls arches" }, false],
  ["punctuation", { search: "& it’s" }, true],
  ["punctuation with a word", { search: "(also round)" }, true],
  ["a very long text", { search: `${"a.b ".repeat(22)}a` }, true],
  ["no very long text with another end", { search: `${"a.b ".repeat(22)}end x` }, false],
  ["a language under its canonical name", { language: "Pidgin" }, true],
  ["an unlisted language, ignoring case", { language: "tiv" }, true],
  ["no artisan under a language they do not speak", { language: "Hausa" }, false],
  ["no text across two fields", { search: "obi block" }, false],
] as [string, Filters, boolean][])("finds %s", (_case, wanted, isFound) => {
  const found = answer(live, wanted, { sort: "rating", after: null, limit: 1 } as const, at);
  const isAsAsked = found.corrected === null && !found.place?.widenedTo;
  expect(found.total === 1 && isAsAsked).toBe(isFound);
  expect(matchesFilters(artisan, wanted, at)).toBe(isFound);
});

it("counts a language under its canonical name, and lists at most twenty", () => {
  const languages = Array.from({ length: 30 }, (_, number) => `Language ${number}`);
  const ids = ["000000000001", "000000000002"].map((end) => `00000000-0000-4000-8000-${end}`);
  const many = ids.map((id) => ({ ...artisan, id, languages: [...languages, "Naija"] }));
  const page = { sort: "rating", after: null, limit: 1 } as const;
  const { counts } = answer(
    new LiveDirectory(buildSegment(artisanShape, [...many.slice(1), artisan])),
    {},
    page,
    at,
  );
  expect(counts.language).toHaveLength(20);
  expect(counts.language[0]).toEqual({ value: "Pidgin", count: 2 });
});
