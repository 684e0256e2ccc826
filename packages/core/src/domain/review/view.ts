import type { EntityItem } from "electrodb";
import type { Actor } from "../../platform/actor/index.ts";
import type { ReviewEntity } from "../../model/review/review.entity.ts";
import type { Review } from "../../model/review/schema.ts";

/** A review as the actor sees it. */
export function view(actor: Actor, row: EntityItem<typeof ReviewEntity>): Review {
  return {
    id: row.id,
    clientName: row.clientName || "Client",
    rating: row.rating,
    comment: row.comment ?? null,
    createdAt: row.createdAt,
    mine: actor.type !== "anonymous" && actor.id === row.clientId,
    contacted: row.contacted,
    answer: row.answer ?? null,
  };
}
