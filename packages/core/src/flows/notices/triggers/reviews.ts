import { findBy, type ReviewKey } from "../../../domain/review/find.ts";
import { AccountEntity } from "../../../model/account/account.entity.ts";
import { letter as letterOfAnswer } from "../../../model/notification/kinds/review-answer.ts";
import { letter as letterOfReview } from "../../../model/notification/kinds/review.ts";
import { mailIfWanted, type WantedOutcome } from "../mail/wanted.ts";
import { notify, type NotifyOutcome } from "../notification/notify.ts";

/** Tells an artisan of a review; nothing where it has gone since. Safe to repeat. */
export async function notifyOfReview(which: ReviewKey): Promise<NotifyOutcome> {
  const review = await findBy(which.clientId, which);
  if (!review) return "nothing";
  const { id, artisanId, clientName = "Unknown", rating, createdAt } = review;
  const data = { reviewId: id, clientName, rating };
  return notify(artisanId, { kind: "review", data }, { name: `review/${id}`, at: createdAt });
}

/** Tells an artisan of a review, by mail, once; nothing where it has gone since. Safe to repeat. */
export async function mailReview(which: ReviewKey): Promise<WantedOutcome> {
  const review = await findBy(which.clientId, which);
  if (!review) return "nothing";
  const { id, artisanId, rating } = review;
  const address = { userId: artisanId, kind: "reviews", key: `review/${id}` } as const;
  return mailIfWanted(address, letterOfReview(artisanId, rating));
}

/** Tells a client that a review was answered; nothing where it has gone since. Safe to repeat. */
export async function notifyOfAnswer(which: ReviewKey): Promise<NotifyOutcome> {
  const review = await findBy(which.clientId, which);
  if (!review?.answer) return "nothing";
  const { id, artisanId, clientId, answer } = review;
  const { data: artisan } = await AccountEntity.get({ id: artisanId }).go();
  const data = { artisanId, artisanName: artisan?.fullName ?? "Unknown" };
  const event = { name: `review-answer/${id}`, at: answer.createdAt };
  return notify(clientId, { kind: "review-answer", data }, event);
}

/** Tells a client that a review was answered, by mail, once; nothing where it has gone since. Safe to repeat. */
export async function mailAnswer(which: ReviewKey): Promise<WantedOutcome> {
  const review = await findBy(which.clientId, which);
  if (!review?.answer) return "nothing";
  const { id, artisanId, clientId } = review;
  const address = { userId: clientId, kind: "reviews", key: `review-answer/${id}` } as const;
  return mailIfWanted(address, letterOfAnswer(artisanId));
}
