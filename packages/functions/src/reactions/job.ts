import { frameVersion } from "@handiwork/core/fixed/realtime";
import { JobEventEntity } from "@handiwork/core/model/job/job.entity";
import { on, type Outcomes, type OutgoingFrame } from "./change.ts";

/** What is done about jobs is a lot of code, which most cold starts need not wait for. */
const jobs = () => import("@handiwork/core/domain/job");
const triggers = () => import("@handiwork/core/flows/notices/triggers/jobs");

/**
 * What happened to a request, a quote or a job is counted for its people, and told to whom it concerns. Safe to repeat, late and out of
 * order: what was told is marked, and what is counted takes the place of what was.
 */
export const react = on(JobEventEntity, async ({ before, after }): Outcomes => {
  if (before || !after) return [];
  await (await jobs()).countEvent(after);
  return (await triggers()).tellOfJob(after);
});

/** What happened is news at all who may read it: the client, and those artisans whom it concerns. */
export const frames = on(JobEventEntity, ({ before, after }): OutgoingFrame[] => {
  if (before || !after) return [];
  const { requestId, clientId, artisanId, note } = after;
  const readers = new Set([clientId, artisanId, ...(note.invited ?? []), ...(note.others ?? [])]);
  readers.delete(undefined);
  return [...readers].map((userId = "") => ({ userId, frame: { v: frameVersion, type: "job", requestId } }));
});

/**
 * What follows for the jobs of an artisan who may take none for now: quotes are withdrawn, and the clients of agreed jobs told. Safe to
 * repeat, and late: it looks at whether that is still so. In: since when.
 */
export async function followAbsence(artisanId: string, at: string): Outcomes {
  await (await jobs()).withdrawQuotes(artisanId);
  return (await triggers()).tellOfAbsence(artisanId, at);
}

/** Ends the quotes between two of whom one blocks the other, if that is still so. Safe to repeat. */
export async function followBlock(userId: string, partnerId: string): Promise<void> {
  await (await jobs()).partWays(userId, partnerId);
}
