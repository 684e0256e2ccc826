import { profile } from "@handiwork/core/artisans/profile";
import { ArtisanProfile } from "@handiwork/core/artisans/schema";
import * as Directory from "@handiwork/core/directory/schema";
import { featured, search } from "@handiwork/core/directory/search";
import { suggest } from "@handiwork/core/directory/suggest";
import { AccountId } from "@handiwork/core/platform/ids";
import * as z from "zod";
import { flag, integer } from "./queries.ts";
import { router } from "./router.ts";
import { measureSearch } from "./measure-search.ts";

const key = z.object({ id: AccountId });

/** Public information about artisans. */
export const artisans = router("Artisans")
  .query("searchArtisans", "/", {
    summary: "Search approved artisans",
    query: Directory.Search.extend({
      minPrice: integer(0, 100_000_000).optional(),
      maxPrice: integer(0, 100_000_000).optional(),
      premium: flag.optional(),
      available: flag.optional(),
      limit: integer(1, 50).optional(),
    }).strict(),
    answer: [Directory.SearchResult, "A page of matching artisans"],
    run: ({ actor, query }) => measureSearch(() => search(actor, query)),
  })
  .query("suggestArtisans", "/suggestions", {
    summary: "Suggest trades, places and artisans by prefix",
    query: Directory.SuggestionsQuery.strict(),
    answer: [Directory.Suggestions, "At most eight suggestions"],
    run: ({ actor, query }) => suggest(actor, query),
  })
  .query("featuredArtisans", "/featured", {
    summary: "Get three top-rated artisans, a state's first",
    query: Directory.FeaturedQuery.strict(),
    answer: [Directory.Featured, "At most three artisans, best first"],
    run: ({ actor, query }) => featured(actor, query),
  })
  .query("artisanProfile", "/{id}", {
    summary: "Get an artisan's public profile",
    params: key,
    answer: [ArtisanProfile, "The artisan"],
    problems: [404],
    run: ({ actor, params }) => profile(actor, params.id),
  });
