import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import type { Review } from "@handiwork/core/reviews/schema";
import { keepPreviousData, useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useAuth } from "../../../lib/session/auth.tsx";
import { explain } from "../../../lib/api/errors.ts";
import { useFocusNewItems } from "../../../lib/page/list-focus.ts";
import { longDate, plural } from "../../../lib/format/format.ts";
import { isClient } from "../../../lib/session/session.ts";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { HeldEntry, HeldList, useHeldEntries } from "../../../ui/data/held-entries.tsx";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { Cluster, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { Pending } from "../../../ui/feedback/lazy-module.tsx";
import { Stars } from "../../../ui/data/rating.tsx";
import { LoadMore } from "../../../ui/data/load-more.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { reviewsQuery } from "../api.ts";
import { SignedInParts } from "./signed-in-parts.tsx";
import { JobRecord } from "./job-record.tsx";
import { reviewItemId, reviewsHeadingId } from "./review-anchors.ts";
import { Summary } from "./review-summary.tsx";
import styles from "./reviews.module.css";

/** Clients' reviews: their number, a summary and the list. */
export function Reviews({ artisan }: { artisan: ArtisanProfile }) {
  const { totalReviews } = artisan;
  const [stars, setStars] = useState<number | null>(null);
  const [known, setKnown] = useState(totalReviews);
  if (totalReviews !== known) {
    setKnown(totalReviews);
    // Shows a review that was just written.
    if (totalReviews > known) setStars(null);
  }
  const showAll = () => {
    setStars(null);
    document.getElementById(reviewsHeadingId)?.focus({ preventScroll: true });
  };
  return (
    <>
      <JobRecord artisanId={artisan.id} />
      <Stack as="section" aria-labelledby={reviewsHeadingId}>
        <div className={styles.head}>
          <h2 id={reviewsHeadingId} tabIndex={-1}>
            Reviews
          </h2>
          <Text tone="quiet">{totalReviews > 0 ? plural(totalReviews, "review") : "No reviews yet"}</Text>
          <SignedInParts when={isClient}>
            {({ WriteReview }, user) => <WriteReview artisan={artisan} user={user} />}
          </SignedInParts>
        </div>
        {totalReviews > 0 && (
          <Text size={14} tone="quiet">
            These reviews are not from jobs on Handiwork.
          </Text>
        )}
        {totalReviews > 0 && <Summary artisan={artisan} stars={stars} onStars={setStars} />}
        <ReviewList artisan={artisan} stars={stars} onShowAll={showAll} />
      </Stack>
    </>
  );
}

interface ReviewListProps {
  artisan: ArtisanProfile;
  stars: number | null;
  onShowAll: () => void;
}

/** The list of reviews, all or filtered by stars: loading, error, empty or loaded. */
function ReviewList({ artisan, stars, onShowAll }: ReviewListProps) {
  const query = useInfiniteQuery({
    ...reviewsQuery(artisan.id, stars),
    placeholderData: keepPreviousData,
  });
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = query;
  const { user } = useAuth();
  const isSearching = useLoadUntilFirst(query);
  if (data && data.length > 0) {
    return (
      <>
        {stars === null ? (
          <SignedInParts when={isClient}>
            {({ OwnReview }) => (
              <OwnReview artisanId={artisan.id} shown={data}>
                {(review) => <ReviewEntry artisan={artisan} review={review} />}
              </OwnReview>
            )}
          </SignedInParts>
        ) : (
          <Cluster justify="between">
            <Text as="output" weight={600}>
              Only reviews with {plural(stars, "star")}
            </Text>
            <Button onClick={onShowAll}>Show all</Button>
          </Cluster>
        )}
        <div aria-busy={isPlaceholderData}>
          <LoadedReviews artisan={artisan} reviews={data} query={query} />
        </div>
      </>
    );
  }
  if (isSearching) return <Pending label="Loading reviews" />;
  if (data && stars !== null) {
    return (
      <EmptyState icon="message" title={`No reviews with ${plural(stars, "star")}.`}>
        <Button onClick={onShowAll}>Show all</Button>
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
  if (!isError) return <Pending label="Loading reviews" />;
  return (
    <Cluster role="alert" justify="between" gap={3} className={styles.failed}>
      <p>Could not load the reviews. {explain(error)}</p>
      <Button onClick={() => void refetch()} loading={isFetching}>
        Try again
      </Button>
    </Cluster>
  );
}

/**
 * Loads pages until there are reviews, because pages filtered by stars can be empty. Returns whether it is still
 * loading.
 */
function useLoadUntilFirst(query: UseInfiniteQueryResult<readonly Review[]>): boolean {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const isLoading = data?.length === 0 && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isLoading && !isFetchingNextPage) void fetchNextPage();
  }, [isLoading, isFetchingNextPage, fetchNextPage]);
  return isLoading;
}

interface LoadedReviewsProps {
  artisan: ArtisanProfile;
  reviews: readonly Review[];
  query: UseInfiniteQueryResult<readonly Review[]>;
}

/** The loaded reviews, newest first, with a button for more. */
function LoadedReviews({ artisan, reviews, query }: LoadedReviewsProps) {
  const { error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const { shown, list: held } = useHeldEntries(reviews, ({ id }) => id);
  const { list, expectMore } = useFocusNewItems(shown.length);
  const loadMore = () => {
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
      {hasNextPage && <LoadMore label="Show more reviews" onClick={loadMore} loading={isFetchingNextPage} />}
    </div>
  );
}

/** A review with its author, date, stars, comment and the artisan's answer. */
function ReviewEntry({ artisan, review }: { artisan: ArtisanProfile; review: Review }) {
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
        <SignedInParts when={() => true}>
          {({ ReviewTools }, user) => <ReviewTools artisanId={artisan.id} review={review} user={user} />}
        </SignedInParts>
      </Cluster>
      <Stack gap={2} align="start" className={styles.content}>
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

/** Says that client and artisan have exchanged messages (A-GAP-59), with an expandable explanation. */
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
