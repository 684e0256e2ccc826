import type { Review } from "@handiwork/core/review/schema";
import type { SessionUser } from "../../../lib/session.ts";
import { AnswerReview } from "./answer-review.tsx";
import { DeleteReview } from "./delete-review.tsx";

interface Props {
  artisanId: string;
  review: Review;
  user: SessionUser;
}

/** What somebody may do with a review: author and admins delete it, the artisan answers it (spec 1, section 6). */
export function ReviewTools({ artisanId, review, user }: Props) {
  if (user.id === artisanId) return <AnswerReview artisanId={artisanId} review={review} />;
  if (review.mine || user.userType === "admin") return <DeleteReview artisanId={artisanId} review={review} />;
  return null;
}
