import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { SavedSearchEntity } from "../../model/saved-search/saved-search.entity.ts";
import { savedSearchLimit, type SavedSearch } from "../../model/saved-search/schema.ts";
import { toView } from "./view.ts";

/** All of the actor's own searches as they are now, newest first: one query, as there are at most fifty. */
export async function list(actor: Actor): Promise<{ items: SavedSearch[] }> {
  authorise(actor, "listSavedSearches");
  const { data } = await SavedSearchEntity.query
    .byUser({ userId: actor.id })
    .go({ order: "desc", limit: savedSearchLimit, consistent: true });
  return { items: data.map(toView) };
}
