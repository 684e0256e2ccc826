import { frameVersion } from "@handiwork/core/fixed/realtime";
import { JobEventEntity } from "@handiwork/core/model/job/job.entity";
import { on, type Outcomes, type OutgoingFrame } from "./change.ts";

/** What is done about jobs is a lot of code, which most cold starts need not wait for. */
const follows = () => import("@handiwork/core/flows/jobs");

/** Each step of the history is followed once; safe to repeat, late and out of order (`followEvent`). */
export const react = on(JobEventEntity, async ({ before, after }): Outcomes =>
  before || !after ? [] : (await follows()).followEvent(after),
);

/** What happened is news at all who may read it: the client, and those artisans whom it concerns. */
export const frames = on(JobEventEntity, ({ before, after }): OutgoingFrame[] => {
  if (before || !after) return [];
  const { requestId, clientId, artisanId, note } = after;
  const readers = new Set([clientId, artisanId, ...(note.invited ?? []), ...(note.others ?? [])]);
  readers.delete(undefined);
  return [...readers].map((userId = "") => ({ userId, frame: { v: frameVersion, type: "job", requestId } }));
});
