import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { isFavourite } from "../favourite/list.ts";
import { AccountId } from "../../platform/ids/index.ts";
import { ReviewEntity } from "../../model/review/review.entity.ts";
import type { OwnRelation } from "../../model/review/schema.ts";
import { view } from "./view.ts";

/**
 * What an artisan is to the client who asks: a favourite or not, and reviewed or not, each as it is now, with two reads.
 * To an unknown artisan there is no relation.
 */
export async function relation(actor: Actor, id: string): Promise<OwnRelation> {
  authorise(actor, "ownRelation");
  const artisanId = AccountId.parse(id);
  const [saved, { data: row }] = await Promise.all([
    isFavourite(actor.id, artisanId),
    ReviewEntity.get({ artisanId, clientId: actor.id }).go({ consistent: true }),
  ]);
  return { isFavourite: saved, review: row ? view(actor, row) : null };
}
