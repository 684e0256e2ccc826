import type { EntityItem } from "electrodb";
import * as z from "zod";
import { maskTexts } from "../reference/contacts/mask.ts";
import type { Actor } from "../platform/actor.ts";
import { NotFound } from "../platform/errors.ts";
import { AccountId, Id } from "../platform/ids.ts";
import { viewOf } from "../platform/table/shapes.ts";
import { ReviewEntity } from "./review.entity.ts";
import { Review } from "./schema.ts";

/** Identifies a review by its artisan and id. */
export const ReviewRef = z.object({ artisanId: AccountId, id: Id });
export type ReviewRef = z.infer<typeof ReviewRef>;

export type ReviewRow = EntityItem<typeof ReviewEntity>;

/** Identifies a review in a stream event. */
export type ReviewKey = Pick<ReviewRow, "artisanId" | "clientId" | "id">;

/** Returns a review by its id with one eventually consistent query. */
export async function find({ artisanId, id }: ReviewRef): Promise<ReviewRow | undefined> {
  const { data } = await ReviewEntity.query.newest({ artisanId, id }).go({ limit: 1 });
  return data[0];
}

/** Returns an author's current review; undefined if it was replaced or deleted. */
export async function findByAuthor(
  clientId: string,
  { artisanId, id }: ReviewRef,
): Promise<ReviewRow | undefined> {
  const { data } = await ReviewEntity.get({ artisanId, clientId }).go({ consistent: true });
  return data?.id === id ? data : undefined;
}

/** Returns the current review by its id. The index that names its author may be stale. */
export async function findCurrent(which: ReviewRef): Promise<ReviewRow | undefined> {
  const found = await find(which);
  return found && findByAuthor(found.clientId, which);
}

/** Returns a review's version, for its readers' decisions. */
export function versionOf({ editedAt, createdAt }: ReviewRow): string {
  return editedAt ?? createdAt;
}

export function notFound(): NotFound {
  return new NotFound("Review not found");
}

const Shown = Review.omit({ clientName: true, mine: true, version: true });

/** Returns the review as the actor may see it: contacts are masked except for their author. */
export function view(actor: Actor, row: ReviewRow): Review {
  const isBy = (id: string) => actor.type !== "anonymous" && actor.id === id;
  const { comment, answer, ...shown } = viewOf(Shown, row);
  const mine = isBy(row.clientId);
  return {
    ...shown,
    version: versionOf(row),
    clientName: row.clientName || "Client",
    comment: mine ? comment : maskTexts("review", { comment }).comment,
    answer: answer === null || isBy(row.artisanId) ? answer : maskTexts("reviewAnswer", answer),
    mine,
  };
}
