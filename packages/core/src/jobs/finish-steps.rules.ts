import { jobLimits } from "../reference/job-limits.ts";
import {
  cancel,
  complete,
  endSettlement,
  finalSum,
  restoreState,
  isCode,
  wrongCode,
} from "./job-moves.rules.ts";
import { toIso, jobOf, sideOf, type Note, type Step } from "./step.rules.ts";

export function finishJob(step: Step<"finishJob">): Note {
  const job = jobOf(step);
  const { sumKobo, text } = step.command;
  job.status = "finished";
  job.finish = { sumKobo, text, pictures: step.pictures, at: toIso(step.at) };
  job.tries = 0;
  job.paused = 0;
  job.reminded = [];
  delete job.settlement;
  return { kobo: sumKobo, text };
}

export function completeWithCode(step: Step<"completeWithCode">): Note {
  const job = jobOf(step);
  if (!isCode(job, job.finishCode, step.command.code)) return wrongCode(job);
  return complete(job, "confirmed", finalSum(job), step.at);
}

export function confirmDone(step: Step<"confirmDone">): Note {
  const job = jobOf(step);
  return complete(job, "confirmed", finalSum(job), step.at);
}

export function completeJob(step: Step<"completeJob">): Note {
  const job = jobOf(step);
  return complete(job, "unconfirmed", finalSum(job), step.at);
}

export function requestRedo(step: Step<"requestRedo">): Note {
  const job = jobOf(step);
  const { text } = step.command;
  job.redo.push({
    text,
    pictures: step.pictures,
    at: toIso(step.at),
    until: toIso(step.at + jobLimits.redo),
  });
  job.status = "underway";
  job.paused = 0;
  delete job.settlement;
  return { text };
}

export function proposeSettlement(step: Step<"proposeSettlement">): Note {
  const { sumKobo, text } = step.command;
  jobOf(step).settlement = { by: sideOf(step), sumKobo, text };
  return { kobo: sumKobo, text };
}

export function acceptSettlement(step: Step<"acceptSettlement">): Note {
  const job = jobOf(step);
  return complete(job, "partial", job.settlement?.sumKobo ?? finalSum(job), step.at);
}

export function refuseSettlement(step: Step<"refuseSettlement">): Note {
  return endSettlement(step);
}

export function withdrawSettlement(step: Step<"withdrawSettlement">): Note {
  return endSettlement(step);
}

export function openDispute(step: Step<"openDispute">): Note {
  const job = jobOf(step);
  const { reason, text } = step.command;
  const { completion, cancellation, paused, status: before } = job;
  const ended = { paused, ...(completion && { completion }), ...(cancellation && { cancellation }) };
  const statement = { text, pictures: step.pictures, at: toIso(step.at) };
  job.dispute = { by: sideOf(step), reason, ...statement, before, ended };
  job.status = "disputed";
  return { reason, text };
}

export function answerDispute(step: Step<"answerDispute">): Note {
  const { text } = step.command;
  const { dispute } = jobOf(step);
  if (dispute) dispute.answer = { text, pictures: step.pictures, at: toIso(step.at) };
  return { text };
}

export function withdrawDispute(step: Step<"withdrawDispute">): void {
  restoreState(jobOf(step), step.at);
}

export function decideDispute(step: Step<"decideDispute">): Note {
  const job = jobOf(step);
  const { dispute } = job;
  const { outcome, against, reason, sumKobo = finalSum(job) } = step.command;
  if (outcome === "before") restoreState(job, step.at);
  if (outcome === "completed") complete(job, "decided", sumKobo, step.at);
  if (outcome === "cancelled") {
    const blamed = against === "nobody" ? {} : { against };
    delete job.completion;
    cancel(job, step, { how: "decided", reason: "decided", text: reason, ...blamed });
  }
  if (dispute) dispute.decision = { outcome, against, reason, at: toIso(step.at) };
  return { reason: outcome, text: reason, ...(outcome === "completed" && { kobo: sumKobo }) };
}

export function appealDecision(step: Step<"appealDecision">): Note {
  const job = jobOf(step);
  const { text } = step.command;
  if (job.dispute) job.dispute.appeal = { by: sideOf(step), text, at: toIso(step.at) };
  job.status = "disputed";
  return { text };
}

export function claimWarranty(step: Step<"claimWarranty">): Note {
  const requestId = step.newId();
  jobOf(step).warranty.push(requestId);
  return { which: requestId };
}

export function writeJobReview(step: Step<"writeJobReview">): Note {
  const job = jobOf(step);
  const side = sideOf(step);
  const { rating, priceKept, timeKept, comment } = step.command;
  const kept = side === "client" ? { priceKept, timeKept } : {};
  job.reviews[side] = { rating, ...kept, comment, pictures: step.pictures, at: toIso(step.at) };
  if (job.reviews.client && job.reviews.artisan) job.reviewsShownAt = toIso(step.at);
  return { which: side };
}

export function publishReviews(step: Step<"publishReviews">): void {
  jobOf(step).reviewsShownAt = toIso(step.at);
}

export function answerJobReview(step: Step<"answerJobReview">): Note {
  const { text } = step.command;
  jobOf(step).answer = { text, at: toIso(step.at) };
  return { text };
}
