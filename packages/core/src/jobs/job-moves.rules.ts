import { jobLimits } from "../reference/job-limits.ts";
import { cardIn, type Completion, type JobRow } from "./rows.rules.ts";
import { toIso, jobOf, type Note, type Step } from "./step.rules.ts";

/** Compares a code with the one that the client read out, and counts a wrong one. */
export function isCode(job: JobRow, code: string, tried: string): boolean {
  if (code === tried) return true;
  job.tries += 1;
  return false;
}

/** Returns the note of a wrong code, which is recorded because it counts as a try. */
export function wrongCode({ tries }: JobRow): Note {
  return { which: "wrong-code", text: String(jobLimits.codeTries - tries) };
}

/** Ends a job that was never started, or whose dispute was decided that way. */
export function cancel(
  job: JobRow,
  { role, at }: Pick<Step, "role" | "at">,
  why: Pick<NonNullable<JobRow["cancellation"]>, "how" | "reason" | "text" | "against">,
): void {
  job.status = "cancelled";
  job.cancellation = { ...why, by: role, at: toIso(at), happened: [] };
  delete job.proposal;
  delete job.change;
  delete job.settlement;
}

export function complete(job: JobRow, how: Completion["how"], sumKobo: number, at: number): Note {
  job.status = "completed";
  job.completion = { how, sumKobo, at: toIso(at) };
  job.tries = 0;
  job.paused = 0;
  delete job.settlement;
  delete job.change;
  delete job.cancellation;
  return { which: how, kobo: sumKobo };
}

/** Returns a job to its state before the dispute. The time of the dispute does not count for its deadlines. */
export function restoreState(job: JobRow, at: number): void {
  const { dispute } = job;
  if (!dispute) return;
  delete job.completion;
  delete job.cancellation;
  const { paused = 0, ...ended } = dispute.ended ?? {};
  Object.assign(job, ended, { status: dispute.before });
  job.paused = paused + at - Date.parse(dispute.at);
}

/** Returns the artisan's price for the work, in kobo: the final sum, or else the price card's sum, which also caps it. */
export function finalSum(job: JobRow): number {
  const { sumKobo } = cardIn(job);
  return Math.min(job.finish?.sumKobo ?? sumKobo, sumKobo);
}

/** Ends a settlement that was not accepted. */
export function endSettlement(step: Pick<Step, "aggregate">): Note {
  const job = jobOf(step);
  const kobo = job.settlement?.sumKobo;
  delete job.settlement;
  return { kobo };
}
