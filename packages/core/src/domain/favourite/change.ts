import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { documentOf } from "../directory/rule.ts";
import { Conflict, NotFound } from "../../platform/errors/index.ts";
import { AccountId } from "../../platform/ids/index.ts";
import { refusals, writeTogether } from "../../platform/table/transact.ts";
import { FavouriteEntity } from "../../model/favourite/favourite.entity.ts";
import { favouriteLimit } from "../../model/favourite/schema.ts";
import { TallyEntity } from "../../model/favourite/tally.entity.ts";

const entities = { favourite: FavouriteEntity, tally: TallyEntity };

/**
 * Saves an artisan for the client. Safe to repeat: who is saved stays so, since when. Throws NotFound for one who is not
 * listed, Conflict when the client has saved as many as one may.
 */
export async function add(actor: Actor, id: string): Promise<void> {
  authorise(actor, "addFavourite");
  const [clientId, artisanId] = [actor.id, AccountId.parse(id)];
  if (!(await documentOf(artisanId))) throw new NotFound("Artisan not found");
  const [isSaved, isFull] = await refusals(entities, ({ favourite, tally }) => [
    favourite.create({ clientId, artisanId }).commit(),
    tally
      .update({ clientId })
      .add({ saved: 1 })
      .where(({ saved }, { lt, notExists }) => `${notExists(saved)} OR ${lt(saved, favouriteLimit)}`)
      .commit(),
  ]);
  if (isFull && !isSaved) {
    throw new Conflict(`You have saved ${favouriteLimit.toLocaleString("en")} artisans. Remove one first.`);
  }
}

/** Takes an artisan out of what the client saved. Safe to repeat, and for one who was never there. */
export async function remove(actor: Actor, id: string): Promise<void> {
  authorise(actor, "removeFavourite");
  const [clientId, artisanId] = [actor.id, AccountId.parse(id)];
  await writeTogether(entities, ({ favourite, tally }) => [
    favourite.remove({ clientId, artisanId }).commit(),
    tally.update({ clientId }).add({ saved: -1 }).commit(),
  ]);
}
