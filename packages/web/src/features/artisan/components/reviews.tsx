import type { ArtisanProfile } from "@handiwork/core/model/artisan/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useAuth } from "../../../lib/auth.tsx";
import { explain } from "../../../lib/errors.ts";
import { plural } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { reviewsQuery } from "../api/artisan.ts";
import { ForMembers, isClient } from "./for-members.tsx";
import { reviewsHeadingId } from "./review-ids.ts";
import { ReviewList } from "./review-list.tsx";
import { ReviewSummary } from "./review-summary.tsx";
import styles from "./reviews.module.css";

/** What clients say: how many, how they rate, and their words. */
export function Reviews({ artisan }: { artisan: ArtisanProfile }) {
  const { totalReviews } = artisan;
  return (
    <section aria-labelledby={reviewsHeadingId} className={styles.reviews}>
      <div className={styles.head}>
        <h2 id={reviewsHeadingId} tabIndex={-1}>
          Reviews
        </h2>
        <p className={styles.quiet}>{totalReviews > 0 ? plural(totalReviews, "review") : "No reviews yet"}</p>
        <ForMembers when={isClient}>
          {({ WriteReview }, user) => <WriteReview artisan={artisan} user={user} />}
        </ForMembers>
      </div>
      {totalReviews > 0 && <ReviewSummary artisan={artisan} />}
      <Words artisan={artisan} />
    </section>
  );
}

function Words({ artisan }: { artisan: ArtisanProfile }) {
  const query = useInfiniteQuery(reviewsQuery(artisan.id));
  const { data, error, isError, isFetching, refetch } = query;
  const { user } = useAuth();
  if (data && data.length > 0) {
    return (
      <>
        <ForMembers when={isClient}>
          {({ OwnReview }) => <OwnReview artisan={artisan} shown={data} />}
        </ForMembers>
        <ReviewList artisan={artisan} reviews={data} query={query} />
      </>
    );
  }
  if (data) {
    return (
      <EmptyState icon="message" title="No reviews yet.">
        <p className={styles.quiet}>
          {user && isClient(user)
            ? "Be the first to share your experience with this artisan."
            : "Encourage clients to leave feedback after working with you."}
        </p>
      </EmptyState>
    );
  }
  if (!isError) {
    return (
      <div className={styles.pending}>
        <Spinner label="Loading the reviews" />
      </div>
    );
  }
  return (
    <div role="alert" className={styles.failed}>
      <p>The reviews could not be loaded. {explain(error)}</p>
      <Button onClick={() => void refetch()} loading={isFetching}>
        Try again
      </Button>
    </div>
  );
}
