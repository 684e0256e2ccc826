import { countEvent } from "../../domain/job/count.ts";
import type { JobEventRow } from "../../model/job/rows.ts";
import { tellOfJob, type JobOutcomes } from "../notices/triggers/jobs.ts";

/**
 * Counts an event of a request, quote or job for its users and notifies those concerned. Idempotent, and tolerates
 * late and reordered events: sent notices are marked, and new counts replace old ones.
 */
export async function followEvent(row: JobEventRow): Promise<JobOutcomes> {
  await countEvent(row);
  return tellOfJob(row);
}
