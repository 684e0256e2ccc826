import { hangUpEnded } from "@handiwork/core/flows/notices/realtime";
import { SessionEntity } from "@handiwork/core/model/session/session.entity";
import { on, type Outcomes } from "./change.ts";

/** Closes the sockets of a session that has ended. Safe to repeat: it looks at the sessions as they are then. */
export const react = on(SessionEntity, async ({ before, after }): Outcomes => {
  if (before && !after) await hangUpEnded(before.id);
  return [];
});
