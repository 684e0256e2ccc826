import { jobLimits } from "../../fixed/jobs/limits.ts";
import type { Outcome } from "./facts.entity.ts";
import type { JobReview, JobRow, QuoteRow, Side } from "./rows.ts";

/** What is counted of somebody's part in a request. */
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
  /** What became of the invitation, once it was answered or has lapsed. */
  readonly outcome: Omit<Outcome, "requestId"> | null;
}

export const noShare: Share = { ...nothing, outcome: null };

/** What a request adds to an artisan's facts, as its rows are now. In: all its jobs. */
export function shareOfArtisan(quote: QuoteRow, jobs: readonly JobRow[]): Share {
  const { status, answeredAt, invitedAt, validUntil, artisanId } = quote;
  const outcome =
    answeredAt !== undefined
      ? { at: answeredAt, minutes: Math.round((Date.parse(answeredAt) - Date.parse(invitedAt)) / 60_000) }
      : status === "lapsed" && validUntil !== undefined
        ? { at: validUntil, minutes: null }
        : null;
  // Who had no time to answer, as the client needed no quote any more, was not asked.
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

/** What a request adds to what is known of its client: the ratings by artisans, and the jobs that ended by the client's fault. */
export function shareOfClient(jobs: readonly JobRow[]): Share {
  return {
    ...noShare,
    ...ratingsIn(reviewsBy("artisan", jobs)),
    broken: jobs.filter((job) => isBrokenBy("client", job)).length,
  };
}

/** Counts with one share in the place of another. */
export function counted(counts: Counts, before: Share, after: Share): Counts {
  const names = Object.keys(nothing) as (keyof Counts)[];
  return Object.fromEntries(
    names.map((name) => [name, counts[name] + after[name] - before[name]]),
  ) as unknown as Counts;
}

/** How many finished jobs are shown of an artisan: from five on, else null. */
export function shownDone(done = 0): number | null {
  return done >= jobLimits.factsFrom ? done : null;
}

/** How many ends of invitations are kept. */
const mostRecent = 20;

/** The latest ends of invitations with that of a request as it is now. */
export function withOutcome(
  recent: readonly Outcome[],
  requestId: string,
  { outcome }: Pick<Share, "outcome">,
): Outcome[] {
  const others = recent.filter((each) => each.requestId !== requestId);
  return [...others, ...(outcome ? [{ requestId, ...outcome }] : [])]
    .toSorted((one, other) => (`${one.at}/${one.requestId}` < `${other.at}/${other.requestId}` ? 1 : -1))
    .slice(0, mostRecent);
}

/** What one side says of jobs, once it is shown. */
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
 * Whether a job ended by the fault of one of the two: by decision, where there is one; a no-show counts once nobody can dispute it any more. Nothing
 * counts while a dispute is open.
 */
function isBrokenBy(side: Side, { status, cancellation, dispute, reminded }: JobRow): boolean {
  if (status === "disputed") return false;
  if (dispute?.decision) return dispute.decision.against === side;
  if (status !== "cancelled" || cancellation?.against !== side) return false;
  return cancellation.how !== "noshow" || dispute !== undefined || reminded.includes("noshow-1");
}
