import { Id } from "@handiwork/core/platform/ids";
import * as SavedSearch from "@handiwork/core/saved-searches";
import * as z from "zod";
import { router } from "./router.ts";

const key = z.object({ id: Id });

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
    params: key,
    body: SavedSearch.SavedSearchChange,
    answer: [SavedSearch.SavedSearch, "The updated search"],
    problems: [404, 409],
    run: ({ actor, params, body }) => SavedSearch.change(actor, params.id, body),
  })
  .command("deleteSavedSearch", "DELETE /{id}", {
    summary: "Delete a saved search",
    params: key,
    answer: "The search is deleted",
    problems: [404],
    run: ({ actor, params }) => SavedSearch.remove(actor, params.id),
  });
