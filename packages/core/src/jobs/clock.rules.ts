import { jobLimits } from "../reference/job-limits.ts";
import type { StepEvent } from "./transitions.rules.ts";
import { confirmBy, decideBy, finishBy } from "./deadlines.rules.ts";
import { isLive, type JobRow, type QuoteRow, type RequestRow } from "./rows.rules.ts";

/** A due action of the job clock, with its time in ms: an event of the table, or a reminder's name. */
export interface Due {
  readonly at: number;
  readonly event: StepEvent;
  readonly reminder?: string;
}

/** Returns the pending actions of a request, earliest first. */
export function duesOfRequest({ status, openedAt, quietSince }: RequestRow): Due[] {
  if (status !== "open") return [];
  const ends = [Date.parse(openedAt) + jobLimits.requestOpen];
  if (quietSince !== undefined) ends.push(Date.parse(quietSince) + jobLimits.afterLastQuote);
  return [{ at: Math.min(...ends), event: "expireRequest" }];
}

export function duesOfQuote(quote: QuoteRow): Due[] {
  if (!isLive(quote) || quote.validUntil === undefined) return [];
  const event = quote.status === "invited" ? "lapseInvitation" : "lapseQuote";
  return [{ at: Date.parse(quote.validUntil), event }];
}

export function duesOfJob(job: JobRow): Due[] {
  const dues = { agreed, underway, finished, completed, cancelled, disputed }[job.status](job);
  return dues
    .filter(({ reminder }) => reminder === undefined || !job.reminded.includes(reminder))
    .toSorted((one, other) => one.at - other.at);
}

function agreed({ visit, proposal }: JobRow): Due[] {
  const [from, to] = [Date.parse(visit.from), Date.parse(visit.to)];
  const stands = proposal?.standsAt;
  return [
    ...(stands === undefined ? [] : [{ at: Date.parse(stands), event: "acceptTime" } as const]),
    ...reminders(
      "visit",
      jobLimits.visitReminders.map((before) => from - before),
    ),
    ...reminders(
      "stale",
      jobLimits.staleReminders.map((after) => to + after),
    ),
    { at: to + jobLimits.stale, event: "cancelStale" },
  ];
}

/** Reminders only: unfinished work ends through the client, the artisan or an admin. */
function underway(job: JobRow): Due[] {
  const end = finishBy(job);
  const isAgain = job.redo.length > 0;
  return reminders(
    isAgain ? "redo" : "late",
    (isAgain ? jobLimits.redoReminders : jobLimits.lateReminders).map((span) => end + span),
  );
}

function disputed({ dispute }: JobRow): Due[] {
  if (!dispute) return [];
  const end = decideBy(dispute);
  return reminders(
    dispute.appeal ? "appeal" : "decision",
    jobLimits.decisionReminders.map((span) => end + span),
  );
}

function finished({ finish, paused }: JobRow): Due[] {
  if (!finish) return [];
  const end = confirmBy({ finish, paused });
  return [
    ...reminders(
      "confirm",
      jobLimits.confirmReminders.map((after) => end - jobLimits.confirm + after),
    ),
    { at: end, event: "completeJob" },
  ];
}

function completed(job: JobRow): Due[] {
  if (job.reviewsShownAt !== undefined || !job.completion) return [];
  return [{ at: reviewsUntil(job) + 1, event: "publishReviews" }];
}

/** Returns until when reviews of a completed job can be written, in ms. A dispute also pauses this deadline. */
export function reviewsUntil({ completion, paused }: Pick<JobRow, "completion" | "paused">): number {
  return Date.parse(completion?.at ?? "") + jobLimits.reviews + paused;
}

/** A no-show counts once it can no longer be disputed. */
function cancelled({ cancellation, dispute }: JobRow): Due[] {
  if (cancellation?.how !== "noshow" || dispute) return [];
  return reminders("noshow", [Date.parse(cancellation.at) + jobLimits.noShowDispute + 1]);
}

function reminders(name: string, moments: readonly number[]): Due[] {
  return moments.map((at, index) => ({ at, event: "remind", reminder: `${name}-${index + 1}` }));
}

/** Returns whether a cancelled job's end can still be disputed. The job of the next round would replace it. */
export function isContestable(job: JobRow, at: number): boolean {
  const { decision, appeal } = job.dispute ?? {};
  const mayAppeal = decision && !appeal && at <= Date.parse(decision.at) + jobLimits.appeal;
  return duesOfJob(job).length > 0 || mayAppeal === true;
}
