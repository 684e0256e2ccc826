import * as fc from "fast-check";
import { experienceLevels } from "../reference/choice-filters.ts";
import { states } from "../reference/locations.ts";
import { radii } from "../reference/radius.ts";
import type { Document } from "./document.ts";
import type { Filters } from "./schema.ts";

/** The time at which tests search: each generated premium subscription ends before or after it. */
export const at = Date.parse("2026-06-01T12:00:00Z");

const words = [
  "pipe",
  "Wood",
  "ADE",
  "ola",
  "plumber",
  "fix",
  "o",
  "Ọlá",
  "a b",
  "(x)",
  "mason",
  "pipe,",
  "x-y",
  "ola  ade",
  "é",
];
const text = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((parts) => parts.join(" "));
const trade = fc.constantFrom(
  "Plumber",
  "PLUMBER",
  "Mason",
  "Bricklayer",
  "Tailor",
  "Plumber Assistant",
  "Auto-mechanic",
  "mechanic",
);
const place = fc.constantFrom(
  "Ikeja, Lagos",
  "Lekki, Lagos",
  "Wuse, Federal Capital Territory",
  "Wuse, FCT",
  "Kano",
  "Somewhere",
  "Ikeja",
);
const rate = fc.constantFrom(0, 500, 2_500, 5_000, 100_000, 150_000);

/** Ikeja, Lagos Mainland, Mushin, Surulere in Lagos, Surulere in Oyo, Bwari. */
const nearby = ["NG025011", "NG025015", "NG025016", "NG025020", "NG031033", "NG015003"] as const;

/** Generates artisans of the directory, with ties, gaps and unusual texts. */
export const documents = fc
  .array(
    fc.record({
      name: text,
      category: trade,
      location: place,
      area: fc.constantFrom("", ...nearby, "NG020012"),
      placeName: fc.constantFrom("Yaba", "Ikeja"),
      serves: fc.subarray([...nearby]),
      rating: fc.option(fc.constantFrom(1, 3, 4.5, 5)),
      reviews: fc.nat(3),
      hourlyRate: fc.option(rate.filter((naira) => naira > 0)),
      isOnline: fc.boolean(),
      isVerified: fc.boolean(),
      premiumUntil: fc.option(fc.constantFrom("2026-05-31T00:00:00.000Z", "2026-12-31T00:00:00.000Z")),
      description: text,
      languages: fc.oneof(fc.subarray(["English", "Hausa", "Tiv"]), fc.subarray(["HAUSA", "Pidgin English"])),
      experienceYears: fc.constantFrom("", "1-2", "3-5 years", "10+ years", "5+", "long"),
    }),
    { maxLength: 40 },
  )
  .map((records) =>
    records.map((record, number): Document => ({
      ...record,
      serves: record.serves.filter((code) => code !== record.area),
      id: `00000000-0000-4000-8000-${String((number * 7919) % 10_007).padStart(12, "0")}`,
      image: null,
      cover: null,
    })),
  );

/** Generates search filters. */
export const filters: fc.Arbitrary<Filters> = fc.record(
  {
    search: fc.constantFrom(
      ...words,
      "",
      "pipe wood",
      "e f",
      "d pl",
      "e, w",
      "-",
      "ola ade",
      "plumber near surulere",
      "yaba",
      '"yaba"',
      "Ola in FCT",
      "mason surulere oyo",
      "ikeja plumber",
      "fix near ikeja",
      "tap in Lagos state",
    ),
    area: fc.constantFrom(...nearby, "NG020012", "NG999999"),
    within: fc.constantFrom(...radii),
    location: fc.constantFrom("ikeja", "Lagos", "ter", "nowhere"),
    category: fc.constantFrom("plumber", "bricklayer", "MASON", "auto-mechanic", "tiler"),
    state: fc.constantFrom(
      "Lagos",
      "FCT",
      "Federal Capital Territory",
      ...states.slice(0, 2).map(({ label }) => label),
    ),
    city: fc.constantFrom("Ikeja", "wuse", "Kano"),
    minPrice: rate,
    maxPrice: rate,
    experience: fc.constantFrom(...experienceLevels),
    language: fc.constantFrom("Hausa", "tiv", "Pidgin", "Efik"),
    premium: fc.boolean(),
    available: fc.boolean(),
  },
  { requiredKeys: [] },
);
