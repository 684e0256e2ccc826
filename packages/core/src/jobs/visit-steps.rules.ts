import { jobLimits } from "../reference/job-limits.ts";
import { largestDeposit, sumOf } from "./prices.rules.ts";
import { proposalTakesEffectAt } from "./deadlines.rules.ts";
import type { JobCommand } from "./forms.schema.ts";
import { cancel, isCode, wrongCode } from "./job-moves.rules.ts";
import { cardIn, otherSide, type JobRow, type Side } from "./rows.rules.ts";
import { toIso, jobOf, sideOf, type Note, type Step } from "./step.rules.ts";

export function proposeTime(step: Step<"proposeTime">): Note {
  const { visit } = step.command;
  const job = jobOf(step);
  const stands = proposalTakesEffectAt(job.visit, visit, step.at);
  job.proposal = { by: sideOf(step), visit, ...(stands !== undefined && { standsAt: toIso(stands) }) };
  return { which: visit.from };
}

export function acceptTime(step: Step<"acceptTime">): Note {
  const job = jobOf(step);
  job.visit = job.proposal?.visit ?? job.visit;
  delete job.proposal;
  delete job.onMyWayAt;
  job.reminded = [];
  return { which: job.visit.from };
}

export function refuseTime(step: Step<"refuseTime">): void {
  delete jobOf(step).proposal;
}

export function goOnMyWay(step: Step<"goOnMyWay">): void {
  jobOf(step).onMyWayAt = toIso(step.at);
}

export function startWithCode(step: Step<"startWithCode">): Note {
  const job = jobOf(step);
  if (!isCode(job, job.startCode, step.command.code)) return wrongCode(job);
  start(job, "code", step.at);
  return { which: "code" };
}

export function confirmStart(step: Step<"confirmStart">): Note {
  start(jobOf(step), "tap", step.at);
  return { which: "tap" };
}

export function proposeChange(step: Step<"proposeChange">): Note {
  const { lines, reason } = step.command;
  jobOf(step).change = { by: sideOf(step), lines, reason, pictures: step.pictures };
  return { text: reason, kobo: sumOf(lines) };
}

export function acceptChange(step: Step<"acceptChange">): Note {
  const job = jobOf(step);
  const { version, ...terms } = cardIn(job);
  const { lines, reason, pictures } = job.change ?? { ...terms, reason: "", pictures: [] };
  const sumKobo = sumOf(lines);
  job.cards.push({
    ...terms,
    version: version + 1,
    kind: "fixed",
    lines,
    sumKobo,
    depositKobo: Math.min(terms.depositKobo, largestDeposit({ ...terms, lines })),
    reason,
    pictures,
    agreedAt: toIso(step.at),
  });
  delete job.change;
  return { which: String(version + 1), kobo: sumKobo };
}

export function refuseChange(step: Step<"refuseChange">): void {
  delete jobOf(step).change;
}

export function cancelJob(step: Step<"cancelJob">): Note {
  const job = jobOf(step);
  const command = step.command as JobCommand<"cancelJob"> | undefined;
  const { reason, text } = command ?? { reason: "other", text: "" };
  cancel(job, step, { how: "cancelled", reason, text, against: blameOf(job, step) });
  return { reason, text };
}

export function reportNoShow(step: Step<"reportNoShow">): Note {
  const { text } = step.command;
  const against = otherSide(sideOf(step));
  cancel(jobOf(step), step, { how: "noshow", reason: "noshow", text, against });
  return { reason: "noshow", text };
}

export function cancelStale(step: Step<"cancelStale">): Note {
  cancel(jobOf(step), step, { how: "stale", reason: "stale", text: "" });
  return { reason: "stale" };
}

export function confirmHappened(step: Step<"confirmHappened">): void {
  const job = jobOf(step);
  const happened = job.cancellation?.happened ?? [];
  happened.push(sideOf(step));
  if (happened.length < 2) return;
  delete job.cancellation;
  job.status = "finished";
  job.startedBy = "tap";
  job.startedAt = job.visit.from;
  job.finish = { sumKobo: cardIn(job).sumKobo, text: "", pictures: [], at: toIso(step.at) };
}

function start(job: JobRow, by: "code" | "tap", at: number): void {
  job.status = "underway";
  job.startedBy = by;
  job.startedAt = toIso(at);
  job.tries = 0;
  job.reminded = [];
  delete job.proposal;
}

/** Returns the side that a cancellation counts against; none in the first minutes. */
function blameOf(job: JobRow, { role, at, isInGoodStanding }: Step): Side | undefined {
  if (role === "system" || at < Date.parse(job.agreedAt) + jobLimits.freeCancel) return undefined;
  if (role === "artisan") return "artisan";
  const isShort = at > Date.parse(job.visit.from) - jobLimits.shortNotice;
  return isShort && isInGoodStanding ? "client" : undefined;
}
