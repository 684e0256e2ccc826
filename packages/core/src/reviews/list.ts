import { verb } from "../platform/access/index.ts";
import { isFavourite } from "../favourites/index.ts";
import type { Actor } from "../platform/actor.ts";
import { readVisible } from "../artisans/visible.ts";
import { AccountId, Id } from "../platform/ids.ts";
import { invalidCursor, readPage } from "../platform/table/cursor.ts";
import { ReviewEntity } from "./review.entity.ts";
import { ReviewsQuery, type OwnRelation, type ReviewPage } from "./schema.ts";
import { view } from "./find.ts";

/** The reviews a page examines for those with some stars; a short page may still be followed by others. */
const lookedThrough = 200;

/**
 * Returns a page of an artisan's reviews, newest first, optionally by stars. Two queries, one to check that the actor
 * may see the artisan.
 *
 * @throws {NotFound} if not
 * @throws {Invalid} for a cursor of another list
 */
export async function list(actor: Actor, input: ReviewsQuery): Promise<ReviewPage> {
  const { artisanId, stars, cursor, limit } = ReviewsQuery.parse(input);
  const reviews = async (from: string | null) => {
    if (stars === undefined) return below(artisanId, from, limit);
    const page = await below(artisanId, from, lookedThrough);
    const found = page.data.filter(({ rating }) => rating === stars);
    const data = found.slice(0, limit);
    return found.length > limit ? { data, cursor: data.at(-1)?.id ?? null } : { data, cursor: page.cursor };
  };
  const [page] = await Promise.all([
    readPage(cursor, `reviews/${artisanId}/${stars ?? "all"}`, reviews, (row) => view(actor, row)),
    readVisible(actor, artisanId),
  ]);
  return page;
}

/**
 * Returns the reviews older than the one named, or the newest. Reads one more than `limit`, so that a full last page has no
 * cursor. The cursor is the last review's id: the table's own key contains the author's id, which stays private.
 */
async function below(artisanId: string, from: string | null, limit: number) {
  if (from !== null && !Id.safeParse(from).success) throw invalidCursor();
  const newest = ReviewEntity.query.newest({ artisanId });
  const { data: found } = await (from === null ? newest : newest.lt({ id: from })).go({
    order: "desc",
    limit: limit + 1,
  });
  const data = found.slice(0, limit);
  return { data, cursor: found.length > limit ? (data.at(-1)?.id ?? null) : null };
}

/**
 * Returns the client's relation to an artisan: favourite and own review, both current. Two reads. None for an unknown
 * artisan.
 */
export const relation = verb("ownRelation", AccountId, async (actor, artisanId): Promise<OwnRelation> => {
  const [saved, { data: row }] = await Promise.all([
    isFavourite(actor.id, artisanId),
    ReviewEntity.get({ artisanId, clientId: actor.id }).go({ consistent: true }),
  ]);
  return { isFavourite: saved, review: row ? view(actor, row) : null };
});
