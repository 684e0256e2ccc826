import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { Conflict, NotFound } from "../../platform/errors/index.ts";
import { AccountId } from "../../platform/ids/index.ts";
import { readPage } from "../../platform/table/cursor.ts";
import { writeNamed, writeTogether } from "../../platform/table/transact.ts";
import { FavouriteEntity } from "../../model/favourite/favourite.entity.ts";
import { favouriteLimit, FavouritesQuery, type FavouritePage } from "../../model/favourite/schema.ts";
import { FavouriteQuotaEntity } from "../../model/favourite/quota.entity.ts";
import * as Directory from "../directory/index.ts";
import { documentOf } from "../directory/rule.ts";

export { FavouriteEntity } from "../../model/favourite/favourite.entity.ts";
export * from "../../model/favourite/schema.ts";

const entities = { favourite: FavouriteEntity, quota: FavouriteQuotaEntity };

/**
 * Saves an artisan for the client. Safe to repeat: who is saved stays so, since when. Throws NotFound for one who is not
 * listed, Conflict when the client has saved as many as one may.
 */
export async function add(actor: Actor, id: string): Promise<void> {
  authorise(actor, "addFavourite");
  const [clientId, artisanId] = [actor.id, AccountId.parse(id)];
  if (!(await documentOf(artisanId))) throw new NotFound("Artisan not found");
  const refused = await writeNamed(entities, ({ favourite, quota }) => ({
    saved: favourite.create({ clientId, artisanId }).commit(),
    full: quota
      .update({ clientId })
      .add({ saved: 1 })
      .where(({ saved }, { lt, notExists }) => `${notExists(saved)} OR ${lt(saved, favouriteLimit)}`)
      .commit(),
  }));
  if (refused.has("full") && !refused.has("saved")) {
    throw new Conflict(`You have saved ${favouriteLimit.toLocaleString("en")} artisans. Remove one first.`);
  }
}

/** Takes an artisan out of what the client saved. Safe to repeat, and for one who was never there. */
export async function remove(actor: Actor, id: string): Promise<void> {
  authorise(actor, "removeFavourite");
  const [clientId, artisanId] = [actor.id, AccountId.parse(id)];
  await writeTogether(entities, ({ favourite, quota }) => [
    favourite.remove({ clientId, artisanId }).commit(),
    quota.update({ clientId }).add({ saved: -1 }).commit(),
  ]);
}

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
