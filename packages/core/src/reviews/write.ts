import { decodeTime } from "ulid";
import { verb } from "../platform/access/index.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { readRecords } from "../accounts/service.ts";
import type { Actor } from "../platform/actor.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { hasExchanged } from "../conversations/index.ts";
import { nowIso } from "../platform/clock.ts";
import { Conflict, Forbidden, NotFound, refuseChanged, Unavailable } from "../platform/errors.ts";
import { AccountId, newId } from "../platform/ids.ts";
import { reviewLimits, consumeFor, type Limit } from "../platform/limit/index.ts";
import { limits } from "../settings/read.ts";
import { conditionHolds, matches, unchanged } from "../platform/table/conditions.ts";
import { writeNamed } from "../platform/table/transact.ts";
import { find, findByAuthor, notFound, versionOf, view, ReviewRef, type ReviewRow } from "./find.ts";
import { ReviewEntity } from "./review.entity.ts";
import { AnswerForm, NewReview, ReviewForm, type Review } from "./schema.ts";
import { starOf } from "./stars.rules.ts";

/**
 * Writes the client's review of an artisan and counts its stars, in one transaction. The name comes from the author's
 * profile (A-GAP-60). Idempotent by `commandId`.
 *
 * @throws {NotFound} if the artisan is not listed
 * @throws {Forbidden} for the actor's own profile
 * @throws {Conflict} for a second review
 * @throws {TooMany} @throws {Unavailable} if other writes keep coming first
 */
export const write = verb("writeReview", AccountId, NewReview, async (actor, artisanId, form) => {
  const { rating, comment, commandId } = form;
  // A client may still have an artisan record.
  if (artisanId === actor.id) throw new Forbidden("You cannot review yourself");
  const done = await findWritten(actor.id, artisanId, commandId);
  if (done) return view(actor, done);
  const [subject, { data: author }, contacted] = await Promise.all([
    readRecords(artisanId, false),
    AccountEntity.get({ id: actor.id }).go({ consistent: true }),
    hasExchanged(actor.id, artisanId),
  ]);
  if (subject.artisan?.approval !== "approved" || subject.profile?.disabledAt !== undefined) {
    throw new NotFound("Artisan not found");
  }
  const reviewId = newId();
  const createdAt = new Date(decodeTime(reviewId)).toISOString();
  const written = { id: reviewId, artisanId, clientId: actor.id, rating, comment, contacted, createdAt };
  const row = {
    ...written,
    ...(author?.fullName === undefined ? {} : { clientName: author.fullName }),
    ...(commandId === undefined ? {} : { commandId }),
  };
  return view(actor, await consumeFor(await limitsOf(actor.id), () => commit(row)));
});

async function limitsOf(clientId: string): Promise<Limit[]> {
  return reviewLimits(clientId, (await limits()).reviewsADay);
}

/** Returns the review of a `commandId`. */
async function findWritten(
  clientId: string,
  artisanId: string,
  commandId: string | undefined,
): Promise<ReviewRow | undefined> {
  if (commandId === undefined) return undefined;
  const { data } = await ReviewEntity.get({ artisanId, clientId }).go({ consistent: true });
  return data?.commandId === commandId ? data : undefined;
}

/** Returns the row, or the one that a retry of the same command has written. */
async function commit(row: ReviewRow): Promise<ReviewRow> {
  const { artisanId, clientId, clientName: fullName } = row;
  const entities = { review: ReviewEntity, artisan: ArtisanEntity, author: AccountEntity };
  const refused = await writeNamed(entities, ({ review, artisan, author }) => ({
    review: review.create(row).commit(),
    listed: artisan
      .patch({ id: artisanId })
      .add({ [starOf(row.rating)]: 1 })
      .where(matches({ approval: "approved" }))
      .commit(),
    // A rename updates existing reviews, so a review with the old name must not be written after it.
    name: author
      .check({ id: clientId })
      .where((attributes, operations) =>
        [operations.exists(attributes.email), matches({ fullName })(attributes, operations)].join(" AND "),
      )
      .commit(),
  }));
  // A first attempt may have written it although its response was lost.
  const former =
    refused.has("review") &&
    ((await findByAuthor(clientId, row)) ?? (await findWritten(clientId, artisanId, row.commandId)));
  if (former) return former;
  if (refused.has("review")) throw new Conflict("You have already reviewed this artisan");
  if (refused.has("listed")) throw new NotFound("Artisan not found");
  if (refused.has("name"))
    throw new Unavailable(new Error("The author's name has just changed, or the account has gone"));
  return row;
}

/**
 * Changes the client's review and its stars in one transaction. It keeps its position and is marked as edited.
 *
 * @throws {NotFound} for other users' and deleted reviews
 * @throws {Conflict} for a concurrent change
 * @throws {TooMany}
 */
export const edit = verb("editReview", ReviewRef, ReviewForm, async (actor, which, form): Promise<Review> => {
  const { rating, comment } = form;
  const row = await findByAuthor(actor.id, which);
  if (!row) throw notFound();
  if (rating === row.rating && comment === row.comment) return view(actor, row);
  const changes = { rating, comment, editedAt: nowIso() };
  const [before, after] = [starOf(row.rating), starOf(rating)];
  const save = () =>
    writeNamed({ review: ReviewEntity, artisan: ArtisanEntity }, ({ review, artisan }) => ({
      review: review
        .patch({ artisanId: row.artisanId, clientId: row.clientId })
        .set(changes)
        .where(unchanged(row, "id", "rating", "editedAt"))
        .commit(),
      count:
        before === after
          ? undefined
          : artisan
              .patch({ id: row.artisanId })
              .add({ [before]: -1, [after]: 1 })
              .where((attributes, { gt }) => gt(attributes[before], 0))
              .commit(),
    }));
  const refused = await consumeFor(await limitsOf(actor.id), save, ({ size }) => size > 0);
  if (refused.size === 0) return view(actor, { ...row, ...changes });
  if (!(await findByAuthor(actor.id, which))) throw notFound();
  throw new Conflict("Your review has just changed. Reload the page, and edit it again.");
});

/**
 * Saves the artisan's reply to a review of their work: once, and again after the review changes. Idempotent. Returns
 * the review with it.
 *
 * @throws {NotFound}, also for other artisans' reviews
 * @throws {Conflict} for a second reply, and if `version` is outdated
 */
export const answer = verb(
  "answerReview",
  ReviewRef,
  AnswerForm,
  async (actor, which, { text }, version?: string): Promise<Review> => {
    const row = which.artisanId === actor.id ? await find(which) : undefined;
    if (!row) throw notFound();
    if (row.answer?.text !== text) refuseChanged("review", version, versionOf(row));
    const given = { text, createdAt: nowIso() };
    const isOutdated = row.answer !== undefined && (row.editedAt ?? "") > row.answer.createdAt;
    if (row.answer && !isOutdated) return sameAnswer(actor, row, text);
    const isKept = await conditionHolds(
      ReviewEntity.patch({ artisanId: row.artisanId, clientId: row.clientId })
        .set({ answer: given })
        .where(unchanged(row, "id", "answer", "editedAt"))
        .go(),
    );
    if (isKept) return view(actor, { ...row, answer: given });
    const now = await findByAuthor(row.clientId, which);
    if (!now) throw notFound();
    if (now.answer?.text !== text) refuseChanged("review", versionOf(row), versionOf(now));
    return sameAnswer(actor, now, text);
  },
);

/** Returns the review for a repeated reply; rejects a different one. */
function sameAnswer(actor: Actor, row: ReviewRow, text: string): Review {
  if (row.answer?.text !== text) throw new Conflict("You have already replied to this review");
  return view(actor, row);
}
