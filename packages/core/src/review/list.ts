import type { Actor } from "../actor/index.ts";
import { readPage } from "../table/cursor.ts";
import { ReviewEntity } from "./review.entity.ts";
import { ReviewsQuery, type ReviewPage } from "./schema.ts";
import { view } from "./view.ts";

/**
 * An artisan's reviews, newest first, one query a page. Everybody may read them; an unknown artisan has none. Throws
 * Invalid for a cursor of another list.
 */
export async function list(actor: Actor, input: ReviewsQuery): Promise<ReviewPage> {
  const { artisanId, cursor, limit } = ReviewsQuery.parse(input);
  const { items, nextCursor } = await readPage(cursor, `reviews/${artisanId}`, (from) =>
    ReviewEntity.query.newest({ artisanId }).go({ order: "desc", limit, cursor: from }),
  );
  return { items: items.map((row) => view(actor, row)), nextCursor };
}
