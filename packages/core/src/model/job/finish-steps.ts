import { jobLimits } from "../../fixed/jobs/limits.ts";
import { reviewsUntil } from "./clock.ts";
import type { JobRow } from "./rows.ts";
import { iso, jobOf, need, sideOf, type Note, type Step } from "./step.ts";
import { cancel, cardIn, codeFits, wrongCode } from "./visit-steps.ts";

/** What happens to a job from the end of the work on. */
export const finishSteps = {
  finishJob(step: Step<"finishJob">): Note {
    const job = jobOf(step);
    const { sumKobo, text } = step.command;
    need(!job.change, "A change of the price waits for an answer");
    need(
      sumKobo <= cardIn(job).sumKobo,
      "The sum cannot be more than the price card's. Propose a change first.",
    );
    job.status = "finished";
    job.finish = { sumKobo, text, pictures: step.pictures, at: iso(step.at) };
    job.tries = 0;
    job.paused = 0;
    job.reminded = [];
    delete job.settlement;
    return { kobo: sumKobo, text };
  },
  completeWithCode(step: Step<"completeWithCode">): Note {
    const job = jobOf(step);
    if (!codeFits(job, job.finishCode, step.command.code)) return wrongCode(job);
    return complete(job, "confirmed", finalSum(job), step.at);
  },
  confirmDone(step: Step<"confirmDone">): Note {
    const job = jobOf(step);
    return complete(job, "confirmed", finalSum(job), step.at);
  },
  completeJob(step: Step<"completeJob">): Note {
    const job = jobOf(step);
    const until = Date.parse(job.finish?.at ?? "") + jobLimits.confirm + job.paused;
    need(step.at >= until, "It is not time yet");
    return complete(job, "unconfirmed", finalSum(job), step.at);
  },
  requestRedo(step: Step<"requestRedo">): Note {
    const job = jobOf(step);
    const { text } = step.command;
    need(
      job.redo.length < jobLimits.redoRounds,
      "There were two rounds already. You can settle for a part, or open a dispute.",
    );
    job.redo.push({ text, pictures: step.pictures, at: iso(step.at), until: iso(step.at + jobLimits.redo) });
    job.status = "underway";
    delete job.settlement;
    return { text };
  },
  proposeSettlement(step: Step<"proposeSettlement">): Note {
    const job = jobOf(step);
    const { sumKobo, text } = step.command;
    need(sumKobo <= cardIn(job).sumKobo, "At most the sum of the price card");
    job.settlement = { by: sideOf(step), sumKobo, text };
    return { kobo: sumKobo, text };
  },
  acceptSettlement(step: Step<"acceptSettlement">): Note {
    const job = jobOf(step);
    const { settlement } = job;
    need(settlement && settlement.by !== step.role, "The other has not proposed to settle");
    return complete(job, "partial", settlement.sumKobo, step.at);
  },
  openDispute(step: Step<"openDispute">): Note {
    const job = jobOf(step);
    const side = sideOf(step);
    const { reason, text } = step.command;
    need(!job.dispute, "There was a dispute about this job already");
    const { completion, cancellation } = job;
    if (completion) need(isWithin(completion.at, jobLimits.disputeAfter, step.at), "72 hours have passed");
    if (cancellation) {
      need(cancellation.how === "noshow" && cancellation.against === side, "This job was cancelled");
      need(isWithin(cancellation.at, jobLimits.noShowDispute, step.at), "48 hours have passed");
    }
    const statement = { text, pictures: step.pictures, at: iso(step.at) };
    const { paused } = job;
    const ended = { paused, ...(completion && { completion }), ...(cancellation && { cancellation }) };
    job.dispute = { by: side, reason, ...statement, before: job.status, ended };
    job.status = "disputed";
    return { reason, text };
  },
  answerDispute(step: Step<"answerDispute">): Note {
    const { dispute } = jobOf(step);
    need(dispute && dispute.by !== step.role, "The other answers a dispute");
    need(dispute.answer === undefined, "You have answered already");
    need(isWithin(dispute.at, jobLimits.disputeAnswer, step.at), "The five days for an answer have passed");
    dispute.answer = { text: step.command.text, pictures: step.pictures, at: iso(step.at) };
    return { text: step.command.text };
  },
  withdrawDispute(step: Step<"withdrawDispute">): void {
    const job = jobOf(step);
    const { dispute } = job;
    need(dispute && !dispute.decision, "This dispute was decided");
    need(dispute.by === step.role, "Whoever opened a dispute can withdraw it");
    goBack(job, step.at);
  },
  decideDispute(step: Step<"decideDispute">): Note {
    const job = jobOf(step);
    const { dispute } = job;
    const { outcome, against, reason, sumKobo = finalSum(job) } = step.command;
    need(dispute, "There is no dispute");
    need(sumKobo <= cardIn(job).sumKobo, "At most the sum of the price card");
    if (outcome === "before") goBack(job, step.at);
    if (outcome === "completed") complete(job, "decided", sumKobo, step.at);
    if (outcome === "cancelled") {
      const blamed = against === "nobody" ? {} : { against };
      delete job.completion;
      cancel(job, step, { how: "decided", reason: "decided", text: reason, ...blamed });
    }
    dispute.decision = { outcome, against, reason, at: iso(step.at) };
    return { reason: outcome, text: reason, ...(outcome === "completed" && { kobo: sumKobo }) };
  },
  appealDecision(step: Step<"appealDecision">): Note {
    const job = jobOf(step);
    const { dispute } = job;
    need(dispute?.decision, "There was no decision");
    need(!dispute.appeal, "There was an appeal already");
    need(
      isWithin(dispute.decision.at, jobLimits.appeal, step.at),
      "The seven days for an appeal have passed",
    );
    dispute.appeal = { by: sideOf(step), text: step.command.text, at: iso(step.at) };
    job.status = "disputed";
    return { text: step.command.text };
  },
  claimWarranty(step: Step<"claimWarranty">): Note {
    const job = jobOf(step);
    const { completion } = job;
    const days = cardIn(job).warrantyDays;
    need(completion && days > 0, "No warranty was agreed");
    need(isWithin(completion.at, days * 86_400_000, step.at), `The ${days} days of the warranty have passed`);
    const requestId = step.newId();
    job.warranty.push(requestId);
    return { text: step.command.text, which: requestId };
  },
  writeJobReview(step: Step<"writeJobReview">): Note {
    const job = jobOf(step);
    const side = sideOf(step);
    const { rating, priceKept, timeKept, comment } = step.command;
    need(step.at <= reviewsUntil(job), "The 14 days for reviews have passed");
    need(!job.reviews[side], "You have reviewed this job already");
    const kept = side === "client" ? { priceKept, timeKept } : {};
    job.reviews[side] = { rating, ...kept, comment, pictures: step.pictures, at: iso(step.at) };
    if (job.reviews.client && job.reviews.artisan) job.reviewsShownAt = iso(step.at);
    return { which: side };
  },
  publishReviews(step: Step<"publishReviews">): void {
    const job = jobOf(step);
    need(!job.reviewsShownAt, "They are shown already");
    need(step.at > reviewsUntil(job), "It is not time yet");
    job.reviewsShownAt = iso(step.at);
  },
  answerJobReview(step: Step<"answerJobReview">): Note {
    const job = jobOf(step);
    need(job.reviewsShownAt && job.reviews.client, "There is no review to answer yet");
    need(!job.answer, "You have answered this review");
    job.answer = { text: step.command.text, at: iso(step.at) };
    return { text: step.command.text };
  },
};

/** What is asked for the work: what the artisan said at its end, else the card's sum. In kobo. */
export function finalSum(job: JobRow): number {
  return job.finish?.sumKobo ?? cardIn(job).sumKobo;
}

function complete(
  job: JobRow,
  how: "confirmed" | "unconfirmed" | "partial" | "decided",
  sumKobo: number,
  at: number,
): Note {
  job.status = "completed";
  job.completion = { how, sumKobo, at: iso(at) };
  job.tries = 0;
  job.paused = 0;
  delete job.settlement;
  delete job.change;
  delete job.cancellation;
  return { which: how, kobo: sumKobo };
}

/** The job as it was before the dispute, whose time does not count for its clocks. */
function goBack(job: JobRow, at: number): void {
  const { dispute } = job;
  if (!dispute) return;
  delete job.completion;
  delete job.cancellation;
  const { paused = 0, ...ended } = dispute.ended ?? {};
  Object.assign(job, ended, { status: dispute.before });
  job.paused = paused + at - Date.parse(dispute.at);
}

/** Whether no more than so many milliseconds have passed since a moment. */
function isWithin(since: string, span: number, at: number): boolean {
  return at <= Date.parse(since) + span;
}
