import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import * as Directory from "../directory/index.ts";
import { readPage } from "../../platform/table/cursor.ts";
import { FavouriteEntity } from "../../model/favourite/favourite.entity.ts";
import { FavouritesQuery, type FavouritePage } from "../../model/favourite/schema.ts";

/**
 * The artisans whom the client saved, the last one first: one query a page, the cards from the directory's memory. Throws
 * Invalid for a cursor of another list.
 */
export async function list(actor: Actor, input: FavouritesQuery): Promise<FavouritePage> {
  authorise(actor, "listFavourites");
  const { cursor, limit } = FavouritesQuery.parse(input);
  const newest = FavouriteEntity.query.newest({ clientId: actor.id });
  const { items, nextCursor } = await readPage(
    cursor,
    `favourites/${actor.id}`,
    (from) => newest.go({ order: "desc", limit, cursor: from }),
    ({ artisanId, savedAt }) => ({ artisanId, savedAt }),
  );
  const cards = await Directory.cards(items.map(({ artisanId }) => artisanId));
  return {
    items: items.map((item) => ({ ...item, artisan: cards.get(item.artisanId) ?? null })),
    nextCursor,
  };
}

/**
 * Whether the client has saved the artisan, as it is now: one strongly consistent read. For verbs that have authorised
 * their actor.
 */
export async function isFavourite(clientId: string, artisanId: string): Promise<boolean> {
  const { data } = await FavouriteEntity.get({ clientId, artisanId }).go({ consistent: true });
  return data !== null;
}
