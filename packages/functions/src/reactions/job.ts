import { frameVersion } from "@handiwork/core/reference/realtime";
import { JobEventEntity } from "@handiwork/core/jobs/job.entity";
import { on, type Outcomes, type OutgoingFrame } from "./change.ts";

/** Loaded on demand: most cold starts do not need the jobs' code, which is large. */
const follows = () => import("@handiwork/core/jobs/effects");

/** Handles each entry of the history once. Idempotent; tolerates late and reordered events (`followEvent`). */
export const react = on(JobEventEntity, async ({ before, after }): Outcomes =>
  before || !after ? [] : (await follows()).followEvent(after),
);

/** Tells the client and the artisans whom the event concerns. */
export const frames = on(JobEventEntity, ({ before, after }): OutgoingFrame[] => {
  if (before || !after) return [];
  const { requestId, clientId, artisanId, note } = after;
  const readers = new Set([clientId, artisanId, ...(note.invited ?? []), ...(note.others ?? [])]);
  readers.delete(undefined);
  return [...readers].map((userId = "") => ({ userId, frame: { v: frameVersion, type: "job", requestId } }));
});
