import { countEvent } from "./count.ts";
import type { JobEventRow } from "./rows.rules.ts";
import { notifyOfJobEvent, type JobOutcomes } from "./notices.ts";

/**
 * Counts an event of a request, quote or job for its users and notifies those concerned. Idempotent, and tolerates
 * late and reordered events: sent notices are marked, and new counts replace old ones.
 */
export async function reactToEvent(row: JobEventRow): Promise<JobOutcomes> {
  await countEvent(row);
  return notifyOfJobEvent(row);
}
