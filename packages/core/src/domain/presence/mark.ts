import { now } from "../../platform/clock/index.ts";
import { conditionHolds } from "../../platform/table/conditions.ts";
import { PresenceEntity } from "../../model/presence/presence.entity.ts";

/** In milliseconds: longer than the pause between two heartbeats of a page, which is four minutes. */
const active = 6 * 60_000;
/** In milliseconds: who was marked within the last minute is not marked again. */
const pause = 60_000;
/** In milliseconds: how long the index may take to show a connection that was opened. */
const lag = 5_000;

/** Marks somebody as here from now on, as one of their pages has opened a connection. */
export async function arrive(id: string, connectionId: string): Promise<void> {
  const seenAt = after(0);
  await PresenceEntity.update({ id })
    .set({ activeUntil: after(active), seenAt, newestConnection: connectionId, openedAt: seenAt })
    .go();
}

/** Marks somebody as still here; at most one write a minute. */
export async function stay(id: string): Promise<void> {
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
 * Marks somebody as gone, as that connection was their last. A page that has come in these moments, which the index of
 * connections may not show yet, keeps them here.
 */
export async function leave(id: string, connectionId: string): Promise<void> {
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

/** That many milliseconds from now. */
function after(milliseconds: number): string {
  return new Date(now() + milliseconds).toISOString();
}
