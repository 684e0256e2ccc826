import { findByAuthor, type ReviewKey } from "./find.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { replyEmail, reviewEmail } from "../notifications/kinds/reviews.schema.ts";
import { mailIfWanted, type NoticeOutcomes } from "../mail/wanted.ts";
import { notify } from "../notifications/notify.ts";

/**
 * Notifies an artisan of a review in the app and by mail, unless it was deleted. Idempotent: once. Returns both
 * outcomes.
 */
export async function notifyOfReview(which: ReviewKey): Promise<NoticeOutcomes> {
  const review = await findByAuthor(which.clientId, which);
  if (!review) return ["nothing", "nothing"];
  const { id, artisanId, clientName = "Unknown", rating, createdAt } = review;
  const [key, data] = [`review/${id}`, { reviewId: id, clientName, rating }];
  return [
    await notify(artisanId, { kind: "review", data }, { name: key, at: createdAt }),
    await mailIfWanted({ userId: artisanId, kind: "reviews", key }, reviewEmail(artisanId, rating)),
  ];
}

/** Like `notifyOfReview`, for a client whose review got a reply. */
export async function notifyOfReply(which: ReviewKey): Promise<NoticeOutcomes> {
  const review = await findByAuthor(which.clientId, which);
  if (!review?.answer) return ["nothing", "nothing"];
  const { id, artisanId, clientId, answer } = review;
  const { data: artisan } = await AccountEntity.get({ id: artisanId }).go();
  const [key, data] = [`review-answer/${id}`, { artisanId, artisanName: artisan?.fullName ?? "Unknown" }];
  return [
    await notify(clientId, { kind: "review-answer", data }, { name: key, at: answer.createdAt }),
    await mailIfWanted({ userId: clientId, kind: "reviews", key }, replyEmail(artisanId)),
  ];
}
