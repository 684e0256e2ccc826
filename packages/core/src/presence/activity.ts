import { now } from "../platform/clock.ts";
import { conditionHolds } from "../platform/table/conditions.ts";
import { PresenceEntity } from "./presence.entity.ts";

/** In ms: longer than the four minutes between two heartbeats of a page. */
const active = 6 * 60_000;
/** In ms: the minimum time between two marks. */
const pause = 60_000;
/** In ms: how long the index may take to show a new connection. */
const lag = 5_000;

/** Marks a user as online after a page opened a connection. */
export async function connect(id: string, connectionId: string): Promise<void> {
  const seenAt = after(0);
  await PresenceEntity.update({ id })
    .set({ activeUntil: after(active), seenAt, newestConnection: connectionId, openedAt: seenAt })
    .go();
}

/** Marks a user as still online; at most one write a minute. */
export async function heartbeat(id: string): Promise<void> {
  await conditionHolds(
    PresenceEntity.update({ id })
      .set({ activeUntil: after(active), seenAt: after(0) })
      .where(
        ({ activeUntil }, { lte, notExists }) =>
          `${notExists(activeUntil)} OR ${lte(activeUntil, after(active - pause))}`,
      )
      .go(),
  );
}

/**
 * Marks a user as offline after their last connection closed, unless a page has just connected that the index may not
 * show yet.
 */
export async function disconnect(id: string, connectionId: string): Promise<void> {
  const at = after(0);
  await conditionHolds(
    PresenceEntity.patch({ id })
      .set({ activeUntil: at, seenAt: at })
      .where(
        ({ newestConnection, openedAt }, { eq, lt }) =>
          `${eq(newestConnection, connectionId)} OR ${lt(openedAt, after(-lag))}`,
      )
      .go(),
  );
}

/** Returns a time a number of ms from now. */
function after(milliseconds: number): string {
  return new Date(now() + milliseconds).toISOString();
}
