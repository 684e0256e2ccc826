import { jobLimits } from "../reference/job-limits.ts";
import type { Outcome } from "./facts.entity.ts";
import type { JobReview, JobRow, QuoteRow, Side } from "./rows.rules.ts";

/** The counts of a user's part in a request. */
const nothing = {
  invited: 0,
  answered: 0,
  done: 0,
  broken: 0,
  ratings: 0,
  ratingSum: 0,
  priceAsked: 0,
  priceKept: 0,
};
export type Counts = typeof nothing;

export interface Share extends Counts {
  /** The invitation's outcome, once it was answered or has lapsed. */
  readonly outcome: Omit<Outcome, "requestId"> | null;
}

export const noShare: Share = { ...nothing, outcome: null };

/**
 * Returns a request's contribution to an artisan's statistics.
 *
 * @param jobs all jobs of the request
 */
export function shareOfArtisan(quote: QuoteRow, jobs: readonly JobRow[]): Share {
  const { status, answeredAt, invitedAt, validUntil, artisanId } = quote;
  const outcome =
    answeredAt !== undefined
      ? { at: answeredAt, minutes: Math.round((Date.parse(answeredAt) - Date.parse(invitedAt)) / 60_000) }
      : status === "lapsed" && validUntil !== undefined
        ? { at: validUntil, minutes: null }
        : null;
  // Excludes artisans who had no time to answer because the client no longer needed a quote.
  const wasAsked = outcome !== null || status !== "passed";
  const own = jobs.filter((job) => job.artisanId === artisanId);
  const reviews = reviewsBy("client", own);
  return {
    ...ratingsIn(reviews),
    invited: Number(wasAsked),
    answered: Number(answeredAt !== undefined),
    done: own.filter((job) => job.status === "completed" && !isBrokenBy("artisan", job)).length,
    broken: own.filter((job) => isBrokenBy("artisan", job)).length,
    priceAsked: reviews.filter(({ priceKept }) => priceKept !== undefined).length,
    priceKept: reviews.filter(({ priceKept }) => priceKept).length,
    outcome,
  };
}

/**
 * Returns a request's contribution to its client's statistics: ratings by artisans, and jobs that ended through the
 * client's fault.
 */
export function shareOfClient(jobs: readonly JobRow[]): Share {
  return {
    ...noShare,
    ...ratingsIn(reviewsBy("artisan", jobs)),
    broken: jobs.filter((job) => isBrokenBy("client", job)).length,
  };
}

/** Returns the counts with one share replaced by another. */
export function replaceShare(counts: Counts, before: Share, after: Share): Counts {
  const names = Object.keys(nothing) as (keyof Counts)[];
  return Object.fromEntries(
    names.map((name) => [name, counts[name] + after[name] - before[name]]),
  ) as unknown as Counts;
}

/** Returns the number of finished jobs to show: null below five. */
export function visibleJobCount(done = 0): number | null {
  return done >= jobLimits.factsFrom ? done : null;
}

/** The number of stored outcomes. */
const maxRecent = 20;

/** Returns the latest outcomes with a request's current one. */
export function withOutcome(
  recent: readonly Outcome[],
  requestId: string,
  { outcome }: Pick<Share, "outcome">,
): Outcome[] {
  const others = recent.filter((each) => each.requestId !== requestId);
  return [...others, ...(outcome ? [{ requestId, ...outcome }] : [])]
    .toSorted((one, other) => (`${one.at}/${one.requestId}` < `${other.at}/${other.requestId}` ? 1 : -1))
    .slice(0, maxRecent);
}

/** Returns one side's visible reviews. */
function reviewsBy(side: Side, jobs: readonly JobRow[]): JobReview[] {
  return jobs.flatMap(({ reviews, reviewsShownAt }) => {
    const review = reviewsShownAt === undefined ? undefined : reviews[side];
    return review ? [review] : [];
  });
}

function ratingsIn(reviews: readonly { readonly rating: number }[]) {
  const ratingSum = reviews.reduce((sum, { rating }) => sum + rating, 0);
  return { ...nothing, ratings: reviews.length, ratingSum };
}

/**
 * Returns whether a job ended through the fault of one side: by an admin's decision, or after a no-show that can no
 * longer be disputed. Nothing counts while a dispute is open.
 */
function isBrokenBy(side: Side, { status, cancellation, dispute, reminded }: JobRow): boolean {
  if (status === "disputed") return false;
  if (dispute?.decision) return dispute.decision.against === side;
  if (status !== "cancelled" || cancellation?.against !== side) return false;
  return cancellation.how !== "noshow" || dispute !== undefined || reminded.includes("noshow-1");
}
