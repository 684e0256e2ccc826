import { AccountEntity } from "../../../model/account/account.entity.ts";
import { findBy, type ReviewKey } from "../../../domain/review/find.ts";
import { notify, type NotifyOutcome } from "./notify.ts";

/** Tells an artisan of a review; nothing where it has gone since. Safe to repeat. */
export async function notifyOfReview(which: ReviewKey): Promise<NotifyOutcome> {
  const review = await findBy(which.clientId, which);
  if (!review) return "nothing";
  const { id, artisanId, clientName = "Unknown", rating, createdAt } = review;
  const data = { reviewId: id, clientName, rating };
  return notify(artisanId, { kind: "review", data }, { name: `review/${id}`, at: createdAt });
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
