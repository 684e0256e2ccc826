import { beginFanOut } from "@handiwork/core/fan-out";
import { notifyOfReply, notifyOfReview } from "@handiwork/core/reviews/notices";
import { ReviewEntity } from "@handiwork/core/reviews/review.entity";
import { on, type Outcomes } from "./change.ts";

/**
 * Tells the artisan about a new review and its author about a reply, and resolves the reports of a deleted review.
 * Idempotent: sent notices are marked.
 */
export const react = on(ReviewEntity, async ({ before, after }): Outcomes => {
  if (!after) {
    if (before?.openReports) await beginFanOut({ kind: "resolve-reports", reviewId: before.id });
    return [];
  }
  const which = { artisanId: after.artisanId, clientId: after.clientId, id: after.id };
  if (!before) return notifyOfReview(which);
  const isAnswered = after.answer !== undefined && before.answer === undefined;
  return isAnswered ? notifyOfReply(which) : [];
});
