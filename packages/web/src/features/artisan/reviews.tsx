import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import type { Review } from "@handiwork/core/reviews/schema";
import { keepPreviousData, useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useAuth } from "../../lib/auth.tsx";
import { explain } from "../../lib/errors.ts";
import { useFocusNew } from "../../lib/focus-new.ts";
import { longDate, plural } from "../../lib/format.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { HeldEntry, HeldList, useHeldEntries } from "../../ui/held-entries.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Cluster, Grid, Stack } from "../../ui/layout.tsx";
import { Pending } from "../../ui/loaded.tsx";
import { Stars } from "../../ui/rating.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { Text } from "../../ui/text.tsx";
import { reviewsQuery } from "./api.ts";
import { ForMembers, isClient } from "./for-members.tsx";
import { FromJobs } from "./from-jobs.tsx";
import { Summary } from "./review-summary.tsx";
import styles from "./reviews.module.css";

/** The heading of the reviews: where links and the focus lead to. */
export const reviewsHeadingId = "reviews";

/** A review's place in the list. */
export function reviewItemId(reviewId: string): string {
  return `review-${reviewId}`;
}

/** What clients say: how many, how they rate, and their words. */
export function Reviews({ artisan }: { artisan: ArtisanProfile }) {
  const { totalReviews } = artisan;
  const [stars, setStars] = useState<number | null>(null);
  const [known, setKnown] = useState(totalReviews);
  if (totalReviews !== known) {
    setKnown(totalReviews);
    // A review that was just written is to be seen.
    if (totalReviews > known) setStars(null);
  }
  const showAll = () => {
    setStars(null);
    document.getElementById(reviewsHeadingId)?.focus({ preventScroll: true });
  };
  return (
    <>
      <FromJobs artisanId={artisan.id} />
      <Stack as="section" aria-labelledby={reviewsHeadingId}>
        <div className={styles.head}>
          <h2 id={reviewsHeadingId} tabIndex={-1}>
            Reviews
          </h2>
          <Text tone="quiet">{totalReviews > 0 ? plural(totalReviews, "review") : "No reviews yet"}</Text>
          <ForMembers when={isClient}>
            {({ WriteReview }, user) => <WriteReview artisan={artisan} user={user} />}
          </ForMembers>
        </div>
        {totalReviews > 0 && (
          <Text size={14} tone="quiet">
            Not from a job on Handiwork.
          </Text>
        )}
        {totalReviews > 0 && <Summary artisan={artisan} stars={stars} onStars={setStars} />}
        <Words artisan={artisan} stars={stars} showAll={showAll} />
      </Stack>
    </>
  );
}

interface WordsProps {
  artisan: ArtisanProfile;
  stars: number | null;
  showAll: () => void;
}

/** The reviews in each state of the list: all, or those with so many stars. */
function Words({ artisan, stars, showAll }: WordsProps) {
  const query = useInfiniteQuery({
    ...reviewsQuery(artisan.id, stars),
    placeholderData: keepPreviousData,
  });
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = query;
  const { user } = useAuth();
  const isSearching = useMoreUntilSome(query);
  if (data && data.length > 0) {
    return (
      <>
        {stars === null ? (
          <ForMembers when={isClient}>
            {({ OwnReview }) => <OwnReview artisan={artisan} shown={data} />}
          </ForMembers>
        ) : (
          <Cluster justify="between">
            <Text as="output" weight={600}>
              Only reviews with {plural(stars, "star")}
            </Text>
            <Button onClick={showAll}>Show all</Button>
          </Cluster>
        )}
        <div aria-busy={isPlaceholderData}>
          <List artisan={artisan} reviews={data} query={query} />
        </div>
      </>
    );
  }
  if (isSearching) return <Pending label="Loading the reviews" />;
  if (data && stars !== null) {
    return (
      <EmptyState icon="message" title={`No reviews with ${plural(stars, "star")}.`}>
        <Button onClick={showAll}>Show all</Button>
      </EmptyState>
    );
  }
  if (data) {
    return (
      <EmptyState
        icon="message"
        title="No reviews yet."
        description={
          user && isClient(user)
            ? "Be the first to share your experience with this artisan."
            : "Encourage clients to leave feedback after working with you."
        }
      />
    );
  }
  if (!isError) return <Pending label="Loading the reviews" />;
  return (
    <Cluster role="alert" justify="between" gap={3} className={styles.failed}>
      <p>The reviews could not be loaded. {explain(error)}</p>
      <Button onClick={() => void refetch()} loading={isFetching}>
        Try again
      </Button>
    </Cluster>
  );
}

/** The pages of some stars may be empty, and still be followed: brings the next one until there is a review. Out: whether it is at it. */
function useMoreUntilSome(query: UseInfiniteQueryResult<readonly Review[]>): boolean {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const isWanted = data?.length === 0 && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isWanted && !isFetchingNextPage) void fetchNextPage();
  }, [isWanted, isFetchingNextPage, fetchNextPage]);
  return isWanted;
}

interface ListProps {
  artisan: ArtisanProfile;
  reviews: readonly Review[];
  query: UseInfiniteQueryResult<readonly Review[]>;
}

/** The reviews loaded so far, newest first, and the way to more. */
function List({ artisan, reviews, query }: ListProps) {
  const { error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const { shown, list: held } = useHeldEntries(reviews, ({ id }) => id);
  const { list, expectMore } = useFocusNew(shown.length);
  const more = () => {
    expectMore();
    void fetchNextPage();
  };
  return (
    <div>
      <Stack as="ul" gap={0} divided ref={list} className={styles.list}>
        <HeldList value={held}>
          {shown.map((review) => (
            <li key={review.id} id={reviewItemId(review.id)} tabIndex={-1}>
              <HeldEntry id={review.id}>
                <ReviewEntry artisan={artisan} review={review} />
              </HeldEntry>
            </li>
          ))}
        </HeldList>
      </Stack>
      {isFetchNextPageError && !isFetchingNextPage && (
        <Text role="alert" tone="bad" center>
          Could not load more reviews. {explain(error)}
        </Text>
      )}
      {hasNextPage && <LoadMore label="Show more reviews" onClick={more} loading={isFetchingNextPage} />}
    </div>
  );
}

/** One review: who wrote it and when, stars and words, and what the artisan answered. */
export function ReviewEntry({ artisan, review }: { artisan: ArtisanProfile; review: Review }) {
  const { rating: stars, comment, createdAt, editedAt, contacted, answer } = review;
  const client = review.clientName || "Client";
  return (
    <Grid as="article" gap={3} className={styles.review}>
      <Avatar name={client} size={44} />
      <div>
        <Text as="h3" size={16}>
          {client}
        </Text>
        <DateLine date={createdAt} isEdited={editedAt !== null} />
      </div>
      <Cluster touch>
        <ForMembers when={() => true}>
          {({ ReviewTools }, user) => <ReviewTools artisanId={artisan.id} review={review} user={user} />}
        </ForMembers>
      </Cluster>
      <Stack gap={2} align="start" className={styles.words}>
        <Stars value={stars} />
        {contacted && <Contacted client={client} artisan={artisan.name} />}
        {comment ? (
          <Text measure="wide" lines="as-written">
            {comment}
          </Text>
        ) : (
          <Text tone="quiet">No comment provided.</Text>
        )}
        {answer && (
          <Stack gap={1} className={styles.answer}>
            <Text as="h4" size={16}>
              Answer from {artisan.name}
            </Text>
            <DateLine date={answer.createdAt} />
            <Text measure="wide" lines="as-written">
              {answer.text}
            </Text>
          </Stack>
        )}
      </Stack>
    </Grid>
  );
}

function DateLine({ date, isEdited = false }: { date: string; isEdited?: boolean }) {
  return (
    <Text size={14} tone="quiet">
      <time dateTime={date}>{longDate(date)}</time>
      {isEdited && ", edited"}
    </Text>
  );
}

/** Says that the two know each other (A-GAP-59), and when it is pressed, what that means. */
function Contacted({ client, artisan }: { client: string; artisan: string }) {
  return (
    <Text as="details" size={14} tone="quiet" measure="wide" className={styles.contacted}>
      <summary>
        <Icon name="check" size={16} />
        Contacted
        <Icon name="chevron-down" size={16} />
      </summary>
      <p>
        {client} and {artisan} have exchanged messages on Handiwork. Only they know whether the work was done.
      </p>
    </Text>
  );
}
