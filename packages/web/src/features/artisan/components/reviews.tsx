import type { ArtisanProfile } from "@handiwork/core/artisan/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { explain } from "../../../lib/errors.ts";
import { plural } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { reviewsQuery } from "../api/artisan.ts";
import { ReviewList } from "./review-list.tsx";
import { ReviewSummary } from "./review-summary.tsx";
import styles from "./reviews.module.css";

/** What clients say: how many, how they rate, and their words. */
export function Reviews({ artisan }: { artisan: ArtisanProfile }) {
  const { totalReviews } = artisan;
  return (
    <section aria-labelledby="reviews" className={styles.reviews}>
      <div className={styles.head}>
        <h2 id="reviews">Reviews</h2>
        <p className={styles.quiet}>{totalReviews > 0 ? plural(totalReviews, "review") : "No reviews yet"}</p>
      </div>
      {totalReviews > 0 && <ReviewSummary artisan={artisan} />}
      <Words artisan={artisan} />
    </section>
  );
}

function Words({ artisan }: { artisan: ArtisanProfile }) {
  const query = useInfiniteQuery(reviewsQuery(artisan.id));
  const { data, error, isError, isFetching, refetch } = query;
  if (data && data.length > 0) return <ReviewList reviews={data} query={query} />;
  if (data) {
    return (
      <EmptyState icon="message" title="No reviews yet.">
        <p className={styles.quiet}>Encourage clients to leave feedback after working with you.</p>
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
