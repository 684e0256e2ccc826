import type { Review } from "@handiwork/core/model/review/schema";
import type { SessionUser } from "../../../lib/session.ts";
import { AnswerReview } from "./answer-review.tsx";
import { DeleteReview } from "./delete-review.tsx";
import { ReportReview } from "./report-review.tsx";
import styles from "./review-tools.module.css";

interface Props {
  artisanId: string;
  review: Review;
  user: SessionUser;
}

/**
 * What somebody who is signed in may do with a review: the artisan answers it, its author and admins delete it
 * (A-REV-11), and everybody else, the artisan too, reports it to the admins.
 */
export function ReviewTools({ artisanId, review, user }: Props) {
  if (review.mine || user.userType === "admin") return <DeleteReview artisanId={artisanId} review={review} />;
  return (
    <div className={styles.tools}>
      {user.id === artisanId && <AnswerReview artisanId={artisanId} review={review} />}
      <ReportReview artisanId={artisanId} review={review} />
    </div>
  );
}
