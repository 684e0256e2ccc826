import { NotifiedEventEntity } from "../notifications/notified-event.entity.ts";
import type { PushedNotice } from "./schema.ts";
import { now } from "../platform/clock.ts";
import { conditionHolds } from "../platform/table/conditions.ts";
import { devicesOf, pushToAll, type PushOutcome } from "./devices.ts";

/** How long the mark is kept, in seconds: longer than an event may wait in the dead-letter queue. */
const keptSeconds = 30 * 24 * 3600;

/**
 * Pushes a notice to a user's devices, at most once per key.
 *
 * @param topic see `pushToAll`
 */
export async function pushNotice(
  userId: string,
  key: string,
  notice: PushedNotice,
  topic: string,
): Promise<PushOutcome[]> {
  const devices = await devicesOf(userId);
  if (devices.length === 0) return [];
  const expiresAt = Math.floor(now() / 1000) + keptSeconds;
  const isFirst = await conditionHolds(
    NotifiedEventEntity.create({ userId, event: `push/${key}`, expiresAt }).go(),
  );
  return isFirst ? pushToAll(devices, notice, topic) : [];
}
