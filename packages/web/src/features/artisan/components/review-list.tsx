import type { ArtisanProfile } from "@handiwork/core/model/artisan/schema";
import type { Review } from "@handiwork/core/model/review/schema";
import { explain } from "../../../lib/errors.ts";
import { useFocusNew } from "../../../lib/focus-new.ts";
import { LoadMore } from "../../../ui/states.tsx";
import { ReviewEntry } from "./review-entry.tsx";
import { reviewItemId } from "./review-ids.ts";
import styles from "./reviews.module.css";

interface Props {
  artisan: ArtisanProfile;
  reviews: readonly Review[];
  query: {
    error: Error | null;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** The reviews loaded so far, newest first, and the way to more. */
export function ReviewList({ artisan, reviews, query }: Props) {
  const { error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const { list, expectMore } = useFocusNew(reviews.length);
  const more = () => {
    expectMore();
    void fetchNextPage();
  };
  return (
    <div>
      <ul ref={list} className={styles.list}>
        {reviews.map((review) => (
          <li key={review.id} id={reviewItemId(review.id)} tabIndex={-1}>
            <ReviewEntry artisan={artisan} review={review} />
          </li>
        ))}
      </ul>
      {isFetchNextPageError && !isFetchingNextPage && (
        <p role="alert" className={styles.problem}>
          Could not load more reviews. {explain(error)}
        </p>
      )}
      {hasNextPage && <LoadMore label="Show more reviews" onClick={more} loading={isFetchingNextPage} />}
    </div>
  );
}
