import { authorise } from "../../../platform/access/index.ts";
import type { Account } from "../account/service.ts";
import type { Actor } from "../../../platform/actor/index.ts";
import { deviceOf } from "../../../model/session/device.ts";
import { isLive } from "./open.ts";
import type { SessionEntry } from "../../../model/session/schema.ts";

/** The actor's own sessions, the one used last first; at most a handful, so there are no pages. */
export function listSessions(actor: Actor, { sessions }: Account, current: string): SessionEntry[] {
  authorise(actor, "listSessions");
  return sessions
    .filter(isLive)
    .toSorted((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt))
    .map(({ sessionId, userAgent, address, createdAt, lastSeenAt }) => ({
      id: sessionId,
      current: sessionId === current,
      device: deviceOf(userAgent),
      address,
      createdAt,
      lastSeenAt,
    }));
}
