import type { Review } from "@handiwork/core/review/schema";
import type { SessionUser } from "../../../lib/session.ts";
import { AnswerReview } from "./answer-review.tsx";
import { DeleteReview } from "./delete-review.tsx";

interface Props {
  artisanId: string;
  review: Review;
  user: SessionUser;
}

/** What the artisan may do with a review, or else its author and admins: answer it, or delete it (spec 1, section 6). */
export function ReviewTools({ artisanId, review, user }: Props) {
  if (user.id === artisanId) return <AnswerReview artisanId={artisanId} review={review} />;
  return <DeleteReview artisanId={artisanId} review={review} />;
}
