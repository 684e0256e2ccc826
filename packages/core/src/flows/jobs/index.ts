import { countEvent } from "../../domain/job/count.ts";
import type { JobEventRow } from "../../model/job/rows.ts";
import { tellOfJob, type JobOutcomes } from "../notices/triggers/jobs.ts";

/**
 * What happened to a request, a quote or a job is counted for its people, and told to whom it concerns. Safe to repeat, late and out of
 * order: what was told is marked, and what is counted takes the place of what was.
 */
export async function followEvent(row: JobEventRow): Promise<JobOutcomes> {
  await countEvent(row);
  return tellOfJob(row);
}
