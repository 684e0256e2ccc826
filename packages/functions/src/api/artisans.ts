import * as Artisan from "@handiwork/core/domain/artisan";
import * as Directory from "@handiwork/core/domain/directory";
import { AccountId } from "@handiwork/core/platform/ids";
import * as z from "zod";
import { operation } from "./operation.ts";
import { flag, integer } from "./queries.ts";
import { answers } from "./responses.ts";
import { router } from "./router.ts";
import { searched } from "./searched.ts";

const params = z.object({ id: AccountId });

const search = operation("searchArtisans", {
  method: "get",
  path: "/",
  tags: ["Artisans"],
  summary: "Search the approved artisans",
  request: {
    query: Directory.Search.extend({
      minPrice: integer(0, 100_000_000).optional(),
      maxPrice: integer(0, 100_000_000).optional(),
      premium: flag.optional(),
      available: flag.optional(),
      limit: integer(1, 50).optional(),
    }).strict(),
  },
  responses: answers(Directory.SearchResult, "A page of the artisans that match", [400]),
});

const suggestions = operation("suggestArtisans", {
  method: "get",
  path: "/suggestions",
  tags: ["Artisans"],
  summary: "Trades, places and artisans that begin with what is typed",
  request: { query: Directory.SuggestionsQuery.strict() },
  responses: answers(Directory.Suggestions, "At most eight suggestions", [400]),
});

const featured = operation("featuredArtisans", {
  method: "get",
  path: "/featured",
  tags: ["Artisans"],
  summary: "The three best rated artisans",
  request: { query: z.object({}).strict() },
  responses: answers(Directory.Featured, "At most three artisans, best first", [400]),
});

const profile = operation("artisanProfile", {
  method: "get",
  path: "/{id}",
  tags: ["Artisans"],
  summary: "An artisan's public page",
  request: { params, query: z.object({}).strict() },
  responses: answers(Artisan.ArtisanProfile, "The artisan", [400, 404]),
});

/** What everybody may read about artisans. */
export const artisans = router()
  .openapi(search, async (c) =>
    c.json(await searched(() => Directory.search(c.get("actor"), c.req.valid("query"))), 200),
  )
  .openapi(suggestions, async (c) =>
    c.json(await Directory.suggest(c.get("actor"), c.req.valid("query")), 200),
  )
  .openapi(featured, async (c) => c.json(await Directory.featured(c.get("actor")), 200))
  .openapi(profile, async (c) => c.json(await Artisan.profile(c.get("actor"), c.req.valid("param").id), 200));
