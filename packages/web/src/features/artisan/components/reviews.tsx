import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import type { Review } from "@handiwork/core/reviews/schema";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAuth } from "../../../lib/session/auth.tsx";
import { longDate, plural, rating } from "../../../lib/format/format.ts";
import { isClient } from "../../../lib/session/session.ts";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { Card, Cluster, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { Pending } from "../../../ui/feedback/lazy-module.tsx";
import { Stars } from "../../../ui/data/rating.tsx";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { Tag } from "../../../ui/primitives/tag.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { reviewsQuery } from "../api.ts";
import { SignedInParts } from "./signed-in-parts.tsx";
import { JobRecord } from "./job-record.tsx";
import { reviewItemId, reviewsHeadingId } from "./review-anchors.ts";
import styles from "./reviews.module.css";

/** Clients' reviews: their number, a summary and the list. */
export function Reviews({ artisan }: { artisan: ArtisanProfile }) {
  const { totalReviews } = artisan;
  const [stars, setStars] = useState<number | null>(null);
  const [lastTotal, setLastTotal] = useState(totalReviews);
  if (totalReviews !== lastTotal) {
    setLastTotal(totalReviews);
    // Shows a review that was just written.
    if (totalReviews > lastTotal) setStars(null);
  }
  const showAll = () => {
    setStars(null);
    document.getElementById(reviewsHeadingId)?.focus({ preventScroll: true });
  };
  return (
    <>
      <JobRecord artisanId={artisan.id} />
      <Stack as="section" aria-labelledby={reviewsHeadingId}>
        <Cluster gap={3} wrap={false} touch>
          <Cluster gap={3} align="baseline" grow>
            <h2 id={reviewsHeadingId} tabIndex={-1}>
              Reviews
            </h2>
            <Text tone="quiet">{totalReviews > 0 ? plural(totalReviews, "review") : "No reviews yet"}</Text>
          </Cluster>
          <SignedInParts when={isClient}>
            {({ WriteReview }, user) => <WriteReview artisan={artisan} user={user} />}
          </SignedInParts>
        </Cluster>
        {totalReviews > 0 && (
          <>
            <Text size={14} tone="quiet">
              These reviews are not from jobs on Handiwork.
            </Text>
            <Summary artisan={artisan} stars={stars} onStars={setStars} />
          </>
        )}
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

/** The list of reviews, all or filtered by stars. */
function ReviewList({ artisan, stars, onShowAll }: ReviewListProps) {
  const query = useInfiniteQuery({
    ...reviewsQuery(artisan.id, stars),
    placeholderData: keepPreviousData,
  });
  const { data = [], isPlaceholderData } = query;
  const { user } = useAuth();
  return (
    <>
      {data.length > 0 && stars === null && (
        <SignedInParts when={isClient}>
          {({ OwnReview }) => (
            <OwnReview artisanId={artisan.id} shown={data}>
              {(review) => <ReviewEntry artisan={artisan} review={review} />}
            </OwnReview>
          )}
        </SignedInParts>
      )}
      {data.length > 0 && stars !== null && (
        <Cluster justify="between">
          <Text as="output" weight={600}>
            Only reviews with {plural(stars, "star")}
          </Text>
          <Button onClick={onShowAll}>Show all</Button>
        </Cluster>
      )}
      <div aria-busy={isPlaceholderData}>
        <PagedList
          query={query}
          errorTitle="Could not load the reviews"
          nextPageErrorTitle="Could not load more reviews"
          skeletons={<Pending label="Loading reviews" />}
          empty={
            stars !== null ? (
              <EmptyState icon="message" title={`No reviews with ${plural(stars, "star")}.`}>
                <Button onClick={onShowAll}>Show all</Button>
              </EmptyState>
            ) : (
              <EmptyState
                icon="message"
                title="No reviews yet."
                description={
                  user && isClient(user)
                    ? "Be the first to share your experience with this artisan."
                    : "Encourage clients to leave feedback after working with you."
                }
              />
            )
          }
          layout={{ gap: 0, divided: true, className: styles.list }}
        >
          {(review) => <ReviewEntry artisan={artisan} review={review} />}
        </PagedList>
      </div>
    </>
  );
}

/** A review with its author, date, stars, comment and the artisan's answer. */
function ReviewEntry({ artisan, review }: { artisan: ArtisanProfile; review: Review }) {
  const { comment, createdAt, editedAt, contacted, answer } = review;
  const client = review.clientName || "Client";
  return (
    <Grid as="article" id={reviewItemId(review.id)} gap={3} className={styles.review}>
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
        <Stars value={review.rating} />
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
              Reply from {artisan.name}
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
        <Tag tone="good" icon="check">
          Contacted
          <Icon name="chevron-down" size={16} />
        </Tag>
      </summary>
      <p>
        {client} and {artisan} have exchanged messages on Handiwork. Only they know whether the work was done.
      </p>
    </Text>
  );
}

interface SummaryProps {
  artisan: ArtisanProfile;
  /** Star rating that the list is filtered by; null for all. */
  stars: number | null;
  onStars: (stars: number | null) => void;
}

/** The average rating and the number of reviews by stars, five first. Pressing a level filters the list. */
function Summary({ artisan: { rating: average, totalReviews, starCounts }, stars, onStars }: SummaryProps) {
  return (
    <Card>
      <Stack gap={5} className={styles.summary}>
        <Stack as="p" gap={2} align="center" className={styles.average}>
          <strong>{rating(average, "–")}</strong>
          <Stars value={average ?? 0} size={22} />
        </Stack>
        <ul>
          {([5, 4, 3, 2, 1] as const).map((level) => {
            const count = starCounts[level];
            const bar = (
              <Level level={level} count={count} percent={Math.round((100 * count) / totalReviews)} />
            );
            return (
              <li key={level}>
                {count > 0 ? (
                  <button
                    type="button"
                    title={`Only reviews with ${plural(level, "star")}`}
                    aria-pressed={level === stars}
                    className={styles.level}
                    onClick={() => onStars(level === stars ? null : level)}
                  >
                    {bar}
                  </button>
                ) : (
                  <span className={styles.level}>{bar}</span>
                )}
              </li>
            );
          })}
        </ul>
      </Stack>
    </Card>
  );
}

function Level({ level, count, percent }: Record<"level" | "count" | "percent", number>) {
  return (
    <>
      <Cluster as="span" gap={1} wrap={false} aria-hidden="true">
        {level} <Icon name="star" size={16} />
      </Cluster>
      <VisuallyHidden>{plural(level, "star")}: </VisuallyHidden>
      <span className={styles.track} aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </span>
      <Text as="span" size={14} tone="quiet" atEnd>
        {percent}% ({count})
      </Text>
    </>
  );
}
