import * as z from "zod";
import { paging } from "../platform/table/shapes.ts";
import { experienceLevels, forChoices } from "../reference/choice-filters.ts";
import { areaCode, radii } from "../reference/radius.ts";
import { AccountId } from "../platform/ids.ts";
import { OptionalImage } from "../media/schema.ts";

/** The sort orders of the search; the first is the default (A-SEARCH-08). */
export const sorts = ["premium-first", "rating", "price-low", "price-high", "reviews", "nearest"] as const;
export type Sort = (typeof sorts)[number];

/** The default bounds of the price filter, in naira per hour; a bound at its default does not filter (A-SEARCH-23). */
export const defaultPrices = { min: 0, max: 100_000 } as const;

const text = z.string().trim().max(100);

/** The code of a local government area. */
export const AreaCode = z.string().regex(areaCode);

/** The area and radius of the search: matches artisans there and artisans who serve it. */
export const nearShape = {
  area: AreaCode.optional().describe("The code of a local government area"),
  within: z
    .enum(radii)
    .optional()
    .describe("Radius in km between the area's centre and another's; by default only the area itself"),
};

/** The filters of a search. All that are set apply together. */
export const Filters = z.object({
  search: text
    .optional()
    .describe("May contain a place (`plumber near yaba`), unless the text is in double quotes"),
  ...nearShape,
  location: text.optional(),
  category: text.optional(),
  state: text.optional(),
  city: text.optional(),
  minPrice: z.int().min(0).max(100_000_000).optional(),
  maxPrice: z.int().min(0).max(100_000_000).optional(),
  experience: z.enum(experienceLevels).optional(),
  language: text.optional(),
  premium: z.boolean().optional(),
  available: z.boolean().optional(),
});
export type Filters = z.infer<typeof Filters>;

/** A search: filters, sort order and page. */
export const Search = Filters.extend({
  area: text
    .optional()
    .describe(
      "The code of a local government area; any other text is treated as the name of a place, like `location`",
    ),
  sort: z.enum(sorts).default("premium-first"),
  ...paging(20, z.string().regex(/^[A-Za-z0-9_-]{1,300}$/)),
});
export type Search = z.input<typeof Search>;

/** A place: an area's code and its common name. */
export const ShownPlace = z
  .object({
    area: AreaCode.describe("The code of a local government area"),
    name: z.string(),
    state: z.string().describe("The state's label"),
  })
  .meta({ id: "ShownPlace" });
export type ShownPlace = z.infer<typeof ShownPlace>;

/** An artisan in lists (A-SEARCH-39). */
export const ArtisanCard = z
  .object({
    id: AccountId,
    name: z.string(),
    category: z.string(),
    location: z.string(),
    place: ShownPlace.nullable().describe("Null if the area is unknown"),
    rating: z.number().min(1).max(5).nullable().describe("Average rating; null without reviews"),
    reviews: z.int().min(0),
    hourlyRate: z.number().min(0).nullable().describe("Naira per hour; null for 'Rate on request'"),
    image: OptionalImage.describe("The artisan's photograph"),
    cover: OptionalImage.describe("The first picture of the portfolio"),
    isOnline: z.boolean().describe("Available for new jobs"),
    isVerified: z.boolean(),
    isPremium: z.boolean(),
    description: z.string(),
    experienceYears: z.string().describe("The artisan's description; empty if there is none"),
  })
  .meta({ id: "ArtisanCard" });
export type ArtisanCard = z.infer<typeof ArtisanCard>;

const Count = z.object({ value: z.string(), count: z.int().positive() });
export type Count = z.infer<typeof Count>;

/** The words searched for instead of words without matches. */
const Corrected = z
  .object({
    text: z.string().describe('Display text, such as "plumber in Ikeja"'),
    search: z.string().nullable(),
    location: z.string().nullable(),
    dropped: z.array(z.string()).describe("Ignored words without matches"),
  })
  .meta({ id: "Corrected" });
export type Corrected = z.infer<typeof Corrected>;

/** Radii, in km, within which the nearest artisans are searched if a place has no match. */
export const reaches = ["5", "10", "25", "50", "100", "200"] as const;

/** A search's place: the requested area, or one recognised in its text. */
const SearchedPlace = z
  .object({
    place: ShownPlace.nullable().describe("Null for a state"),
    state: z.string().describe("The state's label"),
    within: z.enum(radii),
    widenedTo: z
      .enum([...reaches, "country"])
      .nullable()
      .describe(
        "Set if the place has no match: the radius in km of the nearest ones, or that they are farther away",
      ),
    understood: z
      .object({
        search: z.string().describe("The rest of the text"),
        isSure: z.boolean().describe("False if texts that contain the name also match"),
        others: z.array(ShownPlace).describe("Other places with the name"),
      })
      .nullable()
      .describe("Null if the area was requested explicitly"),
  })
  .meta({ id: "SearchedPlace" });
export type SearchedPlace = z.infer<typeof SearchedPlace>;

/** A page of search results. */
export const SearchResult = z
  .object({
    items: z.array(ArtisanCard),
    total: z.int().min(0).describe("The number of matching artisans on all pages"),
    nextCursor: z.string().nullable(),
    place: SearchedPlace.nullable(),
    trade: z
      .string()
      .nullable()
      .describe("The key of the only trade that the words mean, if artisans of other trades also match"),
    meantTrade: z
      .string()
      .nullable()
      .describe("The key of the only trade that the category or the words mean"),
    corrected: Corrected.nullable().describe("Set if the words have no matches"),
    unlistedWork: z
      .string()
      .nullable()
      .describe("Set if the words name work that no trade covers, such as `drivers`"),
    counts: z
      .object({
        category: z.array(Count),
        state: z.array(Count),
        area: z
          .array(Count.extend({ name: z.string() }))
          .describe(
            "Keyed by area code, for the areas of the requested state or area's state: artisans who are in it or serve it",
          ),
        ...forChoices(() => z.array(Count)),
      })
      .describe("Matches of each value under the other filters, most first"),
  })
  .meta({ id: "SearchResult" });
export type SearchResult = z.infer<typeof SearchResult>;

/** The home page's query: the visitor's state, if known. */
export const FeaturedQuery = Filters.pick({ state: true });
export type FeaturedQuery = z.input<typeof FeaturedQuery>;

/** Top-rated artisans for the home page. */
export const Featured = z.object({ items: z.array(ArtisanCard).max(3) }).meta({ id: "Featured" });
export type Featured = z.infer<typeof Featured>;

/** The text typed so far. */
export const SuggestionsQuery = z.object({ text: z.string().trim().min(2).max(60) });
export type SuggestionsQuery = z.input<typeof SuggestionsQuery>;

const count = z.int().positive().describe("The number of approved artisans");

/** A suggestion: a trade, a trade in a place, a place or an artisan. */
export const Suggestion = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("trade"),
      text: z.string(),
      category: z.string().describe("As the search accepts it, in lower case"),
      count,
    }),
    z.object({
      kind: z.literal("trade-in-place"),
      text: z.string().describe('Display text, such as "Plumber in Ikeja, Lagos"'),
      category: z.string(),
      state: z.string(),
      city: z.string().nullable(),
      count,
    }),
    z.object({
      kind: z.literal("place"),
      text: z.string(),
      state: z.string().describe("The state's label"),
      city: z.string().nullable().describe("Null for the whole state"),
      count,
    }),
    z.object({
      kind: z.literal("name"),
      text: z.string(),
      artisanId: AccountId,
      category: z.string(),
      location: z.string(),
    }),
  ])
  .meta({ id: "Suggestion" });
export type Suggestion = z.infer<typeof Suggestion>;

export const Suggestions = z.object({ items: z.array(Suggestion).max(8) }).meta({ id: "Suggestions" });
export type Suggestions = z.infer<typeof Suggestions>;
