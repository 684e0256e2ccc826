import * as Favourite from "@handiwork/core/favourites";
import { AccountId, Id } from "@handiwork/core/platform/ids";
import * as SavedSearch from "@handiwork/core/saved-searches";
import * as z from "zod";
import { pagedQuery } from "./queries.ts";
import { router } from "./router.ts";

const ofArtisan = z.object({ artisanId: AccountId });
const ofSearch = z.object({ id: Id });

/** A client's saved artisans. */
export const favourites = router("Favourites")
  .query("listFavourites", "/", {
    summary: "List your saved artisans, latest first",
    query: pagedQuery(Favourite.FavouritesQuery),
    answer: [Favourite.FavouritePage, "A page of saved artisans"],
    run: ({ actor, query }) => Favourite.list(actor, query),
  })
  .command("addFavourite", "PUT /{artisanId}", {
    summary: "Save an artisan",
    params: ofArtisan,
    answer: "The artisan is saved",
    problems: [404, 409],
    run: ({ actor, params }) => Favourite.add(actor, params.artisanId),
  })
  .command("removeFavourite", "DELETE /{artisanId}", {
    summary: "Remove a saved artisan",
    params: ofArtisan,
    answer: "The artisan is no longer saved",
    run: ({ actor, params }) => Favourite.remove(actor, params.artisanId),
  });

/** A user's saved searches. */
export const savedSearches = router("Saved searches")
  .query("listSavedSearches", "/", {
    summary: "List your saved searches (up to 50), newest first",
    answer: [SavedSearch.SavedSearchList, "The saved searches"],
    run: ({ actor }) => SavedSearch.list(actor),
  })
  .command("saveSearch", "POST /", {
    summary: "Save a search under a name",
    body: SavedSearch.NewSavedSearch,
    answer: [SavedSearch.SavedSearch, "The search is saved"],
    problems: [409],
    status: 201,
    run: ({ actor, body }) => SavedSearch.save(actor, body),
  })
  .command("changeSavedSearch", "PATCH /{id}", {
    summary: "Rename a saved search, or switch its mails on or off",
    params: ofSearch,
    body: SavedSearch.SavedSearchChange,
    answer: [SavedSearch.SavedSearch, "The updated search"],
    problems: [404, 409],
    run: ({ actor, params, body }) => SavedSearch.change(actor, params.id, body),
  })
  .command("deleteSavedSearch", "DELETE /{id}", {
    summary: "Delete a saved search",
    params: ofSearch,
    answer: "The search is deleted",
    problems: [404],
    run: ({ actor, params }) => SavedSearch.remove(actor, params.id),
  });
