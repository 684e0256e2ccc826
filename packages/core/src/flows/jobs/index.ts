import { countEvent } from "../../domain/job/count.ts";
import { partWays, withdrawQuotes } from "../../domain/job/leave.ts";
import type { JobEventRow } from "../../model/job/rows.ts";
import { tellOfAbsence, tellOfJob, type JobOutcomes } from "../notices/triggers/jobs.ts";

/**
 * What happened to a request, a quote or a job is counted for its people, and told to whom it concerns. Safe to repeat, late and out of
 * order: what was told is marked, and what is counted takes the place of what was.
 */
export async function followEvent(row: JobEventRow): Promise<JobOutcomes> {
  await countEvent(row);
  return tellOfJob(row);
}

/**
 * What follows for the jobs of an artisan who may take none for now: quotes are withdrawn, and the clients of agreed jobs told. Safe to
 * repeat, and late: it looks at whether that is still so. In: since when.
 */
export async function followAbsence(artisanId: string, at: string): Promise<JobOutcomes> {
  await withdrawQuotes(artisanId);
  return tellOfAbsence(artisanId, at);
}

/** Ends the quotes between two of whom one blocks the other, if that is still so. Safe to repeat. */
export const followBlock = partWays;
