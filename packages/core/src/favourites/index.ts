import { verb } from "../platform/access/index.ts";
import { Conflict, NotFound } from "../platform/errors.ts";
import { AccountId } from "../platform/ids.ts";
import { readPage } from "../platform/table/cursor.ts";
import { writeNamed, writeTogether } from "../platform/table/transact.ts";
import { FavouriteEntity } from "./favourite.entity.ts";
import { favouriteLimit, FavouritesQuery, type FavouritePage } from "./schema.ts";
import { FavouriteQuotaEntity } from "./quota.entity.ts";
import * as Directory from "../directory/index.ts";
import { documentOf } from "../directory/rule.ts";

export { FavouriteEntity } from "./favourite.entity.ts";
export * from "./schema.ts";

const entities = { favourite: FavouriteEntity, quota: FavouriteQuotaEntity };

/**
 * Saves an artisan to the client's favourites. Idempotent: keeps the original savedAt.
 *
 * @throws {NotFound} if the artisan is not listed
 * @throws {Conflict} if the client has reached the limit
 */
export const add = verb("addFavourite", AccountId, async (actor, artisanId): Promise<void> => {
  const clientId = actor.id;
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
});

/** Removes an artisan from the client's favourites. Idempotent. */
export const remove = verb("removeFavourite", AccountId, async (actor, artisanId): Promise<void> => {
  const clientId = actor.id;
  await writeTogether(entities, ({ favourite, quota }) => [
    favourite.remove({ clientId, artisanId }).commit(),
    quota.update({ clientId }).add({ saved: -1 }).commit(),
  ]);
});

/**
 * Returns a page of the client's favourites, latest first: one query, and cards from the directory in memory.
 *
 * @throws {Invalid} for a cursor of another list
 */
export const list = verb("listFavourites", FavouritesQuery, async (actor, input): Promise<FavouritePage> => {
  const { cursor, limit } = input;
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
});

/**
 * Returns whether the client has saved the artisan. One strongly consistent read. The caller must have authorised the
 * actor.
 */
export async function isFavourite(clientId: string, artisanId: string): Promise<boolean> {
  const { data } = await FavouriteEntity.get({ clientId, artisanId }).go({ consistent: true });
  return data !== null;
}
