import { jobLimits } from "../reference/job-limits.ts";
import { priceRefusal, sumOf } from "./prices.rules.ts";
import type { jobTransitions } from "./job-transitions.rules.ts";
import { formatWeekdayTime } from "../reference/dates.ts";
import { nairaOfKobo } from "../reference/kobo.ts";
import { dayInLagos } from "../platform/clock.ts";
import { reviewsUntil } from "./clock.rules.ts";
import { answerBy } from "./deadlines.rules.ts";
import type { CommandEvent } from "./forms.schema.ts";
import { cardIn, type JobRow } from "./rows.rules.ts";
import { always, jobOf, sideOf, unless, type Attempt, type Guard } from "./step.rules.ts";

/** The guards of a job's rows. `guards.rules.ts` has the others. */
export const jobGuards: { readonly [E in CommandEvent & keyof typeof jobTransitions]: Guard<E> } = {
  proposeTime: ({ command, at, ...attempt }) =>
    otherTime(attempt) ??
    unless(!command || Date.parse(command.visit.from) > at, "Please choose a time in the future"),
  acceptTime: ({ role, at, ...attempt }) => {
    const { proposal } = jobOf(attempt);
    return (
      unless(proposal, "There is no new time to agree to") ??
      unless(proposal?.by !== role, "The other party must agree to the time that you proposed") ??
      unless(Date.parse(proposal?.visit.from ?? "") > at, "This time has passed. Please propose another.")
    );
  },
  refuseTime: (attempt) => unless(jobOf(attempt).proposal, "No new time is waiting for an answer"),
  goOnMyWay: (attempt) => {
    const job = jobOf(attempt);
    return (
      unless(isDayOf(job, attempt.at), "You can say so on the day of the visit") ??
      unless(job.onMyWayAt === undefined, "The client knows that you are on your way")
    );
  },
  startWithCode: (attempt) => otherTime(attempt) ?? mayStart(attempt) ?? mayTryCode(attempt),
  confirmStart: (attempt) => otherTime(attempt) ?? mayStart(attempt),
  proposeChange: (attempt) => unless(!jobOf(attempt).change, "Another change is waiting for an answer"),
  acceptChange: (attempt) => {
    const { change } = jobOf(attempt);
    return (
      unless(change && change.by !== attempt.role, "The other party has not proposed a change") ??
      (change && priceRefusal(sumOf(change.lines), "A price"))
    );
  },
  refuseChange: (attempt) => unless(jobOf(attempt).change, "No change is waiting for an answer"),
  cancelJob: always,
  reportNoShow: (attempt) =>
    unless(
      attempt.at >= Date.parse(jobOf(attempt).visit.to) + jobLimits.noShow,
      "Please wait until an hour after the visit's end",
    ) ?? unless(attempt.hasWritten, "Please message the other party first, on the day of the visit"),
  confirmHappened: (attempt) => {
    const { cancellation } = jobOf(attempt);
    return (
      unless(cancellation?.how === "stale", "This job was cancelled by one of you") ??
      unless(
        !cancellation?.happened.includes(sideOf(attempt)),
        "You have said so. The other party must say so, too.",
      )
    );
  },

  finishJob: ({ command, ...attempt }) => {
    const job = jobOf(attempt);
    return (
      unless(!job.change, "A price change is waiting for an answer") ??
      otherSettlement(attempt) ??
      overCard(job, command?.sumKobo, ". Propose a change first.")
    );
  },
  completeWithCode: (attempt) => otherSettlement(attempt) ?? mayTryCode(attempt),
  confirmDone: otherSettlement,
  requestRedo: (attempt) =>
    otherSettlement(attempt) ??
    unless(
      jobOf(attempt).redo.length < jobLimits.redoRounds,
      "There have already been two rounds. You can propose a partial settlement, or open a dispute.",
    ),
  proposeSettlement: ({ command, ...attempt }) =>
    otherSettlement(attempt) ?? overCard(jobOf(attempt), command?.sumKobo),
  acceptSettlement: (attempt) => {
    const { settlement } = jobOf(attempt);
    return (
      unless(settlement && settlement.by !== attempt.role, "The other party has not proposed a settlement") ??
      (settlement && priceRefusal(settlement.sumKobo, "A settlement"))
    );
  },
  refuseSettlement: (attempt) => {
    const { settlement } = jobOf(attempt);
    return unless(
      settlement && settlement.by !== attempt.role,
      "The other party has not proposed a settlement",
    );
  },
  withdrawSettlement: (attempt) =>
    unless(jobOf(attempt).settlement?.by === attempt.role, "You have not proposed a settlement"),
  openDispute: (attempt) => {
    const { dispute, completion, cancellation } = jobOf(attempt);
    const { at, role } = attempt;
    return (
      unless(!dispute, "There has already been a dispute about this job") ??
      unless(!completion || isWithin(completion.at, jobLimits.disputeAfter, at), "72 hours have passed") ??
      unless(
        !cancellation || (cancellation.how === "noshow" && cancellation.against === role),
        "This job was cancelled",
      ) ??
      unless(!cancellation || isWithin(cancellation.at, jobLimits.noShowDispute, at), "48 hours have passed")
    );
  },
  answerDispute: ({ role, at, ...attempt }) => {
    const { dispute } = jobOf(attempt);
    return (
      unless(dispute && dispute.by !== role, "Only the other party can answer a dispute") ??
      unless(dispute?.answer === undefined, "You have already answered") ??
      unless(dispute && at <= answerBy(dispute), "The five days for an answer have passed")
    );
  },
  withdrawDispute: (attempt) => {
    const { dispute } = jobOf(attempt);
    return (
      unless(dispute && !dispute.decision, "This dispute has already been decided") ??
      unless(dispute?.by === attempt.role, "Only the side that opened a dispute can withdraw it")
    );
  },
  decideDispute: ({ command, ...attempt }) => {
    const job = jobOf(attempt);
    return unless(job.dispute, "There is no dispute") ?? overCard(job, command?.sumKobo);
  },
  appealDecision: (attempt) => {
    const { decision, appeal } = jobOf(attempt).dispute ?? {};
    return (
      unless(decision, "There is no decision yet") ??
      unless(!appeal, "There has already been an appeal") ??
      unless(isWithin(decision?.at, jobLimits.appeal, attempt.at), "The seven days for an appeal have passed")
    );
  },
  claimWarranty: (attempt) => {
    const job = jobOf(attempt);
    const days = cardIn(job).warrantyDays;
    return (
      unless(job.completion && days > 0, "No warranty was agreed") ??
      unless(
        isWithin(job.completion?.at, days * 86_400_000, attempt.at),
        `The ${days} days of the warranty have passed`,
      ) ??
      unless(
        !attempt.hasOpenClaim,
        "You have already asked for warranty work. Please wait until it is done.",
      ) ??
      unless(attempt.isInGoodStanding, "This artisan is no longer available")
    );
  },
  writeJobReview: (attempt) => {
    const job = jobOf(attempt);
    return (
      unless(attempt.at <= reviewsUntil(job), "The 14 days for reviews have passed") ??
      unless(!job.reviews[sideOf(attempt)], "You have already reviewed this job")
    );
  },
  answerJobReview: (attempt) => {
    const { reviews, reviewsShownAt, answer } = jobOf(attempt);
    return (
      unless(reviewsShownAt && reviews.client, "There is no review to reply to yet") ??
      unless(!answer, "You have already replied to this review")
    );
  },
};

function overCard(job: JobRow, sumKobo = 0, advice = ""): string | undefined {
  const most = cardIn(job).sumKobo;
  return unless(sumKobo <= most, `The price card allows at most ${nairaOfKobo(most)}${advice}`);
}

function isWithin(since: string | undefined, span: number, at: number): boolean {
  return since !== undefined && at <= Date.parse(since) + span;
}

/** Returns a refusal while the other party's proposal of a time is pending: nothing replaces or drops it before it is answered. */
function otherTime({ role, ...attempt }: Pick<Attempt, "aggregate" | "role">): string | undefined {
  const { proposal } = jobOf(attempt);
  if (!proposal || proposal.by === role) return undefined;
  return `The other party proposed another time: ${formatWeekdayTime(proposal.visit.from)}. Please answer that first.`;
}

/** Like `otherTime`, for a settlement. */
function otherSettlement({ role, ...attempt }: Pick<Attempt, "aggregate" | "role">): string | undefined {
  const { settlement } = jobOf(attempt);
  if (!settlement || settlement.by === role) return undefined;
  return `The other party proposed to settle for ${nairaOfKobo(settlement.sumKobo)}. Please answer that first.`;
}

function isDayOf({ visit }: JobRow, at: number): boolean {
  const day = dayInLagos(at);
  return day >= dayInLagos(Date.parse(visit.from)) && day <= dayInLagos(Date.parse(visit.to));
}

function mayStart(attempt: Pick<Attempt, "aggregate" | "at">): string | undefined {
  return unless(
    attempt.at >= Date.parse(jobOf(attempt).visit.from) - jobLimits.startsBefore,
    "The work can start from two hours before the visit",
  );
}

function mayTryCode(attempt: Pick<Attempt, "aggregate">): string | undefined {
  return unless(
    jobOf(attempt).tries < jobLimits.codeTries,
    "The code was wrong too many times. The client can confirm instead.",
  );
}
