import type { Actor } from "../../platform/actor/index.ts";
import { seen } from "../artisan/seen.ts";
import { Id } from "../../platform/ids/index.ts";
import { notACursor, readPage } from "../../platform/table/cursor.ts";
import { ReviewEntity } from "../../model/review/review.entity.ts";
import { ReviewsQuery, type ReviewPage } from "../../model/review/schema.ts";
import { view } from "./view.ts";

/**
 * An artisan's reviews, newest first: two queries a page, one of them for whether the actor may see the artisan. Throws
 * NotFound where that is not so, Invalid for a cursor of another list.
 */
export async function list(actor: Actor, input: ReviewsQuery): Promise<ReviewPage> {
  const { artisanId, cursor, limit } = ReviewsQuery.parse(input);
  const [{ items, nextCursor }] = await Promise.all([
    readPage(cursor, `reviews/${artisanId}`, (from) => below(artisanId, from, limit)),
    seen(actor, artisanId),
  ]);
  return { items: items.map((row) => view(actor, row)), nextCursor };
}

/**
 * The reviews that are older than the one named, or the newest. The page continues by the last one's id: the table's own
 * key names the author, whom nobody may know but by name.
 */
async function below(artisanId: string, from: string | null, limit: number) {
  if (from !== null && !Id.safeParse(from).success) throw notACursor();
  const newest = ReviewEntity.query.newest({ artisanId });
  const { data, cursor } = await (from === null ? newest : newest.lt({ id: from })).go({
    order: "desc",
    limit,
  });
  return { data, cursor: cursor === null ? null : (data.at(-1)?.id ?? null) };
}
