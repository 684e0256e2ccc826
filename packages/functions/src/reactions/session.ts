import { closeEndedConnections } from "@handiwork/core/realtime";
import { SessionEntity } from "@handiwork/core/sessions/session.entity";
import { on, type Outcomes } from "./change.ts";

/** Closes the sockets of an ended session. Idempotent: reads the current sessions. */
export const react = on(SessionEntity, async ({ before, after }): Outcomes => {
  if (before && !after) await closeEndedConnections(before.id);
  return [];
});
