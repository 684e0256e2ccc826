import type { ModeratedReview } from "@handiwork/core/model/review-moderation/schema";
import { reasonLabels } from "@handiwork/core/fixed/report-reasons";
import { Link } from "react-router-dom";
import { longDate, plural } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Stars } from "../../../ui/rating.tsx";
import { useDeleteReview, useKeepReview, type ReviewState } from "../api/reviews.ts";
import styles from "./card.module.css";
import { Confirmation } from "./confirmation.tsx";
import own from "./review-card.module.css";

/** A review with what was reported about it, and what an admin may do. */
export function ReviewCard({ review, state }: { review: ModeratedReview; state: ReviewState }) {
  const { id, artisan, client, rating, comment, answer, contacted, createdAt, openReports } = review;
  const headingId = `review-${id}`;
  return (
    <Card className={styles.card}>
      <article aria-labelledby={headingId}>
        <div className={styles.head}>
          <Avatar name={client.name} size={44} />
          <div className={styles.who}>
            <h2 id={headingId} className={styles.name}>
              {client.name} about <Link to={paths.artisan(artisan.id)}>{artisan.name}</Link>
            </h2>
            <p className={styles.quiet}>
              <time dateTime={createdAt}>{longDate(createdAt)}</time>
              {contacted && " · had exchanged messages"}
            </p>
          </div>
          {openReports > 0 && <span className={`${styles.tag} ${styles.pending}`}>Reported</span>}
        </div>
        <div>
          <Stars value={rating} />
          <p className={styles.description}>{comment || "No comment provided."}</p>
        </div>
        {answer && (
          <p className={own.answer}>
            <span className={styles.quiet}>Answer from {artisan.name}</span>
            {answer}
          </p>
        )}
        <Reports review={review} />
        <Decision review={review} state={state} describedBy={headingId} />
      </article>
    </Card>
  );
}

function Reports({ review: { openReports, reports } }: { review: ModeratedReview }) {
  if (openReports === 0) return null;
  return (
    <div className={own.reports}>
      <p className={own.count}>{plural(openReports, "open report")}</p>
      <ul>
        {reports.map(({ reason, details, reporter, createdAt }) => (
          <li key={`${createdAt}${reporter}`}>
            <strong>{reasonLabels[reason]}</strong> {details}
            <p className={styles.quiet}>
              {reporter}, <time dateTime={createdAt}>{longDate(createdAt)}</time>
            </p>
          </li>
        ))}
      </ul>
      {openReports > reports.length && (
        <Link to={paths.adminModeration()}>All of them are under Moderation</Link>
      )}
    </div>
  );
}

function Decision(props: { review: ModeratedReview; state: ReviewState; describedBy: string }) {
  const { review, state, describedBy } = props;
  const keep = useKeepReview(review, state);
  const remove = useDeleteReview(review);
  return (
    <div className={styles.actions}>
      {review.openReports > 0 && (
        <Button loading={keep.isPending} onClick={() => keep.mutate()} aria-describedby={describedBy}>
          Keep review
        </Button>
      )}
      <Confirmation
        verb="Delete"
        variant="danger"
        title="Delete this review? This action cannot be undone."
        act={(_, done) => remove.mutate(undefined, done)}
        isPending={remove.isPending}
        describedBy={describedBy}
      >
        {review.comment || "It has no comment."}
      </Confirmation>
    </div>
  );
}
