import type { UserReport } from "@handiwork/core/model/report/schema";
import { Link } from "react-router-dom";
import { longDate } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { Stars } from "../../../ui/rating.tsx";
import styles from "./reported-message.module.css";

/** A review as it was when it was reported, and the way to where it is decided about. */
export function ReportedReview({
  review: { rating, comment, createdAt },
}: {
  review: NonNullable<UserReport["review"]>;
}) {
  return (
    <figure className={styles.message}>
      <Stars value={rating} />
      <blockquote>{comment ?? "No comment provided."}</blockquote>
      <figcaption>
        Written on <time dateTime={createdAt}>{longDate(createdAt)}</time> ·{" "}
        <Link to={`${paths.adminReviews}?state=reported`}>Keep or delete it under Reviews</Link>
      </figcaption>
    </figure>
  );
}
