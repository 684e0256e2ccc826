import type { JobFacts } from "@handiwork/core/jobs/view.schema";
import type { PublicJobReview } from "@handiwork/core/jobs/lists.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatMinutes, longDate, plural } from "../../../lib/format/format.ts";
import { Fact } from "../../../ui/data/facts.tsx";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Stars } from "../../../ui/data/rating.tsx";
import { Pending } from "../../../ui/feedback/lazy-module.tsx";
import { Tag } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { jobRecordQuery } from "../api.ts";

/** An artisan's record from jobs on Handiwork; nothing before the first review, and no figures before five jobs. */
export function JobRecord({ artisanId }: { artisanId: string }) {
  const query = useInfiniteQuery(jobRecordQuery(artisanId));
  const { data, hasNextPage } = query;
  if (!data || (data.facts === null && data.reviews.length === 0 && !hasNextPage)) return null;
  return (
    <Stack as="section" aria-labelledby="from-jobs">
      <h2 id="from-jobs">From jobs on Handiwork</h2>
      {data.facts && <Facts facts={data.facts} />}
      <PagedList
        query={{ ...query, data: data.reviews }}
        errorTitle="Could not load more reviews from jobs"
        skeletons={<Pending label="Loading reviews from jobs" />}
        empty={null}
        keyOf={({ at }) => at}
      >
        {(review) => <JobReview review={review} />}
      </PagedList>
    </Stack>
  );
}

function percent(part: number): string {
  return `${Math.round(part * 100)}%`;
}

function Facts({ facts }: { facts: JobFacts }) {
  const { done, rating, reviews, keptRate, answerMinutes, priceKept } = facts;
  return (
    <Cluster as="dl" gap={6}>
      <Fact name="Jobs done">{done}</Fact>
      {rating !== null && (
        <Fact name={`Rating from ${plural(reviews, "review")}`}>{rating.toFixed(1)} of 5</Fact>
      )}
      <Fact name="Agreed jobs honoured">{percent(keptRate)}</Fact>
      {priceKept !== null && <Fact name="Kept the price">{percent(priceKept)}</Fact>}
      {answerMinutes !== null && <Fact name="Usually replies in">{formatMinutes(answerMinutes)}</Fact>}
    </Cluster>
  );
}

function JobReview({ review }: { review: PublicJobReview }) {
  const { trade, clientName, rating, priceKept, timeKept, comment, isConfirmed, answer, at } = review;
  return (
    <Stack gap={1}>
      <Cluster>
        <Text weight={600}>{clientName}</Text>
        <Stars value={rating} />
        <Text as="span" size={14} tone="quiet">
          {trade} job, {longDate(at)}
        </Text>
      </Cluster>
      <Text lines="anywhere">{comment}</Text>
      <Cluster>
        {priceKept !== null && (
          <Tag tone={priceKept ? "good" : "bad"}>{priceKept ? "Price kept" : "Price not kept"}</Tag>
        )}
        {timeKept !== null && (
          <Tag tone={timeKept ? "good" : "bad"}>{timeKept ? "On time" : "Not on time"}</Tag>
        )}
        {!isConfirmed && <Tag>Completed without the client's confirmation</Tag>}
      </Cluster>
      {answer !== null && (
        <Text size={14} tone="quiet" lines="anywhere">
          Reply: {answer}
        </Text>
      )}
    </Stack>
  );
}
