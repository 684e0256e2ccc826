import { findBy, type ReviewKey } from "../../../domain/review/find.ts";
import { answerLetter, reviewLetter } from "./letters.ts";
import { mailIfWanted, type WantedOutcome } from "./wanted.ts";

/** Tells an artisan of a review, by mail, once; nothing where it has gone since. Safe to repeat. */
export async function mailReview(which: ReviewKey): Promise<WantedOutcome> {
  const review = await findBy(which.clientId, which);
  if (!review) return "nothing";
  const { id, artisanId, rating } = review;
  const address = { userId: artisanId, kind: "reviews", key: `review/${id}` } as const;
  return mailIfWanted(address, reviewLetter(artisanId, rating));
}

/** Tells a client that a review was answered, by mail, once; nothing where it has gone since. Safe to repeat. */
export async function mailAnswer(which: ReviewKey): Promise<WantedOutcome> {
  const review = await findBy(which.clientId, which);
  if (!review?.answer) return "nothing";
  const { id, artisanId, clientId } = review;
  const address = { userId: clientId, kind: "reviews", key: `review-answer/${id}` } as const;
  return mailIfWanted(address, answerLetter(artisanId));
}
