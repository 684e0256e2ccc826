import { jobLimits } from "../../fixed/jobs/limits.ts";
import type { StepEvent } from "../../fixed/jobs/transitions.ts";
import { confirmBy, decideBy, finishBy } from "./deadlines.ts";
import { isLive, type JobRow, type QuoteRow, type RequestRow } from "./rows.ts";

/** What the clock has to do about a row, and when (milliseconds): an event of the table, or a reminder by its name. */
export interface Due {
  readonly at: number;
  readonly event: StepEvent;
  readonly reminder?: string;
}

/** What is due first, in the order of time; what was done already is not among it. */
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

/** There is no automatic end: unfinished work waits for the client, the artisan or an admin. */
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

/** Until when reviews of a completed job can be written, in milliseconds: a dispute stops this clock, too. */
export function reviewsUntil({ completion, paused }: Pick<JobRow, "completion" | "paused">): number {
  return Date.parse(completion?.at ?? "") + jobLimits.reviews + paused;
}

/** A no-show counts once nobody can dispute it any more. */
function cancelled({ cancellation, dispute }: JobRow): Due[] {
  if (cancellation?.how !== "noshow" || dispute) return [];
  return reminders("noshow", [Date.parse(cancellation.at) + jobLimits.noShowDispute + 1]);
}

function reminders(name: string, moments: readonly number[]): Due[] {
  return moments.map((at, index) => ({ at, event: "remind", reminder: `${name}-${index + 1}` }));
}

/** Whether one of the two can still contest how a cancelled job ended: the job of a next round would take its place. */
export function isContestable(job: JobRow, at: number): boolean {
  const { decision, appeal } = job.dispute ?? {};
  const mayAppeal = decision && !appeal && at <= Date.parse(decision.at) + jobLimits.appeal;
  return duesOfJob(job).length > 0 || mayAppeal === true;
}
