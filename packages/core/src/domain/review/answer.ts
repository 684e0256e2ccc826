import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { nowIso } from "../../platform/clock/index.ts";
import { Conflict } from "../../platform/errors/index.ts";
import { isConditionFailure } from "../../platform/table/conditions.ts";
import { find, findBy, notFound, Which, type ReviewRow } from "./find.ts";
import { ReviewEntity } from "../../model/review/review.entity.ts";
import { AnswerForm, type Review } from "../../model/review/schema.ts";
import { view } from "./view.ts";

/**
 * The artisan's answer to a review of the artisan's own work, once. Out: the review with it. Throws NotFound, also for
 * somebody else's; Conflict for a second answer.
 */
export async function answer(actor: Actor, input: Which, form: AnswerForm): Promise<Review> {
  authorise(actor, "answerReview");
  const which = Which.parse(input);
  const { text } = AnswerForm.parse(form);
  const row = which.artisanId === actor.id ? await find(which) : undefined;
  if (!row) throw notFound();
  const given = { text, createdAt: nowIso() };
  try {
    await keep(row, given);
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    if (!(await findBy(row.clientId, which))) throw notFound();
    throw new Conflict("You have already answered this review");
  }
  return view(actor, { ...row, answer: given });
}

async function keep({ id, artisanId, clientId }: ReviewRow, given: { text: string; createdAt: string }) {
  await ReviewEntity.patch({ artisanId, clientId })
    .set({ answer: given })
    .where((attributes, { eq, notExists }) => `${eq(attributes.id, id)} AND ${notExists(attributes.answer)}`)
    .go();
}
