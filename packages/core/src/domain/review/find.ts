import type { EntityItem } from "electrodb";
import * as z from "zod";
import { maskTexts } from "../../fixed/contacts/mask.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { NotFound } from "../../platform/errors/index.ts";
import { AccountId, Id } from "../../platform/ids/index.ts";
import { viewOf } from "../../platform/table/shapes.ts";
import { ReviewEntity } from "../../model/review/review.entity.ts";
import { Review } from "../../model/review/schema.ts";

/** Which review: an artisan's, by its id. */
export const Which = z.object({ artisanId: AccountId, id: Id });
export type Which = z.infer<typeof Which>;

export type ReviewRow = EntityItem<typeof ReviewEntity>;

/** Which review, as the stream tells of it. */
export type ReviewKey = Pick<ReviewRow, "artisanId" | "clientId" | "id">;

/** The review by its id, with one query; what was written within the last moments may not be found yet. */
export async function find({ artisanId, id }: Which): Promise<ReviewRow | undefined> {
  const { data } = await ReviewEntity.query.newest({ artisanId, id }).go({ limit: 1 });
  return data[0];
}

/** The review of that author as it is now, undefined where it is another one by now, or gone. */
export async function findBy(clientId: string, { artisanId, id }: Which): Promise<ReviewRow | undefined> {
  const { data } = await ReviewEntity.get({ artisanId, clientId }).go({ consistent: true });
  return data?.id === id ? data : undefined;
}

/** Returns the review by its id as it is now. The index that says who wrote it may be older. */
export async function findPresent(which: Which): Promise<ReviewRow | undefined> {
  const found = await find(which);
  return found && findBy(found.clientId, which);
}

/** Returns the version of a review that its readers decide about. */
export function versionOf({ editedAt, createdAt }: ReviewRow): string {
  return editedAt ?? createdAt;
}

export function notFound(): NotFound {
  return new NotFound("Review not found");
}

const Shown = Review.omit({ clientName: true, mine: true, version: true });

/** Returns the review as the actor may see it: the contacts in it are hidden from everybody but those who wrote them. */
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
