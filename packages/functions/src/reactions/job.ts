import { reactToEvent } from "@handiwork/core/jobs/effects";
import { frameVersion } from "@handiwork/core/reference/realtime";
import { JobEventEntity } from "@handiwork/core/jobs/job.entity";
import { on, type Outcomes, type OutgoingFrame } from "./change.ts";

/** Handles each entry of the history once. Idempotent; tolerates late and reordered events (`reactToEvent`). */
export const react = /* @__PURE__ */ on(JobEventEntity, async ({ before, after }): Outcomes =>
  before || !after ? [] : reactToEvent(after),
);

/** Tells the client and the artisans whom the event concerns. */
export const frames = /* @__PURE__ */ on(JobEventEntity, ({ before, after }): OutgoingFrame[] => {
  if (before || !after) return [];
  const { requestId, clientId, artisanId, note } = after;
  const readers = new Set([clientId, artisanId, ...(note.invited ?? []), ...(note.others ?? [])]);
  readers.delete(undefined);
  return [...readers].map((userId = "") => ({ userId, frame: { v: frameVersion, type: "job", requestId } }));
});
