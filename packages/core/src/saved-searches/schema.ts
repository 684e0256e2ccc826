import * as z from "zod";
import { experienceLevels } from "../reference/choice-filters.ts";
import { radii } from "../reference/radius.ts";
import { AreaCode, sorts } from "../directory/schema.ts";
import { Id } from "../platform/ids.ts";
import { stateNamed } from "../reference/locations.ts";

export const savedSearchLimit = 50;

const unnamed = "Please enter a name for this search";
/** Control characters including line breaks, lone surrogates, and bidirectional formatting characters. */
const forbidden = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu;

/** The name of a search: one line with visible characters, because lists and mails show it. */
export const SearchName = z
  .string({ error: unnamed })
  .transform((text) => text.replace(forbidden, " ").trim())
  .pipe(
    z
      .string()
      .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, { error: unnamed })
      .max(60, { error: "At most 60 characters" }),
  )
  .meta({ type: "string", minLength: 1, maxLength: 60 });

const text = z.string().trim().min(1).max(100).nullable();
const naira = z.int().min(0).max(100_000_000).nullable();

/** The filters, named as in the specification (A-DATA-04); null does not filter. */
const filters = {
  searchQuery: text,
  category: text,
  state: text,
  location: text.describe("A place in the user's own words, or one of the state's cities (A-GAP-45)"),
  city: text.describe("One of the state's cities, if `location` contains the user's own words"),
  area: AreaCode.nullable().describe("The code of a local government area"),
  within: z.enum(radii).nullable().describe("How far around the area; the area itself where it is not said"),
  minPrice: naira,
  maxPrice: naira,
  experienceLevel: z.enum(experienceLevels).nullable(),
  language: text,
  isPremiumOnly: z.boolean(),
  isAvailableOnly: z.boolean(),
  sortBy: z.enum(sorts),
};

export const SavedSearch = z
  .object({
    id: Id,
    name: z.string(),
    ...filters,
    areaName: z.string().nullable().describe("The area's name with its state"),
    isAlert: z.boolean().describe("Whether its owner is mailed of new artisans who match"),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "SavedSearch" });
export type SavedSearch = z.infer<typeof SavedSearch>;

export const SavedSearchList = z
  .object({ items: z.array(SavedSearch).max(savedSearchLimit) })
  .meta({ id: "SavedSearchList" });

/** Saves a search. `overwrite` replaces an own search of the same name. */
export const NewSavedSearch = z
  .strictObject({
    name: SearchName,
    searchQuery: text.default(null),
    category: text.default(null),
    state: text.default(null),
    location: text.default(null),
    city: text.default(null),
    area: filters.area.default(null),
    within: filters.within.default(null),
    minPrice: naira.default(null),
    maxPrice: naira.default(null),
    experienceLevel: filters.experienceLevel.default(null),
    language: text.default(null),
    isPremiumOnly: z.boolean().default(false),
    isAvailableOnly: z.boolean().default(false),
    sortBy: z.enum(sorts).default(sorts[0]),
    isAlert: z.boolean().default(false),
    overwrite: z.boolean().default(false),
    commandId: z
      .uuid()
      .optional()
      .describe("Made by the sender's device, so that a search that is sent twice is saved once"),
  })
  .meta({ id: "NewSavedSearch" });
export type NewSavedSearch = z.input<typeof NewSavedSearch>;

/** Changes a saved search: its name, its mail setting, or both. */
export const SavedSearchChange = z
  .strictObject({ name: SearchName.optional(), isAlert: z.boolean().optional() })
  .refine(({ name, isAlert }) => name !== undefined || isAlert !== undefined, {
    error: "Nothing to change",
  })
  .meta({ id: "SavedSearchChange" });
export type SavedSearchChange = z.infer<typeof SavedSearchChange>;

/** Returns the `location` and `city` of a saved search, null for none. Its row has one column for both (A-GAP-45). */
export function placeOf({ state, location, city }: Pick<SavedSearch, "state" | "location" | "city">) {
  if (city !== null || location === null) return { location, city };
  const wanted = location.toLowerCase();
  const known = stateNamed(state ?? "")?.cities.find((name) => name.toLowerCase() === wanted);
  return known === undefined ? { location, city: null } : { location: null, city: known };
}
