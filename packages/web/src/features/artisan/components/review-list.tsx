import type { Review } from "@handiwork/core/review/schema";
import { explain } from "../../../lib/errors.ts";
import { useFocusNew } from "../../../lib/focus-new.ts";
import { longDate } from "../../../lib/format.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Stars } from "../../../ui/rating.tsx";
import { LoadMore } from "../../../ui/states.tsx";
import styles from "./reviews.module.css";

interface Props {
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
export function ReviewList({ reviews, query }: Props) {
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
          <li key={review.id} tabIndex={-1}>
            <ReviewEntry review={review} />
          </li>
        ))}
      </ul>
      {isFetchNextPageError && !isFetchingNextPage && (
        <p role="alert" className={styles.problem}>
          Could not load more reviews. {explain(error)}
        </p>
      )}
      {hasNextPage && <LoadMore onClick={more} loading={isFetchingNextPage} />}
    </div>
  );
}

function ReviewEntry({ review: { clientName, rating, comment, createdAt } }: { review: Review }) {
  const client = clientName || "Client";
  return (
    <article className={styles.review}>
      <Avatar name={client} size={44} />
      <div>
        <h3 className={styles.client}>{client}</h3>
        <time dateTime={createdAt} className={styles.quiet}>
          {longDate(createdAt)}
        </time>
      </div>
      <div className={styles.words}>
        <Stars value={rating} />
        <p className={comment ? styles.comment : styles.quiet}>{comment || "No comment provided."}</p>
      </div>
    </article>
  );
}
